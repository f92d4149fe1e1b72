-- Employees, attendance and pay.

create table payroll_employees (
  employee_id bigint generated always as identity primary key,
  -- The number of the employee in the books.
  nik text not null check (length(nik) between 1 and 30),
  name text not null check (length(name) between 1 and 100), gender text not null check (gender in ('male', 'female', 'other')),
  -- The staff sign-in that may read the slips.
  user_id text references users(user_id) on delete set null,
  -- The last month that is paid; empty while they work here.
  last_month date check (EXTRACT(day from last_month) = (1)::numeric),
  created_at timestamptz not null, version integer not null default 1,
  -- First and last day of an employee, where these are no whole months: the month is then paid by the day.
  joined_on date,
  left_on date,
  constraint payroll_employees_check check (left_on >= joined_on),
  constraint payroll_employees_check1 check ((last_month = (date_trunc('month', (left_on)::timestamp without time zone))::date))
);
create index payroll_employees_name on payroll_employees (lower(name), employee_id);
create unique index payroll_employees_nik_key on payroll_employees (lower(nik));
create unique index payroll_employees_user_id_key on payroll_employees (user_id);
call pg_temp.published('payroll_employees', 'employee', 'employee_id');
call pg_temp.versioned('payroll_employees', 'employee_id', 'but', 'created_at');

create table attendance (
  employee_id bigint not null references payroll_employees(employee_id), day date not null,
  status text not null check (status in ('present', 'sick', 'absent', 'leave')),
  primary key (employee_id, day)
);
create index attendance_day on attendance (day, employee_id, status);
call pg_temp.published('attendance', 'attendance', 'employee_id');

-- A month that stands here is settled: its slips are written and nothing of it changes any more.
create table payroll_months (
  month date check (EXTRACT(day from month) = (1)::numeric) primary key,
  frozen_at timestamptz not null, by_name text not null, by_user_id text
);
call pg_temp.published('payroll_months', 'payroll', 'month');

create table payroll_corrections (
  correction_id bigint generated always as identity primary key,
  employee_id bigint not null references payroll_employees(employee_id),
  -- The settled month that was wrong, and the month whose slip the correction goes into.
  corrects date not null references payroll_months(month),
  month date not null, dated_on date not null, amount paise not null check (((amount <> 0) and (abs(amount) <= 100000000))),
  reason text not null check (length(reason) between 1 and 300),
  by_name text not null, by_user_id text, created_at timestamptz not null,
  constraint payroll_corrections_check check (((EXTRACT(day from month) = (1)::numeric) and (month > corrects)))
);
create index payroll_corrections_employee on payroll_corrections (employee_id);
create index payroll_corrections_month on payroll_corrections (month, employee_id);
call pg_temp.published('payroll_corrections', 'payroll', 'correction_id');

create table payroll_deductions (
  deduction_id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  -- Taken for every day of that kind, or once a month.
  basis text not null check (basis in ('absent', 'sick', 'leave', 'month')),
  version integer not null default 1
);
create unique index payroll_deductions_name_key on payroll_deductions (lower(name));
call pg_temp.published('payroll_deductions', 'deduction', 'deduction_id');
call pg_temp.versioned('payroll_deductions', 'deduction_id', 'but');

create table payroll_deduction_rates (
  deduction_id bigint not null references payroll_deductions(deduction_id) on delete cascade,
  valid_from date not null check (EXTRACT(day from valid_from) = (1)::numeric),
  amount paise not null check (amount between 0 and 10000000),
  primary key (deduction_id, valid_from)
);
call pg_temp.published('payroll_deduction_rates', 'deduction', 'deduction_id');
create trigger payroll_deduction_rates_version after insert or delete or update on payroll_deduction_rates for each row execute function raise_version_of('payroll_deductions', 'deduction_id', 'but');

-- What somebody earns from a month on: the newest row that has begun counts, so that a past month stays as it was.
create table payroll_terms (
  employee_id bigint not null references payroll_employees(employee_id) on delete cascade,
  valid_from date not null check (EXTRACT(day from valid_from) = (1)::numeric),
  position text not null check (((length("position") >= 1) and (length("position") <= 100))),
  basic_amount paise not null check (basic_amount between 0 and 100000000),
  transport_amount paise not null check (transport_amount between 0 and 100000000),
  meal_amount paise not null check (meal_amount between 0 and 100000000),
  primary key (employee_id, valid_from)
);
call pg_temp.published('payroll_terms', 'employee', 'employee_id');
create trigger payroll_terms_version after insert or delete or update on payroll_terms for each row execute function raise_version_of('payroll_employees', 'employee_id', 'but');

create table payslips (
  payslip_id bigint generated always as identity primary key,
  month date not null references payroll_months(month), employee_id bigint not null references payroll_employees(employee_id),
  nik text not null, name text not null, gender text not null, position text not null, present integer not null,
  sick integer not null, absent integer not null, leave integer not null, basic_amount paise not null,
  transport_amount paise not null, meal_amount paise not null, deductions_amount paise not null,
  corrections_amount paise not null, total_amount paise not null,
  -- What the deductions and corrections consist of.
  deduction_lines jsonb not null,
  correction_lines jsonb not null,
  -- How many days of the month a slip pays; empty for a whole month.
  paid_days integer check (paid_days between 1 and 31),
  constraint payslips_check check ((total_amount = ((((basic_amount + transport_amount) + meal_amount) - deductions_amount) + corrections_amount))),
  constraint payslips_month_employee_id_key unique (month, employee_id)
);
create index payslips_employee on payslips (employee_id, month desc);
create index payslips_name on payslips (month, lower(name), employee_id);
create trigger payslips_stay before update on payslips for each row execute function refuse_change();
