-- What has changed, for whoever has it on the screen (decisions 44, docs/decisions/012-stream-of-changes.md): ids
-- alone. Rows live for some minutes, so they need no log of the database: after a crash the table is empty, and
-- whoever listened has lost the connection and loads anew.
create unlogged table changes (
  -- Numbers become visible in another order than they were given; readers compare the transaction with the snapshot
  -- that they read before (server/office/changes/read-changes.ts).
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  -- Which ones; none when they were too many to name.
  ids text[] not null,
  -- The browser tab that wrote, where one did: it has loaded anew by itself.
  tab text,
  at timestamptz not null default clock_timestamp()
);
create index changes_xid on changes (xid);

-- One statement, one row, however many rows it changed.
do $$
declare
  part record;
  op text;
begin
  for part in select * from (values
    ('bookings', 'booking', 'booking_id'),
    ('payments', 'booking', 'booking_id'),
    ('room_blocks', 'block', 'block_id'),
    ('rooms', 'room', 'room_id'),
    ('room_types', 'room_type', 'room_type_id'),
    ('pricing', 'price', 'room_id'),
    ('coupons', 'coupon', 'coupon_id'),
    ('visitors', 'visitor', 'visitor_id'),
    ('expenses', 'expense', 'expense_id'),
    ('purchases', 'purchase', 'purchase_id'),
    ('purchase_transactions', 'purchase', 'purchase_id'),
    ('users', 'user', 'user_id'),
    ('payroll_employees', 'employee', 'employee_id'),
    ('payroll_terms', 'employee', 'employee_id'),
    ('attendance', 'attendance', 'employee_id'),
    ('payroll_deductions', 'deduction', 'deduction_id'),
    ('payroll_deduction_rates', 'deduction', 'deduction_id'),
    ('payroll_months', 'payroll', 'month'),
    ('payroll_corrections', 'payroll', 'correction_id'),
    ('skills', 'skill', 'skill_id'),
    ('vacancies', 'job', 'job_id'),
    ('applications', 'candidate', 'application_id'),
    ('client_reviews', 'review', 'review_id'),
    ('client_review_candidates', 'review', 'review_id'),
    ('interviews', 'interview', 'interview_id'),
    ('interview_people', 'interview', 'interview_id'),
    ('candidate_imports', 'import', 'import_id'),
    ('erasure_requests', 'erasure', 'request_id'),
    ('site_pictures', 'picture', 'picture'),
    ('mails', 'mail', 'mail_id')
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
      -- A mail is written with what causes it, on the way of every booking; the list follows when it was sent.
      continue when part.name = 'mails' and op = 'insert';
      execute format(
        'create trigger %I after %s on %I referencing %s table as touched for each statement execute function %I()',
        part.name || '_tell_' || op, op, part.name, case op when 'delete' then 'old' else 'new' end,
        'tell_' || part.name
      );
    end loop;
  end loop;
end $$;

-- Jobs come and go with every mail: only those that gave up, or are tried again, stand on a screen.
create function tell_failed_job() returns trigger language plpgsql as $$
begin
  insert into changes (kind, ids) values ('task', array[new.job_id::text]);
  return null;
end $$;
create trigger jobs_tell after update of failed_at on jobs for each row
  when (old.failed_at is distinct from new.failed_at) execute function tell_failed_job();
