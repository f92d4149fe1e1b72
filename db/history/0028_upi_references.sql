-- The same UPI reference in other letters, or with blanks and dashes, is the same transfer (upiReferenceKey in
-- contract/stays/payment-methods.ts). Of two that were written down so, the earlier payment keeps it; both payments stay as they are.
delete from upi_references kept using (
  select payment_id, key, row_number() over (partition by key order by payment_id) as nth
  from (
    select payment_id, regexp_replace(upper(normalize(reference, nfkc)), '[^0-9A-Z]', '', 'g') as key
    from upi_references
  ) keys
) later
where later.payment_id = kept.payment_id and (later.nth > 1 or later.key = '');
update upi_references set reference = regexp_replace(upper(normalize(reference, nfkc)), '[^0-9A-Z]', '', 'g');
-- Those from before may be shorter than what is taken now.
alter table upi_references add constraint upi_references_signs check (reference ~ '^[0-9A-Z]+$');
