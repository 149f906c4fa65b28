-- Trigger: sets the price that is struck out beside the price of a package. While the price stays lower, no higher one is asked for longer, so it is
-- decided when a price is written.
create or replace function set_struck_price() returns trigger
language plpgsql as $$
begin
  new.struck_price_paise := case
    when new.original_price_paise > new.price_paise and new.original_price_paise <= prior_price(new.id) then new.original_price_paise end;
  return new;
end $$;
