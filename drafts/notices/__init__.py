"""“Your pick”: told by mail where picks have days, and on any open page; once each."""
