-- A record without a price of its own gives its nights rules and leaves what they cost to the records below it and to
-- the room: minimum nights for a season would otherwise fix its prices as they were on that day, and cover those that
-- carry a coupon code.
alter table pricing
  alter column base_price drop not null,
  add constraint pricing_rules_alone
    check (base_price is not null or (discount = 0 and coupon_code is null));

-- "Dearest first", with those that have no price at its end.
create index pricing_price_down on pricing (base_price desc nulls last, pricing_id desc);
