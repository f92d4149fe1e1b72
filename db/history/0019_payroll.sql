-- Payroll: who is paid, what they earn from which month on, the days they came, and the months that are settled.
-- Money is whole paise; a month is its first day.

create table payroll_employees (
  employee_id bigint generated always as identity primary key,
  -- The number of the employee in the books.
  nik text not null check (length(nik) between 1 and 30),
  name text not null check (length(name) between 1 and 100),
  gender text not null check (gender in ('male', 'female', 'other')),
  -- The staff sign-in that may read the slips.
  user_id text references users on delete set null,
  -- The last month that is paid; empty while they work here.
  last_month date check (extract(day from last_month) = 1),
  created_at timestamptz not null
);
create unique index payroll_employees_nik_key on payroll_employees (lower(nik));
create unique index payroll_employees_user_id_key on payroll_employees (user_id);
create index payroll_employees_name on payroll_employees (lower(name), employee_id);

-- What somebody earns from a month on: the newest row that has begun counts, so that a past month stays as it was.
create table payroll_terms (
  employee_id bigint not null references payroll_employees on delete cascade,
  valid_from date not null check (extract(day from valid_from) = 1),
  position text not null check (length(position) between 1 and 100),
  basic_amount bigint not null check (basic_amount between 0 and 100000000),
  transport_amount bigint not null check (transport_amount between 0 and 100000000),
  meal_amount bigint not null check (meal_amount between 0 and 100000000),
  primary key (employee_id, valid_from)
);

create table attendance (
  employee_id bigint not null references payroll_employees,
  day date not null,
  status text not null check (status in ('present', 'sick', 'absent', 'leave')),
  primary key (employee_id, day)
);
create index attendance_day on attendance (day, employee_id, status);

create table payroll_deductions (
  deduction_id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  -- Taken for every day of that kind, or once a month.
  basis text not null check (basis in ('absent', 'sick', 'leave', 'month'))
);
create unique index payroll_deductions_name_key on payroll_deductions (lower(name));

create table payroll_deduction_rates (
  deduction_id bigint not null references payroll_deductions on delete cascade,
  valid_from date not null check (extract(day from valid_from) = 1),
  amount bigint not null check (amount between 0 and 10000000),
  primary key (deduction_id, valid_from)
);

-- A month that stands here is settled: its slips are written and nothing of it changes any more.
create table payroll_months (
  month date primary key check (extract(day from month) = 1),
  frozen_at timestamptz not null,
  by_name text not null,
  by_user_id text
);

create table payroll_corrections (
  correction_id bigint generated always as identity primary key,
  employee_id bigint not null references payroll_employees,
  -- The settled month that was wrong, and the month whose slip the correction goes into.
  corrects date not null references payroll_months,
  month date not null check (extract(day from month) = 1 and month > corrects),
  dated_on date not null,
  amount bigint not null check (amount <> 0 and abs(amount) <= 100000000),
  reason text not null check (length(reason) between 1 and 300),
  by_name text not null,
  by_user_id text,
  created_at timestamptz not null
);
create index payroll_corrections_month on payroll_corrections (month, employee_id);
create index payroll_corrections_employee on payroll_corrections (employee_id);

create table payslips (
  payslip_id bigint generated always as identity primary key,
  month date not null references payroll_months,
  employee_id bigint not null references payroll_employees,
  nik text not null,
  name text not null,
  gender text not null,
  position text not null,
  present integer not null,
  sick integer not null,
  absent integer not null,
  leave integer not null,
  basic_amount bigint not null,
  transport_amount bigint not null,
  meal_amount bigint not null,
  deductions_amount bigint not null,
  corrections_amount bigint not null,
  total_amount bigint not null,
  -- What the deductions and corrections consist of.
  deduction_lines jsonb not null,
  correction_lines jsonb not null,
  unique (month, employee_id),
  check (total_amount = basic_amount + transport_amount + meal_amount - deductions_amount + corrections_amount)
);
create index payslips_employee on payslips (employee_id, month desc);
create index payslips_name on payslips (month, lower(name), employee_id);
create trigger payslips_stay before update on payslips for each row execute function refuse_change();
