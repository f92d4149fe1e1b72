-- A receipt of a land purchase in small, for the history; and the order of the list by the name.
alter table purchase_transactions add column thumbnail text;
alter table purchase_transactions add check ((receipt is null) = (thumbnail is null));
create index purchases_customer_name on purchases (lower(customer_name), purchase_id);
create index purchases_created on purchases (created_at);
create index purchase_transactions_customer on purchase_transactions (customer_id);
