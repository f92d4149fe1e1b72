-- Functions that differed in names alone are one with arguments, and what had one caller is part of it.
create function end_what_it_opened() returns trigger language plpgsql as $$
begin
  execute format('delete from %I where %I = $1', tg_argv[0], tg_argv[1]) using to_jsonb(new) ->> tg_argv[1];
  return null;
end $$;
drop trigger housekeepers_end_sessions on housekeepers;
create trigger housekeepers_end_sessions after update of active, pin_hash on housekeepers for each row when ((old.active is distinct from new.active) or (old.pin_hash is distinct from new.pin_hash)) execute function end_what_it_opened('housekeeper_sessions', 'housekeeper_id');
drop trigger users_end_links on users;
create trigger users_end_links after update of email, status, password_hash on users for each row when ((old.email is distinct from new.email) or (old.status is distinct from new.status) or (old.password_hash is distinct from new.password_hash)) execute function end_what_it_opened('staff_password_links', 'user_id');
drop trigger visitors_end_links on visitors;
create trigger visitors_end_links after update of email, status, password_hash on visitors for each row when ((old.email is distinct from new.email) or (old.status is distinct from new.status) or (old.password_hash is distinct from new.password_hash)) execute function end_what_it_opened('password_links', 'visitor_id');
drop function end_housekeeper_sessions, end_staff_links, end_guest_links;

create function tally_rows() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into tallies (tally, count, amount)
    select tg_table_name, -count(*), -coalesce(sum((to_jsonb(r) ->> 'amount')::bigint), 0) from old_rows r having count(*) > 0;
  end if;
  if tg_op <> 'DELETE' then
    insert into tallies (tally, count, amount)
    select tg_table_name, count(*), coalesce(sum((to_jsonb(r) ->> 'amount')::bigint), 0) from new_rows r having count(*) > 0;
  end if;
  return null;
end $$;
do $$
declare
  one record;
begin
  for one in
    select tgname, tgrelid::regclass as of_table, pg_get_triggerdef(oid) as made from pg_trigger
    where tgfoid in ('tally_amounts'::regproc, 'tally_visitors'::regproc)
  loop
    execute format('drop trigger %I on %s', one.tgname, one.of_table);
    execute regexp_replace(one.made, 'tally_(amounts|visitors)', 'tally_rows');
  end loop;
end $$;
drop function tally_amounts, tally_visitors;

create function keep_closed_days() returns trigger language plpgsql as $$
declare
  days date[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct dated.day) into days
    from was join touched using (expense_id)
    cross join lateral (values (was.business_day), (touched.business_day)) as dated (day)
    where (was.amount, was.payment_method, was.business_day)
      is distinct from (touched.amount, touched.payment_method, touched.business_day);
  else
    select array_agg(distinct business_day) into days from touched;
  end if;
  if days is null then return null; end if;
  perform from cash_box for share;
  -- A statement of its own: it sees the close that was waited for.
  if exists (
    select from unnest(days) as dated (day), cash_box
    where dated.day <= (select max(day) from day_closes) and dated.day >= coalesce(opened_on, '-infinity')
  ) then
    raise exception 'the day is closed' using errcode = 'check_violation', constraint = 'day_closed';
  end if;
  return null;
end $$;
drop trigger expenses_closed_delete on expenses;
create trigger expenses_closed_delete after delete on expenses referencing old table as touched for each statement execute function keep_closed_days();
drop trigger expenses_closed_insert on expenses;
create trigger expenses_closed_insert after insert on expenses referencing new table as touched for each statement execute function keep_closed_days();
drop trigger expenses_closed_update on expenses;
create trigger expenses_closed_update after update on expenses referencing old table as was new table as touched for each statement execute function keep_closed_days();
drop function keep_closed_expenses, keep_closed_sums, refuse_closed_days;

create function complete_payment() returns trigger language plpgsql as $$
begin
  new.payer := coalesce((select full_name from bookings where booking_id = new.booking_id), '');
  new.day := business_day_of((new.at at time zone resort_zone())::date);
  if new.reverses is not null and not exists (
    select from payments p where p.payment_id = new.reverses and p.booking_id = new.booking_id
      and p.amount = -new.amount and p.reverses is null
  ) then
    raise exception 'payment % is taken back as it was', new.reverses
      using errcode = 'check_violation', constraint = 'payments_reversal';
  end if;
  return new;
end $$;
drop trigger payments_payer on payments;
drop trigger payments_reversal on payments;
create trigger payments_payer before insert on payments for each row execute function complete_payment();
drop function name_payer, check_payment_reversal;

create or replace function sum_folio_lines() returns trigger language plpgsql as $$
begin
  insert into folios as f (booking_id, charges, written_off)
  select n.booking_id, sum(n.amount),
    coalesce(-sum(n.amount) filter (where n.tax_kind is null and n.text = 'Written off' and exists (
      select from folio_lines l where l.line_id = coalesce(n.reverses, n.line_id)
        and l.kind = 'correction' and l.tax_kind is null and l.reverses is null and l.text = 'Written off')), 0)
  from new_lines n group by n.booking_id
  on conflict (booking_id) do update
    set charges = f.charges + excluded.charges, written_off = f.written_off + excluded.written_off;
  -- What was cancelled owes from the day of its fee.
  if exists (select from new_lines where kind = 'fee') then
    update folios f set over_since = owed_since(b) from bookings b
    where f.booking_id in (select booking_id from new_lines where kind = 'fee')
      and b.booking_id = f.booking_id and f.over_since is distinct from owed_since(b);
  end if;
  return null;
end $$;
drop function is_write_off;

create or replace function write_deliveries(happened text, id text, happened_at timestamp with time zone, more jsonb) returns void language sql as $$
with told as (
  select w.webhook_id from webhooks w where w.active and happened = any (w.events) order by w.webhook_id
  for key share of w
), stay as (
  select jsonb_build_object(
    'booking_id', b.booking_id, 'party_id', b.party_id, 'status', b.status, 'payment_status', b.payment_status,
    'check_in_date', b.check_in, 'check_out_date', upper(b.stay), 'number_of_guests', b.number_of_guests,
    'rooms', (
      select coalesce(jsonb_agg(jsonb_build_object('room_id', r.room_id, 'room_number', r.room_number,
        'room_type', r.room_type, 'from', lower(s.stay), 'to', upper(s.stay)) order by s.nth), '[]')
      from segments_of(b, upper(b.stay)) s join rooms r on r.room_id = s.room_id
    ),
    'total_price', n.full_price, 'discount', n.full_price - n.price, 'final_price', n.price,
    'charges', f.charges, 'paid', f.paid, 'refunded', f.refunded, 'balance', f.balance,
    'created_at', b.created_at, 'checked_in_at', b.checked_in_at, 'checked_out_at', b.checked_out_at,
    'no_show_at', b.no_show_at
  ) as said
  from bookings b join folios f using (booking_id), lateral (
    select sum(full_price)::bigint as full_price, sum(price)::bigint as price from stay_nights where booking_id = b.booking_id) as n
  where b.booking_id = id
), written as (
  insert into webhook_deliveries (webhook_id, event, booking_id, at, data, next_try_at)
  select webhook_id, happened, id, happened_at, more || jsonb_build_object('booking', (select said from stay)), happened_at
  from told
  returning webhook_id
)
insert into jobs (name, payload, run_at, created_at)
select 'send-webhook', jsonb_build_object('webhook_id', webhook_id), happened_at, happened_at from written
$$;
drop function stay_for_webhooks;
