-- The highest price in paise at which a package was on sale for 30 days in a row; null when there is none. Only such a price may be struck out.
create or replace function prior_price(package uuid) returns integer
language sql stable as $$
  select max(price_paise) from package_prices
  where package_id = package and coalesce(asked_until, now()) - asked_from >= interval '30 days'
$$;
