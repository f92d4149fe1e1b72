-- The night that a change fee is for: the fee goes back where the guest takes the night back.
alter table folio_lines add column fee_night date check (fee_night is null or kind = 'fee');
