"""What a good player of each game looks at."""
