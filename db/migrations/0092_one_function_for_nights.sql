-- What follows the nights of a stay is one function, which plans its statements once; so is what tells webhooks.
create or replace function follow_nights() returns trigger language plpgsql as $$
declare
  writer text := nullif(current_setting('resort.by', true), '');
  written_at timestamptz := nullif(current_setting('resort.at', true), '')::timestamptz;
  charged stay_nights[];
  taken_back stay_nights[];
begin
  if tg_op = 'INSERT' then
    insert into room_days (room_id, day, booking_id)
    select n.room_id, n.day, n.booking_id from came n join bookings b using (booking_id) where night_held(b, n.day)
    order by n.room_id, n.day;
    charged := array(select n::stay_nights from came n join bookings b using (booking_id) where night_charged(b, n.day));
  elsif tg_op = 'DELETE' then
    delete from room_days d using gone n where (d.room_id, d.day, d.booking_id) = (n.room_id, n.day, n.booking_id);
    taken_back := array(select n::stay_nights from gone n where n.charged);
  else
    delete from room_days d using (
      select booking_id, day, room_id from gone where held except select booking_id, day, room_id from came where held
    ) as n where (d.room_id, d.day, d.booking_id) = (n.room_id, n.day, n.booking_id);
    insert into room_days (booking_id, day, room_id)
    select booking_id, day, room_id from came where held except select booking_id, day, room_id from gone where held
    order by room_id, day;
    taken_back := array(select g::stay_nights from gone g left join came c using (booking_id, day)
      where g.charged and (c.charged and c.price = g.price) is not true);
    charged := array(select c::stay_nights from came c left join gone g using (booking_id, day)
      where c.charged and (g.charged and g.price = c.price) is not true);
  end if;
  if cardinality(taken_back) > 0 then
    insert into folio_lines (booking_id, kind, day, text, quantity, unit_price, sac, tax_kind, night_price, reverses, reason, by_name, at)
    select b.booking_id, 'correction', l.day, l.text, 1, -l.rest, l.sac, l.tax_kind, l.night_price, l.line_id,
      case when b.status = 'cancelled' then 'Cancelled' when b.no_show_at is not null then 'Not arrived'
        when b.departed_on is not null then 'Left early' else 'Stay changed' end,
      coalesce(writer, b.full_name), coalesce(written_at, now())
    from unnest(taken_back) as n join bookings b using (booking_id)
    cross join lateral (
      select l.*, l.amount + coalesce((select sum(r.amount) from folio_lines r where r.reverses = l.line_id), 0) as rest
      from folio_lines l
      where l.booking_id = n.booking_id and l.kind = 'night' and l.day = n.day and l.amount = n.price
      order by l.line_id desc limit 1
    ) as l
    where l.rest <> 0 or l.amount = 0
    order by n.booking_id, n.day;
  end if;
  if cardinality(charged) > 0 then
    insert into folio_lines (booking_id, kind, day, text, quantity, unit_price, sac, tax_kind, night_price, by_name, at)
    select b.booking_id, 'night', n.day, 'Room night', 1, n.price, '996311', 'accommodation', n.price, coalesce(writer, b.full_name),
      coalesce(written_at,
        case when exists (select from folio_lines l where l.booking_id = b.booking_id) then now() else b.created_at end)
    from unnest(charged) as n join bookings b using (booking_id)
    order by n.booking_id, n.day;
  end if;
  return null;
end $$;
drop function charge_nights(text[], date[], bigint[]);
drop function take_nights_back(text[], date[], bigint[]);

create function tell_webhooks() returns trigger language plpgsql as $$
declare
  happened text;
  more jsonb := '{}';
begin
  if not exists (select from webhooks where active) then return null; end if;
  if tg_table_name = 'payments' then
    happened := 'booking.paid';
    more := jsonb_build_object('payment',
      jsonb_build_object('payment_id', new.payment_id, 'kind', new.kind, 'amount', new.amount, 'method', new.method));
  else
    happened := case
      when new.kind = 'status' and new.from_status is null then 'booking.made'
      when new.kind = 'status' and new.to_status = 'cancelled' then 'booking.cancelled'
      when new.kind in ('checked_in', 'checked_out') then 'booking.' || new.kind
      else 'booking.changed'
    end;
  end if;
  with told as (
    select w.webhook_id from webhooks w where w.active and happened = any (w.events) order by w.webhook_id
    for key share of w
  ), stay as (
    select jsonb_build_object(
      'booking_id', b.booking_id, 'party_id', b.party_id, 'status', b.status, 'payment_status', b.payment_status,
      'check_in_date', b.check_in, 'check_out_date', upper(b.stay), 'number_of_guests', b.number_of_guests,
      'rooms', (
        select coalesce(jsonb_agg(jsonb_build_object('room_id', r.room_id, 'room_number', r.room_number,
          'room_type', coalesce(t.name, r.other_type), 'from', lower(s.stay), 'to', upper(s.stay)) order by s.nth), '[]')
        from segments_of(b, upper(b.stay)) s join rooms r on r.room_id = s.room_id left join room_types t using (room_type_id)
      ),
      'total_price', n.full_price, 'discount', n.full_price - n.price, 'final_price', n.price,
      'charges', f.charges, 'paid', f.paid, 'refunded', f.refunded, 'balance', f.balance,
      'created_at', b.created_at, 'checked_in_at', b.checked_in_at, 'checked_out_at', b.checked_out_at,
      'no_show_at', b.no_show_at
    ) as said
    from bookings b join folios f using (booking_id), lateral (
      select sum(full_price)::bigint as full_price, sum(price)::bigint as price from stay_nights where booking_id = b.booking_id) as n
    where b.booking_id = new.booking_id
  ), written as (
    insert into webhook_deliveries (webhook_id, event, booking_id, at, data, next_try_at)
    select webhook_id, happened, new.booking_id, new.at, more || jsonb_build_object('booking', (select said from stay)), new.at
    from told
    returning webhook_id
  )
  insert into jobs (name, payload, run_at, created_at)
  select 'send-webhook', jsonb_build_object('webhook_id', webhook_id), new.at, new.at from written;
  return null;
end $$;
drop trigger payments_webhooks on payments;
create constraint trigger payments_webhooks after insert on payments deferrable initially deferred for each row execute function tell_webhooks();
drop trigger booking_events_webhooks on booking_events;
create constraint trigger booking_events_webhooks after insert on booking_events deferrable initially deferred for each row execute function tell_webhooks();
drop function webhooks_of_payment();
drop function webhooks_of_event();
drop function write_deliveries(text, text, timestamp with time zone, jsonb);
