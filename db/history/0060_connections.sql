-- What other systems connect with (wire 28, docs/decisions/021-connections.md): personal tokens, and webhooks with what
-- was delivered to them.

create table api_tokens (
  token_id text primary key default gen_random_uuid()::text,
  -- Nobody once its owner is deleted: like a revoked one it stays known, and opens nothing.
  user_id text references users on delete set null,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash bytea not null constraint api_tokens_hash unique,
  areas text[] not null check (cardinality(areas) > 0),
  -- The last day at the resort on which it opens anything.
  expires_on date not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Kept for a while, so that a client which still sends it is not taken for somebody who guesses.
  revoked_at timestamptz
);
create index api_tokens_owner on api_tokens (user_id, created_at);
create index api_tokens_revoked on api_tokens (revoked_at) where revoked_at is not null;

create table webhooks (
  webhook_id text primary key default gen_random_uuid()::text,
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) > 0),
  -- What signs its deliveries, sealed.
  secret text not null,
  active boolean not null default true,
  -- Why the server switched it off; nothing where a person did.
  off_reason text check (length(off_reason) between 1 and 200),
  -- Since when no delivery was taken.
  failing_since timestamptz,
  -- Whoever sends to it holds it until then: one at a time, of all processes.
  sending_until timestamptz,
  created_at timestamptz not null,
  by_name text not null,
  version integer not null default 1,
  check (off_reason is null or not active)
);

-- What happened, for each webhook that asked for it, written in the transaction in which it happened.
create table webhook_deliveries (
  delivery_id text primary key default gen_random_uuid()::text,
  nth bigint generated always as identity constraint webhook_deliveries_nth unique,
  webhook_id text not null references webhooks on delete cascade,
  event text not null,
  booking_id text,
  at timestamptz not null,
  -- The stay as it was then.
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  tries integer not null default 0,
  next_try_at timestamptz,
  tried_at timestamptz,
  -- What the receiver answered last, or why there was no answer.
  status integer,
  answer text check (length(answer) <= 1024),
  error text check (length(error) <= 300),
  check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_deliveries_log on webhook_deliveries (webhook_id, nth desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, nth) where state = 'waiting';
create index webhook_deliveries_given_up on webhook_deliveries (webhook_id, tried_at) where state = 'given_up';
create index webhook_deliveries_at on webhook_deliveries (at);

-- A stay as other systems are told of it: what it is and what it costs, and nothing of who the guest is. Amounts are
-- whole paise; server/office/webhooks/message.ts writes them as they travel.
create function stay_for_webhooks(id text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'booking_id', b.booking_id, 'party_id', b.party_id, 'status', b.status, 'payment_status', b.payment_status,
    'check_in_date', b.check_in, 'check_out_date', upper(b.stay), 'number_of_guests', b.number_of_guests,
    'rooms', (
      select coalesce(jsonb_agg(jsonb_build_object('room_id', r.room_id, 'room_number', r.room_number,
        'room_type', r.room_type, 'from', lower(s.stay), 'to', upper(s.stay)) order by s.nth), '[]')
      from segments_of(b, upper(b.stay)) s join rooms r on r.room_id = s.room_id
    ),
    'total_price', b.total_price, 'discount', b.discount, 'final_price', b.final_price,
    'charges', f.charges, 'paid', f.paid, 'refunded', f.refunded, 'balance', f.balance,
    'created_at', b.created_at, 'checked_in_at', b.checked_in_at, 'checked_out_at', b.checked_out_at,
    'no_show_at', b.no_show_at
  )
  from bookings b join folios f using (booking_id) where b.booking_id = id
$$;

-- A row for each webhook that asked for the event, and a job that sends it. Whoever switches a webhook off or deletes it
-- is waited for: a delivery is written for one that is still there and on, or not at all.
create function write_deliveries(happened text, id text, happened_at timestamptz, more jsonb)
returns void language sql as $$
  with told as (
    select w.webhook_id from webhooks w where w.active and happened = any (w.events) order by w.webhook_id
    for key share of w
  ), written as (
    insert into webhook_deliveries (webhook_id, event, booking_id, at, data, next_try_at)
    select webhook_id, happened, id, happened_at, more || jsonb_build_object('booking', stay_for_webhooks(id)), happened_at
    from told
    returning webhook_id
  )
  insert into jobs (name, payload, run_at, created_at)
  select 'send-webhook', jsonb_build_object('webhook_id', webhook_id), happened_at, happened_at from written
$$;

-- Both come at the end of the transaction: the stay is then all that the transaction made of it.
create function webhooks_of_event() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where active) then
    perform write_deliveries(
      case
        when new.kind = 'status' and new.from_status is null then 'booking.made'
        when new.kind = 'status' and new.to_status = 'cancelled' then 'booking.cancelled'
        when new.kind = 'checked_in' then 'booking.checked_in'
        when new.kind = 'checked_out' then 'booking.checked_out'
        else 'booking.changed'
      end,
      new.booking_id, new.at, '{}');
  end if;
  return null;
end $$;
create constraint trigger booking_events_webhooks after insert on booking_events
  deferrable initially deferred for each row execute function webhooks_of_event();

create function webhooks_of_payment() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where active) then
    perform write_deliveries('booking.paid', new.booking_id, new.at, jsonb_build_object('payment',
      jsonb_build_object('payment_id', new.payment_id, 'kind', new.kind, 'amount', new.amount, 'method', new.method)));
  end if;
  return null;
end $$;
create constraint trigger payments_webhooks after insert on payments
  deferrable initially deferred for each row execute function webhooks_of_payment();

create trigger webhooks_version before update on webhooks
  for each row execute function raise_version('webhook_id', 'only', 'url', 'events', 'active');
create trigger webhooks_version_gone after delete on webhooks
  for each row execute function raise_version('webhook_id');

-- Told as everything is that a screen shows (migration 0035).
do $$
declare
  part record;
  op text;
begin
  for part in select * from (values
    ('api_tokens', 'token', 'token_id'),
    ('webhooks', 'webhook', 'webhook_id'),
    ('webhook_deliveries', 'webhook', 'webhook_id')
  ) as parts (name, kind, key)
  loop
    execute format($made$
      create function %1$I() returns trigger language plpgsql as $tell$
      begin
        insert into changes (kind, ids, tab)
        select %2$L, case when count(distinct %3$I) <= 20 then array_agg(distinct %3$I::text) else '{}' end,
          nullif(current_setting('resort.tab', true), '')
        from touched having count(*) > 0;
        return null;
      end $tell$
    $made$, 'tell_' || part.name, part.kind, part.key);
    foreach op in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger %I after %s on %I referencing %s table as touched for each statement execute function %I()',
        part.name || '_tell_' || op, op, part.name, case op when 'delete' then 'old' else 'new' end,
        'tell_' || part.name
      );
    end loop;
  end loop;
end $$;
