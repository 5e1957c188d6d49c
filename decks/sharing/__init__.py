"""Links to decks that look like something; oEmbed, sitemap, short addresses."""
