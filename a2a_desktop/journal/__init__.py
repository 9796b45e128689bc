"""The JSON of events and other records of ours."""
