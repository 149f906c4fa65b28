import { sql } from 'drizzle-orm';
import { date, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import {
  describeRetention,
  describeRules,
  type RetentionRule,
  retentionRules,
  ruleOn,
} from '~/shared/retention/retention-rules.ts';
import { manualClock } from './clock.server.ts';
import { maintainPartitions } from './database/month-partitions.server.ts';
import { isPastRetention, retentionDays, retentionHorizon } from './retention.server.ts';

const database = await testDatabase();
const { db } = database;
await db.execute(sql`create table public.recorded (id integer, at timestamptz, day date)`);
const recorded = pgTable('recorded', {
  id: integer('id'),
  at: timestamp('at', { withTimezone: true, mode: 'date' }),
  day: date('day', { mode: 'string' }),
});

const day = (text: string): Date => new Date(`${text}T00:00:00+05:30`);
/** A year at first, then a month, then for good. */
const rules: RetentionRule[] = [
  { from: '2026-01-01', days: 365, how: 'a year', source: 'law' },
  { from: '2027-01-01', days: 30, how: 'a month', source: 'law' },
  { from: '2028-01-01', days: null, how: 'for good', source: 'law' },
];
const shorter = rules.slice(0, 2);

await db
  .insert(recorded)
  .values(
    ['2025-06-01', '2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'].map((text, id) => ({ id, at: day(text) })),
  );
const past = async (on: string, given = rules) =>
  (
    await db
      .select({ id: recorded.id })
      .from(recorded)
      .where(isPastRetention(recorded.at, day(on), given))
      .orderBy(recorded.id)
  ).map(({ id }) => id);

describe('a retention with several rules', () => {
  test('applies to a record by the day in India on which it was made', async () => {
    expect(await past('2027-01-31')).toEqual([0]);
    expect(await past('2027-02-01')).toEqual([0, 2]);
    expect(await past('2028-01-01')).toEqual([0, 1, 2]);
    expect(await past('2030-01-01')).toEqual([0, 1, 2, 3]);
    expect(await past('2030-01-01', [{ from: '2026-01-01', days: null, how: '', source: 'law' }])).toEqual([]);
    const days = await db
      .select({ days: retentionDays(recorded.at, rules) })
      .from(recorded)
      .orderBy(recorded.id);
    expect(days.map((row) => row.days)).toEqual([365, 365, 30, 30, null]);
  });

  test('is over for whole months when it is over for each of their days', () => {
    expect(retentionHorizon(day('2026-06-01'), rules)).toEqual(day('2025-06-01'));
    // The month's rule is over sooner, but records of the year before are not.
    expect(retentionHorizon(day('2027-06-01'), rules)).toEqual(day('2026-06-01'));
    expect(retentionHorizon(day('2028-06-01'), shorter)).toEqual(day('2028-05-02'));
    expect(retentionHorizon(day('2030-01-01'), rules)).toEqual(day('2028-01-01'));
    expect(
      retentionHorizon(day('2030-01-01'), [{ from: '2026-01-01', days: null, how: '', source: 'law' }]),
    ).toBeNull();
  });

  test('is told with its announced changes', () => {
    expect(ruleOn(rules, '2025-01-01').how).toBe('a year');
    expect(describeRules(shorter, '2026-11-20')).toBe('a year; recorded from Fri, 1 Jan 2027: a month');
    expect(describeRules(shorter, '2027-01-01')).toBe('a month');
    expect(describeRetention('2026-11-23').map(({ what }) => what)).toEqual(
      expect.arrayContaining(Object.values(retentionRules).map(({ what }) => what)),
    );
  });
});

test('the rules in force begin before the product and follow each other', () => {
  for (const { rules: all } of Object.values(retentionRules))
    expect(all.map(({ from }) => from)).toEqual([...new Set(all.map(({ from }) => from))].toSorted());
  // The index train_bookings_without_account.
  expect(retentionRules.booking.rules.every(({ days }) => days > 400)).toBe(true);
  expect(retentionRules.booking_without_account.rules.every(({ days }) => days < 400)).toBe(true);
});

test('the task makes the months ahead and drops the history of bookings after 8 years, never the audit log', async () => {
  const clock = manualClock(new Date());
  const app = appWithoutJobs(database, { clock });
  expect(await maintainPartitions(app)).toEqual({ created: 0, dropped: [] });
  clock.advance(40 * 86_400_000);
  const next = await maintainPartitions(app);
  expect(next.created).toBeGreaterThanOrEqual(2);
  expect(next.dropped).toEqual([]);
  expect(await maintainPartitions(app)).toEqual({ created: 0, dropped: [] });
  clock.advance(8.3 * 365.25 * 86_400_000);
  const { dropped } = await maintainPartitions(app);
  expect(dropped).toContain('partitions.booking_events_first');
  expect(dropped.every((name) => name.startsWith('partitions.booking_events_'))).toBe(true);
});
