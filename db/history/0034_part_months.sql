-- First and last day of an employee, where these are no whole months: the month is then paid by the day.
alter table payroll_employees add column joined_on date;
alter table payroll_employees add column left_on date;
alter table payroll_employees add check (left_on >= joined_on);
alter table payroll_employees add check (last_month = date_trunc('month', left_on::timestamp)::date);

-- How many days of the month a slip pays; empty for a whole month.
alter table payslips add column paid_days integer check (paid_days between 1 and 31);
