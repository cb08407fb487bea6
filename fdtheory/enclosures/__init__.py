"""Ball arithmetic: enclosures of y*_ν, of its derivatives, and of the error over an interval of ν."""
