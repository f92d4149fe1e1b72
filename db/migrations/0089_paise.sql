-- Columns say by their type what they count: paise, or hundredths of a percent. A type of its own name with no rule of its own does
-- not write a table anew, but what is made of such columns has to be made again: prices of nights, amounts of lines, balances.
create domain paise as bigint;
create domain basis_points as integer;

-- Nothing may wait for the end of the transaction where a table is altered.
set constraints all immediate;

alter table day_closes drop column difference;
alter table folio_lines drop column amount;
alter table folios drop column balance;
alter table payments drop column kind;
alter table stay_nights drop column price, drop column full_price;

alter table agents alter column commission_percent type basis_points;
alter table applications alter column current_ctc type paise, alter column expected_ctc type paise;
alter table bookings alter column commission_percent type basis_points;
alter table coupons alter column percent type basis_points, alter column amount type paise;
alter table day_closes alter column opening_float type paise, alter column expected_cash type paise,
  alter column expected_upi type paise, alter column expected_card type paise, alter column expected_bank type paise,
  alter column counted_total type paise, alter column put_away type paise, alter column next_float type paise;
alter table document_advances alter column rate type basis_points, alter column value type paise, alter column cgst type paise,
  alter column sgst type paise, alter column total type paise;
alter table document_days alter column value type paise, alter column cgst type paise, alter column sgst type paise,
  alter column round_off type paise, alter column total type paise;
alter table document_lines alter column rate type basis_points, alter column value type paise, alter column cgst type paise,
  alter column sgst type paise, alter column total type paise;
alter table documents alter column value type paise, alter column cgst type paise, alter column sgst type paise,
  alter column round_off type paise, alter column total type paise;
alter table expenses alter column amount type paise;
alter table extras alter column tax_rate type basis_points, alter column price type paise;
alter table folio_lines alter column tax_rate type basis_points, alter column unit_price type paise,
  alter column night_price type paise;
alter table folios alter column charges type paise, alter column paid type paise, alter column refunded type paise,
  alter column written_off type paise;
alter table night_terms alter column extra_adult type paise, alter column meal_price type paise;
alter table payments alter column amount type paise;
alter table payroll_corrections alter column amount type paise;
alter table payroll_deduction_rates alter column amount type paise;
alter table payroll_terms alter column basic_amount type paise, alter column transport_amount type paise,
  alter column meal_amount type paise;
alter table payslips alter column basic_amount type paise, alter column transport_amount type paise,
  alter column meal_amount type paise, alter column deductions_amount type paise, alter column corrections_amount type paise,
  alter column total_amount type paise;
alter table pricing alter column discount type basis_points, alter column base_price type paise;
alter table purchase_transactions alter column amount type paise;
alter table purchases alter column loan_amount type paise, alter column advance_amount type paise,
  alter column remaining_amount type paise;
alter table room_types alter column base_price type paise, alter column extra_adult type paise;
alter table rooms alter column discount_percentage type basis_points, alter column price_per_night type paise;
alter table stay_nights alter column room type paise, alter column reduction type paise, alter column adults type paise,
  alter column children type paise, alter column meals type paise, alter column coupon type paise, alter column tax type paise,
  alter column full_tax type paise, alter column agreed type paise, alter column for_guests type paise;
alter table vacancies alter column min_salary type paise, alter column max_salary type paise;

alter table day_closes add column difference paise generated always as (counted_total - expected_cash) stored not null;
alter table folio_lines add column amount paise generated always as (quantity * unit_price) stored not null;
create index folio_lines_day on folio_lines (day) include (booking_id, kind, amount, reverses);
alter table folios add column balance paise generated always as (charges - paid + refunded) stored not null;
create index folios_open on folios (balance) where balance <> 0;
create index folios_owed on folios (over_since, booking_id) include (balance) where over_since is not null and balance > 0;
alter table payments add column kind text generated always as (
  case when reverses is not null then 'reversal' when amount < 0 then 'refund' else 'payment' end
) stored not null check (kind in ('payment', 'reversal', 'refund'));
alter table stay_nights
  add column price paise generated always as (greatest(0, room - reduction + adults + children + meals - coupon + tax + agreed)) stored not null,
  add column full_price paise generated always as (greatest(0, room - reduction + adults + children + meals - coupon + tax + agreed,
    room + adults + children + meals + full_tax)) stored not null;

set constraints all deferred;
