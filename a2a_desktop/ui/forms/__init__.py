"""Forms on the screen: a panel of fields, a small class for each kind of field."""
