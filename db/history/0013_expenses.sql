-- What the resort spends. Money is whole paise.

create table expenses (
  expense_id text primary key default gen_random_uuid()::text,
  name text not null check (length(name) between 1 and 200),
  amount bigint not null check (amount > 0),
  type text not null check (type in (
    'LAND_PURCHASE', 'LEGAL_FEES', 'PROPERTY_TAX', 'DEVELOPMENT_COST', 'MAINTENANCE',
    'UTILITIES', 'INSURANCE', 'MARKETING', 'COMMISSION', 'OTHER'
  )),
  comments text,
  spent_on date not null,
  -- Keys of files: the receipt, and the same in small for lists.
  receipt text,
  thumbnail text,
  created_at timestamptz not null,
  check ((receipt is null) = (thumbnail is null))
);
create index expenses_newest on expenses (spent_on desc, created_at desc, expense_id);
create index expenses_amount on expenses (amount, expense_id);
-- Totals by type over a range of days are read from this index alone.
create index expenses_type on expenses (type, spent_on) include (amount);
