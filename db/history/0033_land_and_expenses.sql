-- A purchase has the day on which the land was bought; until now that was the day on which it was written down.
alter table purchases add column purchased_on date;
update purchases set purchased_on = (created_at at time zone coalesce(
  (select value #>> '{}' from settings where key = 'time_zone'), 'Asia/Kolkata'))::date;
alter table purchases alter column purchased_on set not null;
create index purchases_bought on purchases (purchased_on);
drop index purchases_created;

-- What a form sends again after a lost answer is one row, for ever.
alter table purchase_transactions add column request_key text unique;
alter table expenses add column request_key text unique;

create index purchase_transactions_paid on purchase_transactions (paid_on desc, created_at desc, transaction_id desc);
create index purchase_transactions_amount on purchase_transactions (amount, transaction_id);
