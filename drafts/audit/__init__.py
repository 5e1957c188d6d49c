"""Events exported and verified: from the database, and by a stand-alone script."""
