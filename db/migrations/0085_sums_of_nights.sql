-- What a stay costs is what its nights do: no sum of them is kept. Each night says whether the stay holds its room and is charged
-- for it; what holds the rooms and what stands on the folio follow the nights.
alter table stay_nights add column held boolean not null default true, add column charged boolean not null default true;
create function night_held(b bookings, day date) returns boolean language sql immutable as $$
select b.status <> 'cancelled' and day < coalesce(b.departed_on, upper(b.stay))
$$;
create function night_charged(b bookings, day date) returns boolean language sql immutable as $$
select b.status <> 'cancelled' and b.no_show_at is null and day <@ b.stay
$$;
alter table stay_nights disable trigger user;
update stay_nights n set held = night_held(b, n.day), charged = night_charged(b, n.day) from bookings b
where b.booking_id = n.booking_id and not (night_held(b, n.day) and night_charged(b, n.day));
alter table stay_nights enable trigger user;

drop trigger stay_nights_hold_delete on stay_nights;
drop trigger stay_nights_hold_insert on stay_nights;
drop trigger stay_nights_hold_update on stay_nights;
drop trigger bookings_hold on bookings;
drop trigger bookings_nights on bookings;
drop trigger bookings_own_nights on bookings;
drop function hold_for_nights();
drop function hold_for_booking();
drop function hold_nights_of(text[]);
drop function write_nights();
drop function charged_nights(bookings);
drop function held_until(bookings);

create function mark_nights() returns trigger language plpgsql as $$
begin
  perform from rooms where room_id in (select room_id from stay_nights where booking_id = new.booking_id)
  order by room_id for no key update;
  update stay_nights n set held = night_held(new, n.day), charged = night_charged(new, n.day)
  where n.booking_id = new.booking_id
    and (n.held, n.charged) is distinct from (night_held(new, n.day), night_charged(new, n.day));
  return null;
end $$;
create function charge_nights(codes text[], days date[], prices bigint[]) returns void language sql as $$
insert into folio_lines (booking_id, kind, day, text, quantity, unit_price, sac, tax_kind, night_price, by_name, at)
select b.booking_id, 'night', n.day, 'Room night', 1, n.price, '996311', 'accommodation', n.price,
  coalesce(nullif(current_setting('resort.by', true), ''), b.full_name),
  coalesce(nullif(current_setting('resort.at', true), '')::timestamptz,
    case when exists (select from folio_lines l where l.booking_id = b.booking_id) then now() else b.created_at end)
from unnest(codes, days, prices) as n(booking_id, day, price) join bookings b using (booking_id)
order by n.booking_id, n.day
$$;
create function take_nights_back(codes text[], days date[], prices bigint[]) returns void language sql as $$
insert into folio_lines (booking_id, kind, day, text, quantity, unit_price, sac, tax_kind, night_price, reverses, reason, by_name, at)
select b.booking_id, 'correction', l.day, l.text, 1, -l.rest, l.sac, l.tax_kind, l.night_price, l.line_id,
  case when b.status = 'cancelled' then 'Cancelled' when b.no_show_at is not null then 'Not arrived'
    when b.departed_on is not null then 'Left early' else 'Stay changed' end,
  coalesce(nullif(current_setting('resort.by', true), ''), b.full_name),
  coalesce(nullif(current_setting('resort.at', true), '')::timestamptz, now())
from unnest(codes, days, prices) as gone(booking_id, day, price) join bookings b using (booking_id)
cross join lateral (
  select l.*, l.amount + coalesce((select sum(r.amount) from folio_lines r where r.reverses = l.line_id), 0) as rest
  from folio_lines l
  where l.booking_id = gone.booking_id and l.kind = 'night' and l.day = gone.day and l.amount = gone.price
  order by l.line_id desc limit 1
) as l
where l.rest <> 0 or l.amount = 0
order by gone.booking_id, gone.day
$$;
create function follow_nights() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into room_days (room_id, day, booking_id)
    select n.room_id, n.day, n.booking_id from came n join bookings b using (booking_id) where night_held(b, n.day)
    order by n.room_id, n.day;
    perform charge_nights(array_agg(n.booking_id), array_agg(n.day), array_agg(n.price))
    from came n join bookings b using (booking_id) where night_charged(b, n.day);
  elsif tg_op = 'DELETE' then
    delete from room_days d using gone n where (d.room_id, d.day, d.booking_id) = (n.room_id, n.day, n.booking_id);
    perform take_nights_back(array_agg(n.booking_id), array_agg(n.day), array_agg(n.price)) from gone n where n.charged;
  else
    delete from room_days d using (
      select booking_id, day, room_id from gone where held except select booking_id, day, room_id from came where held
    ) as n where (d.room_id, d.day, d.booking_id) = (n.room_id, n.day, n.booking_id);
    insert into room_days (booking_id, day, room_id)
    select booking_id, day, room_id from came where held except select booking_id, day, room_id from gone where held
    order by room_id, day;
    perform take_nights_back(array_agg(n.booking_id), array_agg(n.day), array_agg(n.price)) from (
      select booking_id, day, price from gone where charged except select booking_id, day, price from came where charged) as n;
    perform charge_nights(array_agg(n.booking_id), array_agg(n.day), array_agg(n.price)) from (
      select booking_id, day, price from came where charged except select booking_id, day, price from gone where charged) as n;
  end if;
  return null;
end $$;
create or replace function mark_folio_over() returns trigger language plpgsql as $$
begin
  -- One that is written as cancelled is charged for nothing, and has a folio.
  if tg_op = 'INSERT' then
    insert into folios (booking_id) values (new.booking_id) on conflict do nothing;
  end if;
  update folios f set over_since = since
  from (select owed_since(new)) as now(since)
  where f.booking_id = new.booking_id and f.over_since is distinct from since;
  return null;
end $$;
create or replace function refuse_other_nights() returns trigger language plpgsql as $$
declare
  b bookings;
  told record;
begin
  select * into b from bookings where booking_id = coalesce(new.booking_id, old.booking_id);
  if not found then return null; end if;
  select array_agg(n.day order by n.day) as days, (array_agg(n.room_id order by n.day))[1] = b.room_id as fits,
    bool_or(n.coupon_rule <> 'none') as coupon,
    bool_and(n.held = night_held(b, n.day) and n.charged = night_charged(b, n.day)) as marked
  into told from stay_nights n where n.booking_id = b.booking_id;
  if told.days is distinct from array(select b.check_in + i from generate_series(0, b.check_out - b.check_in - 1) as i)
    or not told.fits or not told.marked or told.coupon <> (b.coupon_code is not null) then
    raise exception 'the nights of % are not those of its stay', b.booking_id;
  end if;
  return null;
end $$;
create constraint trigger bookings_own_nights after insert or update of room_id, check_in, check_out, coupon_code on bookings deferrable initially deferred for each row execute function refuse_other_nights();
create trigger bookings_nights after update of departed_on, no_show_at, status on bookings for each row execute function mark_nights();
create trigger bookings_nights_new after insert on bookings for each row when ((new.status = 'cancelled') or (new.departed_on is not null) or (new.no_show_at is not null)) execute function mark_nights();
create trigger stay_nights_follow_delete after delete on stay_nights referencing old table as gone for each statement execute function follow_nights();
create trigger stay_nights_follow_insert after insert on stay_nights referencing new table as came for each statement execute function follow_nights();
create trigger stay_nights_follow_update after update on stay_nights referencing old table as gone new table as came for each statement execute function follow_nights();
alter table bookings drop column nightly, drop column total_price, drop column discount, drop column final_price;
