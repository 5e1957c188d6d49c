"""What drafts come to, card by card and hero by hero, over events that count."""
