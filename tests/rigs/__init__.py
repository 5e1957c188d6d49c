"""What tests stand on: databases, browser, running services, planted faults."""
