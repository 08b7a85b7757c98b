"""Coast to Coast: shared tracks on a lattice join everybody's secret cities."""
