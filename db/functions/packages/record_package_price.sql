-- Trigger: the history of the prices at which a package was on sale.
create or replace function record_package_price() returns trigger
language plpgsql as $$
begin
  update package_prices set asked_until = clock_timestamp()
    where package_id = new.id and asked_until is null and not (new.is_public and price_paise = new.price_paise);
  if new.is_public then
    insert into package_prices (package_id, price_paise, asked_from) values (new.id, new.price_paise, clock_timestamp())
      on conflict (package_id) where asked_until is null do nothing;
  end if;
  return null;
end $$;
