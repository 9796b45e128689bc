"""Forms on the screen: a panel of fields, one small class a kind of field."""
