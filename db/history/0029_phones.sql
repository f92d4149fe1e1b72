-- Decisions 45: ten digits for an Indian number, + and the country's code for another.
alter table users
  drop constraint users_mobile_number_check,
  drop constraint users_alt_mobile_number_check,
  add constraint users_mobile_number_check check (mobile_number ~ '^([0-9]{10}|\+[0-9]{8,15})$'),
  add constraint users_alt_mobile_number_check check (alt_mobile_number ~ '^([0-9]{10}|\+[0-9]{8,15})$');

-- What came in before in another spelling of an Indian number.
update visitors set phone = right(regexp_replace(phone, '\D', '', 'g'), 10)
where phone !~ '^[0-9]{10}$' and regexp_replace(phone, '\D', '', 'g') ~ '^(0|91|0091|910)?[0-9]{10}$'
  and (phone !~ '^\s*\+' or phone ~ '^\s*\+91');
update bookings set phone = right(regexp_replace(phone, '\D', '', 'g'), 10)
where phone !~ '^[0-9]{10}$' and regexp_replace(phone, '\D', '', 'g') ~ '^(0|91|0091|910)?[0-9]{10}$'
  and (phone !~ '^\s*\+' or phone ~ '^\s*\+91');
