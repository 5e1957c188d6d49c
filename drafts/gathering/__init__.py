"""Who comes, when and where: details, waiting list, check-in, calendar, copies."""
