import { type SQL, sql } from 'drizzle-orm';
import { type DatabaseFigure, maxCounted } from '~/server/metrics/database-figures.server.ts';

const most = sql.raw(String(maxCounted));

/** Orders that are not settled, those due for a check first. */
const openOrders = sql`select created_at, next_check_at from payment_orders where next_check_at is not null
  order by next_check_at limit ${most}`;

const openRefunds = sql`select status, created_at from refunds where status in ('requested', 'pending')
  order by coalesce(next_check_at, updated_at) limit ${most}`;

const secondsSince = (instant: SQL): SQL => sql`coalesce(greatest(0, extract(epoch from now() - ${instant})), 0)`;

const single = (value: SQL, rows: SQL): SQL => sql`select '{}'::text[] as labels, ${value} as value from (${rows}) row`;

/** Payments of the last hour in one state: counted by an index on the instant. */
const recent = (state: string, rows: SQL): SQL =>
  sql`select array[${state}::text] as labels, count(*) as value from (select ${rows} limit ${most}) row`;

/** Payments, refunds, webhooks and what needs an administrator. */
export const paymentFigures: DatabaseFigure[] = [
  {
    name: 'raahi_payments_last_hour',
    help: 'Payments of the last hour by state (successful, failed, refunded); counted up to 10000.',
    labelNames: ['state'],
    query: sql`${recent('successful', sql`from payments where received_at > now() - interval '1 hour'`)}
      union all ${recent('failed', sql`from payments where status = 'failed' and updated_at > now() - interval '1 hour'`)}
      union all ${recent('refunded', sql`from refunds where status = 'processed' and updated_at > now() - interval '1 hour'`)}`,
  },
  {
    name: 'raahi_payment_orders_open',
    help: 'Orders that are neither paid nor given up; counted up to 10000.',
    labelNames: [],
    query: single(sql`count(*)`, openOrders),
  },
  {
    name: 'raahi_payment_order_oldest_seconds',
    help: 'Age of the oldest order that is neither paid nor given up.',
    labelNames: [],
    query: single(secondsSince(sql`min(created_at)`), openOrders),
  },
  {
    name: 'raahi_payment_order_check_overdue_seconds',
    help: 'How long the check of an open order at the provider is overdue.',
    labelNames: [],
    query: single(secondsSince(sql`min(next_check_at)`), openOrders),
  },
  {
    name: 'raahi_refunds_open',
    help: 'Refunds that have not ended, by state (requested, pending); counted up to 10000.',
    labelNames: ['state'],
    query: sql`select array[s.state] as labels, count(row.status) as value
      from (values ('requested'), ('pending')) s(state) left join (${openRefunds}) row on row.status = s.state group by s.state`,
  },
  {
    name: 'raahi_refund_oldest_seconds',
    help: 'Age of the oldest refund that has not ended.',
    labelNames: [],
    query: single(secondsSince(sql`min(created_at)`), openRefunds),
  },
  {
    name: 'raahi_payment_event_oldest_seconds',
    help: 'Age of the oldest webhook event that has not been processed.',
    labelNames: [],
    query: single(
      secondsSince(sql`min(received_at)`),
      sql`select received_at from payment_events where processed_at is null order by received_at limit 1`,
    ),
  },
  {
    name: 'raahi_open_alerts',
    help: 'Payment alerts that no administrator has handled, by kind.',
    labelNames: ['kind'],
    query: sql`select array[kind] as labels, count(*) as value from payment_alerts where handled_at is null group by kind`,
  },
  {
    name: 'raahi_reconciliation_last_timestamp_seconds',
    help: 'Start of the last finished reconciliation by kind and result, in Unix time.',
    labelNames: ['kind', 'result'],
    // No period: a reconciliation that has stopped must not disappear. Runs are a few a night and stored for a year.
    query: sql`select array[kind, result] as labels, extract(epoch from max(started_at)) as value from money_checks
      where result is not null group by kind, result`,
  },
];
