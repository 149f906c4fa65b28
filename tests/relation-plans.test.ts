import { getTableName, type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountRelation, agentRelation, customerRelation } from '~/features/accounts/core/account-queries.server.ts';
import { agents, customers, users } from '~/features/accounts/core/accounts.tables.server.ts';
import { bookingRelation } from '~/features/bookings/core/booking-queries.server.ts';
import { train_bookings } from '~/features/bookings/core/bookings.tables.server.ts';
import { leadRelation, messageRelation } from '~/features/leads/core/lead-queries.server.ts';
import { contact_messages, customer_leads } from '~/features/leads/core/leads.tables.server.ts';
import { packageRelation } from '~/features/packages/core/package-queries.server.ts';
import { travel_packages } from '~/features/packages/core/packages.tables.server.ts';
import { paymentRelation, refundRelation } from '~/features/payments/payment-queries.server.ts';
import { payments, refunds } from '~/features/payments/payments.tables.server.ts';
import { seatInventoryRelation } from '~/features/seats/seat-queries.server.ts';
import { seat_inventory } from '~/features/seats/seats.tables.server.ts';
import { trainClassRelation, trainRelation, trainStopRelation } from '~/features/trains/core/train-queries.server.ts';
import { train_classes, train_stops, trains } from '~/features/trains/core/trains.tables.server.ts';

const { db } = await testDatabase();

/** The plans of a query on `source`, of a list that joins it and of a condition on it; `column` is the qualified name of one of its columns. */
const plans = async (source: SQL, column: string): Promise<string[]> => {
  const queries = [
    sql`select * from ${source} where ${sql.raw(column)} is not null`,
    sql`select l.id, ${sql.raw(column)} from customer_leads l left join ${source} on ${sql.raw(column)}::text = l.agent_id
      where l.status = 'new' order by l.created_at limit 20`,
    sql`select l.id from customer_leads l where exists (select from ${source} where ${sql.raw(column)}::text = l.agent_id)`,
  ];
  const texts: string[] = [];
  for (const query of queries) {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query}`);
    texts.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return texts;
};

describe('a relation has the plan of its table', () => {
  test.each([
    ['accounts', accountRelation, users, 'id'],
    ['agents', agentRelation, agents, 'id'],
    ['customers', customerRelation, customers, 'id'],
    ['packages', packageRelation, travel_packages, 'id'],
    ['leads', leadRelation, customer_leads, 'created_at'],
    ['messages', messageRelation, contact_messages, 'created_at'],
    ['bookings', bookingRelation, train_bookings, 'created_at'],
    ['payments', paymentRelation, payments, 'booking_id'],
    ['refunds', refundRelation, refunds, 'booking_id'],
    ['trains', trainRelation, trains, 'number'],
    ['stops', trainStopRelation, train_stops, 'train_number'],
    ['classes', trainClassRelation, train_classes, 'train_number'],
    ['seats', seatInventoryRelation, seat_inventory, 'train_number'],
  ])('%s', async (_name, relation, table, column) => {
    const name = getTableName(table);
    const ofTable = await plans(sql`${table}`, `${name}.${column}`);
    // Under the name of the table, so that the plans have the same words.
    expect(await plans(sql`(${relation._.sql}) as ${sql.identifier(name)}`, `${name}.${column}`)).toEqual(ofTable);
  });

  test('a subquery that PostgreSQL can not merge has another plan', async () => {
    const limited = await plans(sql`(select id from agents limit 100) as agents`, 'agents.id');
    expect(limited).not.toEqual(await plans(sql`agents`, 'agents.id'));
  });
});
