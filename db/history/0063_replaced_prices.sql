-- A newer price of the same kind that covers all nights of an older one takes its place: the older one is withdrawn, and
-- comes back where the newer one is withdrawn or its change undone.
alter table pricing
  add column replaced_by bigint references pricing (pricing_id) check (replaced_by > pricing_id),
  add constraint pricing_replaced_is_withdrawn check (replaced_by is null or withdrawn_at is not null);
create index pricing_replaced_by on pricing (replaced_by) where replaced_by is not null;
