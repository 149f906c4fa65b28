/** The tables of a booking, and how their rows pass as text. */
import type { ClientBase } from 'pg';
import { type CopiedTable, listColumns } from '../backup/table-catalog.ts';
import type { CsvRow } from './csv.ts';

/** By name, in the order in which they are inserted; with the rows that belong to the bookings $1. */
const bookingRows = {
  train_bookings: 'id = any ($1)',
  payment_orders: 'booking_id = any ($1)',
  payments: 'booking_id = any ($1)',
  refunds: 'booking_id = any ($1)',
  ledger_entries: 'booking_id = any ($1)',
  // Two joins, each by its index; conditions joined by `or` would read the whole table.
  payment_events: `event_id in (
    select e.event_id from payment_orders o join payment_events e on (e.provider_order_id, e.provider) = (o.provider_order_id, o.provider)
      where o.booking_id = any ($1)
    union select e.event_id from refunds r join payment_events e on (e.provider_refund_id, e.provider) = (r.provider_refund_id, r.provider)
      where r.booking_id = any ($1))`,
  booking_events: 'booking_id = any ($1)',
  payment_alerts: 'booking_id = any ($1)',
} as const;

export type ArchivedTable = keyof typeof bookingRows;
export const archivedTables = Object.keys(bookingRows) as ArchivedTable[];

/** The columns of the tables in this database. */
export const readColumns = async (client: ClientBase): Promise<Record<ArchivedTable, CopiedTable['columns']>> => {
  const all = new Map((await listColumns(client)).map(({ name, columns }) => [name, columns]));
  return Object.fromEntries(
    archivedTables.map((table) => {
      const columns = all.get(`public.${table}`);
      if (!columns) throw new Error(`The table ${table} is missing.`);
      return [table, columns];
    }),
  ) as Record<ArchivedTable, CopiedTable['columns']>;
};

/** The rows of bookings as the text that each type prints, in a fixed order. The time zone of the transaction is UTC. */
export const readRows = async (
  client: ClientBase,
  table: ArchivedTable,
  columns: CopiedTable['columns'],
  bookings: readonly string[],
): Promise<CsvRow[]> => {
  const { rows } = await client.query<(string | null)[]>({
    text: `select ${columns.map(({ name }) => `${name}::text`).join(', ')} from ${table} where ${bookingRows[table]} order by ${columns.map((_, index) => index + 1).join(', ')}`,
    values: [bookings],
    rowMode: 'array',
  });
  return rows;
};

/** Inserts rows as they were, with their ids. */
export const insertRows = async (
  client: ClientBase,
  table: ArchivedTable,
  columns: CopiedTable['columns'],
  rows: readonly CsvRow[],
): Promise<void> => {
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) overriding system value
      select ${columns.map(({ type }, index) => `v${index}::${type}`).join(', ')}
      from unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')}) as r (${columns.map((_, index) => `v${index}`).join(', ')})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
};
