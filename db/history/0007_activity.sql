-- Who changed what. Rows are only ever added; the database itself refuses the rest.

create table activity (
  activity_id bigint generated always as identity primary key,
  at timestamptz not null,
  by_user_id text,
  by_name text not null,
  area text not null,
  action text not null check (action in ('created', 'changed', 'removed')),
  subject_id text not null,
  -- What a person calls it: a booking code, a room number.
  subject text not null,
  before jsonb,
  after jsonb
);
create index activity_area on activity (area, activity_id desc);
create index activity_subject on activity (area, subject_id, activity_id desc);
create index activity_person on activity (by_user_id, activity_id desc);
create index activity_at on activity (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
create trigger activity_append_only before update or delete on activity
  for each row execute function refuse_change();
