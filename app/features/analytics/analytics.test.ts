import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { someUser } from '#tests/factories/agents.ts';
import { attemptAtBank, failAtBank, heldBooking, openTestOrder, payAtBank } from '#tests/factories/bookings.ts';
import { insertPublicPackage } from '#tests/factories/leads.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testFare } from '#tests/factories/test-timetable.ts';
import { holdMinutes } from '~/features/bookings/core/booking.ts';
import { completePayment } from '~/features/bookings/payment/complete-payment.server.ts';
import { processRefund } from '~/features/bookings/refunds/process-refund.server.ts';
import { customer_leads } from '~/features/leads/core/leads.tables.server.ts';
import { refunds } from '~/features/payments/payments.tables.server.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import {
  approvePayment,
  processDuePayments,
} from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { dateSpanUpTo, daysInSpan, parseAnalyticsPeriod } from './analytics-period.ts';
import { daysCsvHeader, exportDays, loadAnalytics } from './load-analytics.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, undefined, {
  alsoEmpty: ['customer_leads', 'travel_packages', 'search_days', 'search_terms', 'response_times'],
});

const analytics = (period: 7 | 30 | 90 = 30) =>
  loadAnalytics(world.app, someUser('admin'), period).then(requireAllowed);
const dayOf = async (day: string) => (await analytics(90)).days.find((one) => one.day === day);

const inquiry = (created_at: string, given: Partial<typeof customer_leads.$inferInsert> = {}) =>
  database.db.insert(customer_leads).values({
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.in',
    phone: '+919876543210',
    created_at: new Date(created_at),
    ...given,
  });

/** A booking made now, with its payment order. */
const booked = async () => {
  const booking = await heldBooking(world.app);
  return { ...booking, order: await openTestOrder(world.app, booking.bookingId, booking.userId) };
};

describe('the period', () => {
  test('is the last 7, 30 or 90 Indian calendar days, including today', () => {
    expect(['90', '30', '7', '31', 'x', null].map(parseAnalyticsPeriod)).toEqual([90, 30, 7, 30, 30, 30]);
    const span = dateSpanUpTo('2026-03-01', 30);
    expect(span).toMatchObject({ from: '2026-01-31', to: '2026-03-01' });
    expect(span.begins.toISOString()).toBe('2026-01-30T18:30:00.000Z');
    expect(span.ends.toISOString()).toBe('2026-03-01T18:30:00.000Z');
    expect(daysInSpan(span)).toHaveLength(30);
    expect(daysInSpan(span)).toContain('2026-02-28');
  });
});

test('without data every day and category is listed with zeros', async () => {
  const { days, total, categories, today, failures, misses, responses } = await analytics();
  expect(days).toHaveLength(30);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-22', '2026-11-20']);
  expect(total).toEqual({
    inquiries: 0,
    bookings: 0,
    paid: 0,
    received_paise: 0,
    refunded_paise: 0,
    revenue_paise: 0,
  });
  expect(categories.map(({ category }) => category)).toEqual(['heritage', 'nature', 'beach', 'adventure', 'spiritual']);
  expect(today.inquiries).toBe(0);
  expect([failures, misses, responses]).toEqual([[], [], []]);
});

test('inquiries count on the Indian calendar day, to the second', async () => {
  for (const instant of [
    '2026-11-19T18:29:59.999Z',
    '2026-11-19T18:30:00Z',
    '2026-11-20T18:29:59.999Z',
    '2026-11-20T18:30:00Z',
    '2026-10-31T18:29:59Z',
    '2026-10-31T18:30:00Z',
  ])
    await inquiry(instant);
  const { days, today, week, total } = await analytics();
  const inquiries = Object.fromEntries(days.filter((day) => day.inquiries > 0).map((day) => [day.day, day.inquiries]));
  expect(inquiries).toEqual({ '2026-10-31': 1, '2026-11-01': 1, '2026-11-19': 1, '2026-11-20': 2 });
  expect([today.inquiries, week.inquiries, total.inquiries]).toEqual([2, 3, 5]);
});

test('the first day of the period counts in full, earlier days do not', async () => {
  await inquiry('2026-10-21T18:29:59Z');
  await inquiry('2026-10-21T18:30:00Z');
  expect((await analytics()).total.inquiries).toBe(1);
  expect((await analytics(90)).total.inquiries).toBe(2);
});

test('each day is compared with the same place of the period before, in the export too', async () => {
  for (const instant of [
    '2026-11-20T06:00:00Z',
    '2026-11-13T06:00:00Z',
    '2026-11-13T07:00:00Z',
    '2026-11-06T06:00:00Z',
  ])
    await inquiry(instant);
  const { days, daysBefore, total, previous } = await analytics(7);
  expect(daysBefore.map(({ day, inquiries }) => [day, inquiries]).at(-1)).toEqual(['2026-11-13', 2]);
  expect([days.at(-1)?.inquiries, days.length, daysBefore.length]).toEqual([1, 7, 7]);
  expect(daysBefore.reduce((sum, { inquiries }) => sum + inquiries, 0)).toBe(previous.inquiries);
  expect([total.inquiries, previous.inquiries]).toEqual([1, 2]);
  const rows: unknown[][] = [];
  for await (const row of requireAllowed(exportDays(world.app, someUser('admin'), 7))) rows.push(row);
  expect(rows.at(-1)?.slice(-4)).toEqual(['2026-11-13', 2, 0, 0]);
});

