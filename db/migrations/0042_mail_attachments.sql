-- A mail names the file that goes with it: { name, type, of, id }. The file is made when the mail is sent, from what
-- nothing changes any more (docs/decisions/014), so that the row stays small and the change that writes it short.
alter table mails add column attachment jsonb
  check (attachment is null or attachment ?& array['name', 'type', 'of', 'id']);
