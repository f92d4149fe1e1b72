-- The keys of what was sent as pictures of a room, with what was answered: an answer is lost more easily than a
-- question, and what comes again under its key is added once, also where its picture is shown by then.
create table picture_sends (
  room_id text not null references rooms on delete cascade,
  request_key text not null,
  waiting_id text not null,
  drop_number integer not null,
  sent_at timestamptz not null,
  primary key (room_id, request_key)
);
create index picture_sends_time on picture_sends (sent_at);
