-- Land that customers buy in parts. On the wire a purchase is a loan (back-office §1).

create table purchases (
  purchase_id text primary key check (purchase_id ~ '^LN[0-9]{9,}$'),
  customer_id text not null references users,
  -- As it was when the purchase was made; the customer's own name may change.
  customer_name text not null check (length(customer_name) between 1 and 100),
  loan_amount bigint not null check (loan_amount > 0),
  advance_amount bigint not null default 0 check (advance_amount >= 0),
  remaining_amount bigint not null check (remaining_amount >= 0),
  status text not null default 'active' check (status in ('active', 'closed')),
  referred_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (advance_amount + remaining_amount <= loan_amount)
);
create index purchases_updated on purchases (updated_at desc, purchase_id);
create index purchases_customer on purchases (customer_id);

create table purchase_transactions (
  transaction_id bigint generated always as identity primary key,
  purchase_id text not null references purchases on delete cascade,
  customer_id text not null references users,
  amount bigint not null check (amount > 0),
  transaction_type text not null default 'credit' check (transaction_type in ('credit')),
  status text not null default 'Completed',
  paid_on date not null,
  comments text,
  receipt text,
  by_name text not null,
  by_user_id text,
  created_at timestamptz not null
);
create index purchase_transactions_purchase on purchase_transactions (purchase_id, created_at desc);
create index purchase_transactions_at on purchase_transactions (created_at desc, transaction_id);
