"""The organizer's page of an event, and corrections with their consequence."""
