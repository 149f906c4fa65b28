-- Trigger: the refunds of a payment that have not failed never exceed the payment.
create or replace function refuse_refund_over_payment() returns trigger
language plpgsql as $$
declare
  paid integer;
begin
  select p.amount_paise into strict paid from payments p where p.id = new.payment_id for no key update;
  if new.status <> 'failed' and paid < new.amount_paise + (
    select coalesce(sum(r.amount_paise), 0) from refunds r
      where r.payment_id = new.payment_id and r.id <> new.id and r.status <> 'failed') then
    raise exception 'the refunds would exceed the payment' using errcode = 'check_violation';
  end if;
  return new;
end $$;
