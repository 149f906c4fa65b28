/** A rule of the ledger, and the query that finds its violations: one row each, with the record concerned (`breach`) and its booking. */
export type LedgerInvariant = { description: string; violationsSql: string };

/** A stretch of time, its end excluded. */
export type LedgerSlice = { from: Date; to: Date };

const receivedStatuses = `('successful', 'refund_pending', 'refunded')`;

const recordsWithBooking = ['payments', 'refunds', 'ledger_entries'] as const;
type RecordTable = (typeof recordsWithBooking)[number];

/** The column with the time of the last change. Ledger entries never change. */
const changedAt: Record<RecordTable, string> = {
  payments: 'updated_at',
  refunds: 'updated_at',
  ledger_entries: 'recorded_at',
};

/**
 * The records of a table with the trip that they belong to. Payments and ledger entries have the trip in `booking_id`; a refund has the cancelled booking
 * there, and belongs to the trip of its payment.
 */
const tripRecords = (table: RecordTable): string =>
  table === 'refunds'
    ? `(select r.*, p.booking_id as trip_id from refunds r join payments p on p.id = r.payment_id)`
    : `(select t.*, t.booking_id as trip_id from ${table} t)`;

/** The trips with a payment, refund or ledger entry that changed in a slice. */
const tripsOf = ({ from, to }: LedgerSlice): string =>
  recordsWithBooking
    .map(
      (table) =>
        `select trip_id from ${tripRecords(table)} c where ${changedAt[table]} >= '${from.toISOString()}' and ${changedAt[table]} < '${to.toISOString()}'`,
    )
    .join(' union ');

/** The records of the trips of a slice, read trip by trip through the index, however many others there are. */
const recordsOf = (slice: LedgerSlice | null, table: RecordTable): string =>
  slice === null
    ? table
    : `(select one.* from (${tripsOf(slice)}) as changed
        cross join lateral (select t.* from ${tripRecords(table)} t where t.trip_id = changed.trip_id offset 0) as one)`;

/** What must hold for the ledger after every transaction: of all bookings, or of those that changed in a slice. */
export const listLedgerInvariants = (slice: LedgerSlice | null): LedgerInvariant[] => {
  const of = (table: RecordTable): string => recordsOf(slice, table);
  return [
    {
      description: 'every received payment is in the ledger once, with its amount and booking',
      violationsSql: `select p.provider_payment_id as breach, p.booking_id from ${of('payments')} p where p.status in ${receivedStatuses} and 1 <> (
      select count(*) from ledger_entries e where e.kind = 'payment' and e.provider_id = p.provider_payment_id
        and e.payment_id = p.id and e.booking_id = p.booking_id and e.amount_paise = p.amount_paise and e.currency = p.currency)`,
    },
    {
      description: 'every ledger entry belongs to a received payment',
      violationsSql: `select e.provider_id as breach, e.booking_id from ${of('ledger_entries')} e where not exists (
      select from payments p where p.id = e.payment_id and p.booking_id = e.booking_id and p.status in ${receivedStatuses})`,
    },
    {
      description: 'the refunds of a payment in the ledger add up to the refunds paid out',
      violationsSql: `select payment_id::text as breach, coalesce(r.booking_id, e.booking_id) as booking_id
      from (select payment_id, min(booking_id::text)::uuid as booking_id, sum(amount_paise) as sum from ${of('refunds')} f where status = 'processed' group by 1) r
      full join (select e.payment_id, min(e.booking_id::text)::uuid as booking_id, -sum(e.amount_paise) as sum from ${of('ledger_entries')} e
        where e.kind = 'refund' group by 1) e using (payment_id)
      where coalesce(r.sum, 0) <> coalesce(e.sum, 0)`,
    },
    {
      description: 'no payment is refunded more than was paid',
      violationsSql: `select payment_id::text as breach, min(booking_id::text)::uuid as booking_id from ${of('ledger_entries')} e group by 1 having sum(amount_paise) < 0`,
    },
    {
      description: 'a payment that is not refunded pays for a ticket or a place on the waiting list',
      violationsSql: `select p.provider_payment_id as breach, p.booking_id from ${of('payments')} p where p.status = 'successful' and not exists (
      select from train_bookings b
        where b.id = any(array(select s.id from train_bookings s where s.trip_id = p.booking_id) || p.booking_id)
          -- At the chart the refund follows within seconds.
          and b.payment_id = p.provider_payment_id and (b.booking_status in ('confirmed', 'waiting') or b.waiting_follow_up))`,
    },
    {
      description: 'a refunded payment has nothing left but its cancellation charges',
      violationsSql: `select p.provider_payment_id as breach, p.booking_id from ${of('payments')} p where p.status = 'refunded'
      and not exists (select from refunds r where r.payment_id = p.id and r.status in ('requested', 'pending'))
      and (select coalesce(sum(e.amount_paise), 0) from ledger_entries e where e.booking_id = p.booking_id and e.payment_id = p.id) <> (
        select coalesce(sum((c ->> 'kept_paise')::integer), 0) from train_bookings b, jsonb_array_elements(b.cancelled_passengers) as c
          where b.id = any(array(select s.id from train_bookings s where s.trip_id = p.booking_id) || p.booking_id)
            and b.payment_id = p.provider_payment_id)`,
    },
  ];
};

/** What must hold for the whole ledger after every transaction. */
export const ledgerInvariants: LedgerInvariant[] = listLedgerInvariants(null);

/** The time of the first change at or after `from`; null when there is none. Selects `at`. */
export const nextChangeSql = (from: Date): string =>
  `select least(${recordsWithBooking
    .map(
      (table) => `(select min(${changedAt[table]}) from ${table} where ${changedAt[table]} >= '${from.toISOString()}')`,
    )
    .join(', ')}) as at`;
