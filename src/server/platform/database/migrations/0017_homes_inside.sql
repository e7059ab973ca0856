-- The homes inside a compound. The start fills in those of sample compounds, because their facts are not in the database.
update compound set editorial = editorial || '{"units": []}' where not editorial ? 'units';
