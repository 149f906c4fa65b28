/** A promise of the books, and the query that finds where it is broken: one row a breach, told in `breach`, with its booking. */
export type LedgerRule = { promise: string; breaches: string };

const came = `('successful', 'refund_pending', 'refunded')`;

/** What was known to have gone back before there was a ledger has the payment's own id there: the provider's was not written down. */
const before = 'e.provider_id <> e.payment_id::text';

/** What must be true of the ledger at any moment between two transactions. */
export const ledgerRules: LedgerRule[] = [
  {
    promise: 'every payment that came is in the ledger once, with its sum and its booking',
    breaches: `select coalesce(p.provider_payment_id, p.id::text) as breach, p.booking_id from payments p where p.status in ${came} and 1 <> (
      select count(*) from ledger_entries e where e.kind = 'payment' and e.provider_id = coalesce(p.provider_payment_id, p.id::text)
        and e.payment_id = p.id and e.booking_id = p.booking_id and e.amount_paise = p.amount_paise and e.currency = p.currency)`,
  },
  {
    promise: 'every row of the ledger is about a payment that came',
    breaches: `select e.provider_id as breach, e.booking_id from ledger_entries e where not exists (
      select from payments p where p.id = e.payment_id and p.booking_id = e.booking_id and p.status in ${came})`,
  },
  {
    promise: 'what the ledger says went back of a payment is what was paid out of it',
    breaches: `select payment_id::text as breach, coalesce(r.booking_id, e.booking_id) as booking_id
      from (select payment_id, min(booking_id::text)::uuid as booking_id, sum(amount_paise) as sum from refunds where status = 'processed' group by 1) r
      full join (select e.payment_id, min(e.booking_id::text)::uuid as booking_id, -sum(e.amount_paise) as sum from ledger_entries e
        where e.kind = 'refund' and ${before} group by 1) e using (payment_id)
      where coalesce(r.sum, 0) <> coalesce(e.sum, 0)`,
  },
  {
    promise: 'no more goes out than came in, payment by payment',
    breaches: `select payment_id::text as breach, min(booking_id::text)::uuid as booking_id from ledger_entries group by 1 having sum(amount_paise) < 0`,
  },
  {
    promise: 'of a payment that is called refunded nothing is left but what cancelling cost',
    breaches: `select p.provider_payment_id as breach, p.booking_id from payments p where p.status = 'refunded'
      and not exists (select from refunds r where r.payment_id = p.id and r.status in ('requested', 'pending'))
      and (select coalesce(sum(e.amount_paise), 0) from ledger_entries e where e.booking_id = p.booking_id and e.payment_id = p.id) <> (
        select coalesce(sum((c ->> 'kept_paise')::integer), 0) from train_bookings b, jsonb_array_elements(b.cancelled_passengers) as c
          where b.id = p.booking_id and b.payment_id = p.provider_payment_id)`,
  },
];
