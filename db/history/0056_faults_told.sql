-- A fault that could not block its room for all of its nights says until when it is: the desk is told which stays of
-- these nights need another room.
alter table room_states add column fault_until date check (fault_until is null or fault is not null);

-- Blocks of faults that cleaners reported, which the desk is told of while they last.
alter table room_blocks add column by_housekeeper boolean not null default false;
update room_blocks set by_housekeeper = true where fault and by_user_id is null;
create index room_blocks_reported on room_blocks (end_date) where by_housekeeper;

-- The keys of what cleaners have sent: on a bad line the answer is lost more easily than the question, and what comes
-- again under its key is done once.
create table cleaning_sends (
  request_key text primary key,
  sent_at timestamptz not null
);
create index cleaning_sends_time on cleaning_sends (sent_at);
