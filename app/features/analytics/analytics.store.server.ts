import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { agentRelation, customerRelation } from '../accounts/core/account-queries.server.ts';
import { bookingRelation } from '../bookings/core/booking-queries.server.ts';
import { leadRelation, messageRelation } from '../leads/core/lead-queries.server.ts';
import { packageRelation } from '../packages/core/package-queries.server.ts';
import { paymentRelation, refundRelation } from '../payments/payment-queries.server.ts';
import type { DateSpan } from './analytics-period.ts';

/** The Indian calendar day of an instant. */
const dayOf = (column: string) => sql.raw(`(${column} at time zone 'Asia/Kolkata')::date`);

/** Packages by category: all that have an agent, and those that are public. */
export const countCategories = async (db: Queryable) => {
  const { rows } = await db.execute<{ category: string; packages: number; shown: number }>(sql`
    select category, count(*)::integer as packages, count(*) filter (where is_public)::integer as shown
    from ${packageRelation} where agent_id is not null group by category`);
  return rows;
};

export type DayFigures = {
  day: PlainDate;
  inquiries: number;
  bookings: number;
  /** Bookings made on this day that were paid, on any day. */
  paid: number;
  /** Payments received on this day, for any booking: how many, and their sum. */
  payments: number;
  received_paise: number;
  /** Refunds processed on this day. */
  refunded_paise: number;
};

const within = (column: string, { begins, ends }: DateSpan) =>
  sql`${sql.raw(column)} >= ${begins.toISOString()}::timestamptz and ${sql.raw(column)} < ${ends.toISOString()}::timestamptz`;

/**
 * Counts the figures by Indian calendar day; days without any are omitted. A payment that the provider refunded on its own has no refund record: it counts on the
 * day on which that was detected.
 */
export const countDayFigures = async (db: Queryable, span: DateSpan): Promise<DayFigures[]> => {
  const { rows } = await db.execute<DayFigures>(sql`
    select day::text as day, sum(inquiries)::integer as inquiries, sum(bookings)::integer as bookings, sum(paid)::integer as paid,
      sum(payments)::integer as payments, sum(received)::float8 as received_paise, sum(refunded)::float8 as refunded_paise
    from (
      select ${dayOf('created_at')} as day, count(*) as inquiries, 0 as bookings, 0 as paid, 0 as payments, 0 as received, 0 as refunded
      from ${leadRelation} where ${within('created_at', span)} group by 1
      union all
      select ${dayOf('created_at')}, 0, count(*), count(*) filter (where payment_status in ('successful', 'refund_pending', 'refunded')), 0, 0, 0
      from ${bookingRelation} where ${within('created_at', span)} group by 1
      union all
      select ${dayOf('received_at')}, 0, 0, 0, count(*), sum(amount_paise), 0
      from ${paymentRelation} where received_at is not null and ${within('received_at', span)} group by 1
      union all
      select ${dayOf('updated_at')}, 0, 0, 0, 0, 0, sum(amount_paise)
      from ${refundRelation} where status = 'processed' and ${within('updated_at', span)} group by 1
      union all
      select ${dayOf('payment.updated_at')}, 0, 0, 0, 0, 0, sum(payment.amount_paise)
      from ${paymentRelation} where payment.status = 'refunded' and payment.received_at is not null and ${within('payment.updated_at', span)}
        and not exists (select from ${refundRelation} where refund.payment_id = payment.id and refund.status = 'processed')
      group by 1
    ) as figures group by day`);
  return rows;
};

/** Leads created in a span, and how many of them are converted by now. */
export const countConvertedLeads = async (
  db: Queryable,
  span: DateSpan,
): Promise<{ created: number; converted: number }> => {
  const { rows } = await db.execute<{ created: number; converted: number }>(sql`
    select count(*)::integer as created, count(converted_at)::integer as converted
    from ${leadRelation} where ${within('created_at', span)}`);
  return rows[0] ?? { created: 0, converted: 0 };
};

export type PaymentFailure = { reason: string | null; payments: number; amount_paise: number };

/** Payments that failed in a span and did not succeed later, by the provider's error description; most frequent first. */
export const listPaymentFailures = async (db: Queryable, span: DateSpan, most: number): Promise<PaymentFailure[]> => {
  const { rows } = await db.execute<PaymentFailure>(sql`
    select error_description as reason, count(*)::integer as payments, sum(amount_paise)::float8 as amount_paise
    from ${paymentRelation} where status = 'failed' and ${within('updated_at', span)}
    group by 1 order by 2 desc, 1 limit ${most}`);
  return rows;
};

const rolledUp = ['inquiries', 'bookings', 'payments'] as const;
const counted = ['messages', 'packages', 'agents', 'customers'] as const;
export type Activity = (typeof rolledUp)[number] | (typeof counted)[number];

/** Number of each activity within a span, besides those of {@link DayFigures}. */
export const countActivity = async (
  db: Queryable,
  span: DateSpan,
): Promise<Record<(typeof counted)[number], number>> => {
  const { rows } = await db.execute<Record<(typeof counted)[number], number>>(sql`
    select
      (select count(*)::integer from ${messageRelation} where ${within('created_at', span)}) as messages,
      (select count(*)::integer from ${packageRelation} where ${within('created_at', span)}) as packages,
      (select count(*)::integer from ${agentRelation} where ${within('created_at', span)}) as agents,
      (select count(*)::integer from ${customerRelation} where ${within('created_at', span)}) as customers`);
  return rows[0] ?? { messages: 0, packages: 0, agents: 0, customers: 0 };
};
