-- What a party pays and is invoiced for as a whole (decisions 54, wire 19).

-- A payment of a party is a row for each of its stays, so that every folio stays by itself; the later rows name the
-- first one, which stands for the whole: its request key and its UPI reference are those of all.
alter table payments add column part_of bigint references payments;
create index payments_part_of on payments (part_of) where part_of is not null;

-- A paper of several stays of a party. `booking_id` is the first of them; all stand in document_stays.
alter table documents
  add column party_id text references parties,
  -- The codes of the party and of its stays, by each of which the paper is found.
  add column codes text;
drop index documents_part;
alter table documents drop column found_by;
alter table documents add column found_by text not null generated always as (
  lower(number || E'\n' || buyer_name || E'\n' || guest_name || E'\n' || coalesce(codes, booking_id))
) stored;
create index documents_part on documents using gin (found_by gin_trgm_ops) with (fastupdate = off);

create table document_stays (
  document_id text not null references documents,
  booking_id text not null references bookings,
  primary key (document_id, booking_id)
);
create index document_stays_booking on document_stays (booking_id);
create trigger document_stays_append_only before update or delete on document_stays
  for each row execute function refuse_change();
create trigger document_stays_not_emptied before truncate on document_stays
  for each statement execute function refuse_change();

-- The pages of all stays of the paper hear of it, not only that of the first.
create function tell_document_stays() returns trigger language plpgsql as $$
begin
  insert into changes (kind, ids, tab)
  select 'booking', array_agg(distinct booking_id), nullif(current_setting('resort.tab', true), '')
  from touched having count(*) > 0;
  return null;
end $$;
create trigger document_stays_tell after insert on document_stays
  referencing new table as touched for each statement execute function tell_document_stays();
