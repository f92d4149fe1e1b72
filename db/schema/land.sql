-- Purchases of land and their payments.

create table purchases (
  purchase_id text primary key check (purchase_id ~ '^LN[0-9]{9,}$'),
  customer_id text not null references users(user_id),
  -- As it was when the purchase was made; the customer's own name may change.
  customer_name text not null check (length(customer_name) between 1 and 100),
  loan_amount paise not null check (loan_amount > 0), advance_amount paise not null default 0 check (advance_amount >= 0),
  remaining_amount paise not null check (remaining_amount >= 0),
  status text not null default 'active' check (status in ('active', 'closed')),
  referred_by text, created_at timestamptz not null, updated_at timestamptz not null, version integer not null default 1,
  -- A purchase has the day on which the land was bought; until now that was the day on which it was written down.
  purchased_on date not null,
  constraint purchases_check check ((advance_amount + remaining_amount) <= loan_amount)
);
create index purchases_bought on purchases (purchased_on);
create index purchases_customer on purchases (customer_id);
create index purchases_customer_name on purchases (lower(customer_name), purchase_id);
create index purchases_updated on purchases (updated_at desc, purchase_id);
call pg_temp.published('purchases', 'purchase', 'purchase_id');
call pg_temp.versioned('purchases', 'purchase_id', 'but', 'customer_name', 'remaining_amount', 'created_at', 'updated_at');

create table purchase_transactions (
  transaction_id bigint generated always as identity primary key,
  purchase_id text not null references purchases(purchase_id) on delete cascade,
  customer_id text not null references users(user_id), amount paise not null check (amount > 0),
  transaction_type text not null default 'credit' check (transaction_type = 'credit'),
  status text not null default 'Completed', paid_on date not null, comments text, receipt text, by_name text not null,
  by_user_id text, created_at timestamptz not null,
  -- A receipt of a land purchase in small, for the history; and the order of the list by the name.
  thumbnail text,
  -- What a form sends again after a lost answer is one row, for ever.
  request_key text unique,
  constraint purchase_transactions_check check ((receipt is null) = (thumbnail is null))
);
create index purchase_transactions_amount on purchase_transactions (amount, transaction_id);
create index purchase_transactions_at on purchase_transactions (created_at desc, transaction_id);
create index purchase_transactions_customer on purchase_transactions (customer_id);
create index purchase_transactions_paid on purchase_transactions (paid_on desc, created_at desc, transaction_id desc);
create index purchase_transactions_purchase on purchase_transactions (purchase_id, created_at desc);
call pg_temp.tallied('purchase_transactions');
call pg_temp.published('purchase_transactions', 'purchase', 'purchase_id');
