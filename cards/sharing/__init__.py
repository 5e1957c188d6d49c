"""Links to cards that look like something: pictures, embeds, icons of the site."""
