"""The site without a network: a worker of the browser keeps what readers looked at."""