test('a payment counts on the day it was received, a refund made by the provider on the day it was detected', async () => {
  // 23:58 in India.
  world.clock.moveTo(new Date('2026-11-20T18:28:00Z'));
  const { order } = await booked();
  await booked();
  const second = await attemptAtBank(world.app, order);
  world.clock.moveTo(new Date('2026-11-20T18:31:00Z'));
  await payAtBank(world.app, order);
  await completePayment(world.app, orderRef(order), 'browser');
  expect(await dayOf('2026-11-20')).toMatchObject({ bookings: 2, paid: 1, revenue_paise: 0 });
  const paid = { bookings: 0, received_paise: testFare, refunded_paise: 0, revenue_paise: testFare };
  expect(await dayOf('2026-11-21')).toMatchObject(paid);
  await approvePayment(world.app.db, world.clock.now(), second);
  await completePayment(world.app, orderRef(order), 'webhook');
  const twice = { received_paise: 2 * testFare, refunded_paise: testFare, revenue_paise: testFare };
  expect(await dayOf('2026-11-21')).toMatchObject(twice);
  expect((await analytics()).total).toMatchObject({ bookings: 2, paid: 1, revenue_paise: testFare });
});

test('a refund counts on the day it was processed, the payment stays on the day it was received', async () => {
  world.clock.moveTo(new Date('2026-11-20T18:00:00Z'));
  const { bookingId, userId } = await heldBooking(world.app, { passengers: 3 });
  const order = await openTestOrder(world.app, bookingId, userId);
  const late = await attemptAtBank(world.app, order);
  world.clock.advance(holdMinutes * 60_000);
  await releaseExpiredHolds(world.app);
  await heldBooking(world.app);
  await approvePayment(world.app.db, world.clock.now(), late);
  await completePayment(world.app, orderRef(order), 'webhook');
  const sendRefunds = async () => {
    for (const refund of await database.db.select().from(refunds)) await processRefund(world.app, refund.id);
  };
  const received = { received_paise: 3 * testFare, refunded_paise: 0 };
  expect(await dayOf('2026-11-20')).toMatchObject({ ...received, paid: 1 });
  world.clock.moveTo(new Date('2026-11-20T18:31:00Z'));
  await sendRefunds();
  world.clock.advance(60_000);
  await processDuePayments(world.app);
  await sendRefunds();
  expect(await dayOf('2026-11-20')).toMatchObject(received);
  const refunded = { received_paise: 0, refunded_paise: 3 * testFare, revenue_paise: -3 * testFare };
  expect(await dayOf('2026-11-21')).toMatchObject(refunded);
  expect((await analytics()).total).toMatchObject({ revenue_paise: 0 });
});

test('failed payments are grouped by reason, without those that succeeded later', async () => {
  const declined = [await booked(), await booked()];
  for (const { order } of declined) {
    await failAtBank(world.app, order);
    await completePayment(world.app, orderRef(order), 'webhook');
  }
  const [first] = declined;
  await payAtBank(world.app, first?.order ?? '');
  await completePayment(world.app, orderRef(first?.order ?? ''), 'browser');
  const { failures, total } = await analytics();
  expect(failures).toMatchObject([{ reason: expect.stringMatching(/balance|funds/i), payments: 2 }]);
  expect(total).toMatchObject({ paid: 1, received_paise: testFare });
});

test('packages are counted by category, in total and public, without those of closed agents', async () => {
  const agent = await insertTestAgent(world.app, 'konkan', 'Konkan Trails');
  await insertPublicPackage(world.app, agent.id);
  await insertPublicPackage(world.app, agent.id, { is_active: false });
  await insertPublicPackage(world.app, agent.id, { category: 'spiritual', agent_id: null, former_agent_id: agent.id });
  const { categories, today } = await analytics();
  expect(categories.find(({ category }) => category === 'beach')).toEqual({ category: 'beach', packages: 2, shown: 1 });
  expect(categories.find(({ category }) => category === 'spiritual')).toMatchObject({ packages: 0 });
  expect(today.packages).toBe(3);
});

test('leads created in the period count as converted, whenever that happened', async () => {
  await inquiry('2026-11-01T06:00:00Z');
  const sold = { status: 'converted', value_paise: 100, converted_at: new Date('2026-11-19T06:00:00Z') } as const;
  await inquiry('2026-11-02T06:00:00Z', sold);
  await inquiry('2026-08-30T06:00:00Z', sold);
  expect((await analytics()).leads).toEqual({ created: 2, converted: 1 });
  expect((await analytics(90)).leads).toEqual({ created: 3, converted: 2 });
});

test('the export has every day of the period', async () => {
  const { order } = await booked();
  await payAtBank(world.app, order);
  await completePayment(world.app, orderRef(order), 'browser');
  const rows = [];
  for await (const row of requireAllowed(exportDays(world.app, someUser('admin'), 90))) rows.push(row);
  expect(rows).toHaveLength(90);
  expect(rows.at(-1)).toEqual([
    ...['2026-11-20', 0, 1, 1, testFare / 100, 0, testFare / 100],
    ...['2026-08-22', 0, 0, 0],
  ]);
  expect(rows.every((row) => row.length === daysCsvHeader.length)).toBe(true);
});
