-- A mail names the file that goes with it: { name, type, of, id }. The file is made when the mail is sent, from what
-- nothing changes any more (docs/decisions/015), so that the row stays small and the change that writes it short.
alter table mails add column attachment jsonb
  check (attachment is null or attachment ?& array['name', 'type', 'of', 'id']);

-- Lists of documents and the page of their stay hear of a new one.
create function tell_documents() returns trigger language plpgsql as $$
begin
  insert into changes (kind, ids, tab)
  select 'booking', case when count(distinct booking_id) <= 20 then array_agg(distinct booking_id) else '{}' end,
    nullif(current_setting('resort.tab', true), '')
  from new_documents having count(*) > 0;
  return null;
end $$;
create trigger documents_tell after insert on documents
  referencing new table as new_documents for each statement execute function tell_documents();
