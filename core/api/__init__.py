"""What every answer of the API shares: problems, paging, rates, schema, scopes."""
