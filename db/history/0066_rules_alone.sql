-- A record without a price of its own gives its nights the rules that it names, and leaves what they cost, and what it
-- does not name, to the records below it: minimum nights for a season would otherwise fix its prices as they were on
-- that day, and cover those that carry a coupon code.
alter table pricing
  alter column base_price drop not null,
  alter column min_nights drop not null,
  alter column closed_to_arrival drop not null,
  add constraint pricing_rules_alone check (
    case when base_price is null
      then discount = 0 and coupon_code is null and (min_nights is not null or closed_to_arrival is not null)
      else min_nights is not null and closed_to_arrival is not null end
  );

-- "Dearest first", with those that have no price at its end.
create index pricing_price_down on pricing (base_price desc nulls last, pricing_id desc);
