-- To whom the papers of a reservation are made out (D-68); its guest where nothing is said.
alter table reservations add column bill_to jsonb;
