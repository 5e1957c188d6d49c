"""The curators' desk: every act on the catalogue has an author and a way back."""
