-- What the portal asks of a foreigner beside passport, visa and trip; forms of before have none of it.
alter table form_c
  add column gender text check (gender in ('male', 'female', 'other')),
  add column date_of_birth date,
  add column address_abroad text check (length(address_abroad) between 1 and 300);

-- Of who comes without a stay: a country by its ISO code.
alter table visitors add column nationality text check (length(nationality) between 1 and 60);
alter table visits add column nationality text check (length(nationality) between 1 and 60);
drop trigger visitors_version on visitors;
create trigger visitors_version before update on visitors for each row execute function raise_version(
  'visitor_id', 'only', 'name', 'email', 'phone', 'nationality', 'address', 'id_type', 'id_number', 'purpose', 'notes',
  'status');
