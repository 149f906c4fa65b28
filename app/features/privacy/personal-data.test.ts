import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { databaseKind, testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import {
  type BookingFixture,
  bookingFixture,
  heldBooking,
  holdBooking,
  insertTestCustomer,
  someBookingRequest,
} from '#tests/factories/bookings.ts';
import { createTestAgent, createTestCustomer, someInquiry } from '#tests/factories/leads.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { confirmedBooking } from '#tests/factories/tickets.ts';
import { notices_given, users } from '~/features/accounts/core/accounts.tables.server.ts';
import { train_bookings } from '~/features/bookings/core/bookings.tables.server.ts';
import { refundBooking } from '~/features/bookings/refunds/refund-booking.server.ts';
import { purgePassengerData } from '~/features/bookings/traveller/purge-passenger-data.server.ts';
import { emptyLeadFormValues } from '~/features/leads/form/lead-form-values.ts';
import { createLead } from '~/features/leads/form/save-lead.server.ts';
import { submitInquiry } from '~/features/leads/inquiries/submit-inquiry.server.ts';
import { sendContactMessage } from '~/features/leads/messages/send-contact-message.server.ts';
import { type Actor, visitor } from '~/shared/data/actor.ts';
import { noticeVersion } from '~/shared/site/retention-periods.ts';
import { deleteAccount, listDeletionBlockers } from './delete-account.server.ts';
import { exportPersonalData } from './export-personal-data.server.ts';
import { personalDataSections } from './personal-data-sections.ts';
import { purgePersonalData } from './purge-personal-data.server.ts';

const database = await testDatabase();
let world: BookingFixture;
let start: Date;
const day = 86_400_000;

beforeAll(async () => {
  world = await bookingFixture(database, [testTrain('90001', 60)]);
  start = world.clock.now();
});

afterEach(() => {
  world.clock.advance(start.getTime() - world.clock.now().getTime());
});

const traveller = (id: string) => ({ id, role: 'customer' as const });
const bookingRow = async (id: string) =>
  (await database.db.select().from(train_bookings).where(eq(train_bookings.id, id)))[0];
const leadRows = async (email: string) =>
  (
    await database.db.execute<Record<string, unknown>>(
      sql`select l.*, (select json_agg(e) from lead_events e where e.lead_id = l.id) as history from customer_leads l where l.email = ${email} order by created_at`,
    )
  ).rows;
/** All tables that may contain names, as one text. Queued jobs are encrypted. */
const allText = async (): Promise<string> => {
  const { rows } = await database.db.execute<{ text: string }>(sql`
    select concat((select json_agg(b) from train_bookings b), (select json_agg(e) from booking_events e), (select json_agg(u) from users u),
      (select json_agg(c) from customers c), (select json_agg(l) from customer_leads l), (select json_agg(e) from lead_events e),
      (select json_agg(n) from lead_notes n), (select json_agg(m) from contact_messages m), (select json_agg(s) from sessions s)) as text`);
  return rows[0]?.text ?? '';
};
const sender = (userId: string | null): { actor: Actor; clientAddress: string } => ({
  actor: userId ? { id: userId, role: 'customer', full_name: '' } : visitor,
  clientAddress: '203.0.113.7',
});

describe('the personal data export', () => {
  test('contains all data of the user and none of others: account, sessions, bookings, payments, inquiries, messages, notices', async () => {
    const { app } = world;
    const email = 'meera@example.in';
    const id = await createTestCustomer(app, email);
    const booking = await holdBooking(app, someBookingRequest(id, { passengers: 2 }));
    if (!booking.success) throw new Error(booking.error.message);
    await submitInquiry(app, { service: 'Flight Booking' }, someInquiry({ email }), sender(id));
    await sendContactMessage(app, { name: 'Meera', email, subject: 'Jobs', message: 'Hello' }, '203.0.113.7');
    await confirmedBooking(app);
    const data = await exportPersonalData(app, id);
    expect(data).toMatchObject({
      privacy_notice: noticeVersion,
      account: { email, full_name: 'Asha Devi Rao', phone: '+919847012345', has_password: true },
      bookings: [{ id: booking.data.bookingId, passenger_details: [{ age: 30 }, {}], payments: [{}], refunds: [] }],
      inquiries: [{ email, service: 'Flight Booking', special_requests: 'A cot for a baby.', given_to: null }],
      messages: [{ subject: 'Jobs', message: 'Hello' }],
      notices: [
        { form: 'inquiry', notice_version: noticeVersion },
        { form: 'message', notice_version: noticeVersion },
      ],
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|token|hash|"password"/i);
    if (!data) throw new Error('there is no data');
    const read = JSON.stringify(personalDataSections(data));
    for (const text of [email, '+91 98470 12345', booking.data.bookingReference, 'A cot for a baby.', 'Jobs'])
      expect(read).toContain(text);
    expect(read).not.toMatch(/undefined|null/);
  });

  test('omits what others submitted with the same address until it is verified', async () => {
    const { app } = world;
    const id = await insertTestCustomer(app.db);
    await submitInquiry(app, { service: 'Flight Booking' }, someInquiry({ email: `${id}@example.in` }), sender(null));
    expect((await exportPersonalData(app, id))?.inquiries).toEqual([]);
    await app.db.update(users).set({ email_verified: true }).where(eq(users.id, id));
    expect((await exportPersonalData(app, id))?.inquiries).toHaveLength(1);
  });

  test('is null when there is no such account', async () => {
    expect(await exportPersonalData(world.app, 'nobody')).toBeNull();
  });
});

describe('deleting an account', () => {
  test('deletes sessions and anonymises inquiries; bookings and payments remain without an owner', async () => {
    const { app, clock } = world;
    const { userId, bookingId } = await confirmedBooking(app);
    const email = `${userId}@example.in`;
    await app.db.update(users).set({ email_verified: true }).where(eq(users.id, userId));
    await submitInquiry(
      app,
      { service: 'Hotel Reservations' },
      someInquiry({ email, first_name: 'Zubeida' }),
      sender(userId),
    );
    await sendContactMessage(app, { name: 'Zubeida', email, subject: 'Hi', message: 'Hello' }, '203.0.113.7');
    const agentId = await createTestAgent(app, 'kochi@agency.example', 'Kochi Trails');
    const worker = { id: agentId, role: 'agent' as const, full_name: 'Kochi Trails' };
    await createLead(app, worker, {
      ...emptyLeadFormValues,
      first_name: 'Own',
      last_name: 'Book',
      email,
      phone: '98450 12345',
    });
    clock.advance(20 * day);
    expect(await listDeletionBlockers(app, userId)).toEqual([]);
    expect(await deleteAccount(app, traveller(userId))).toEqual({ success: true, data: null });

    expect(await app.db.$count(users, eq(users.id, userId))).toBe(0);
    expect(await bookingRow(bookingId)).toMatchObject({
      user_id: null,
      payment_status: 'successful',
      personal_data_removed_at: null,
    });
    expect(await allText()).not.toContain('Zubeida');
    // A lead that the agent entered belongs to the agent.
    expect((await leadRows(email)).map(({ first_name }) => first_name)).toEqual(['Own']);
    const removed = (await leadRows('removed@account.invalid')).at(-1);
    expect(removed).toMatchObject({
      status: 'closed',
      service: 'Hotel Reservations',
      special_requests: '',
      user_id: null,
    });
    const mail = (await mailsTo(app, email)).at(-1);
    expect(mail?.subject).toContain('is deleted');
    expect(mail?.text).toContain('1 year after the journey');
    expect(await deleteAccount(app, traveller(userId))).toMatchObject({ error: { code: 'not_found' } });
    expect(await createTestCustomer(app, email)).not.toBe(userId);
  });

  test('is refused while a journey is ahead, and says which', async () => {
    const { app, clock } = world;
    const { userId, bookingReference } = await confirmedBooking(app);
    const refused = await deleteAccount(app, traveller(userId));
    expect(refused).toMatchObject({ error: { code: 'not_yet' } });
    expect(await listDeletionBlockers(app, userId)).toEqual([
      {
        sentence: 'You have an upcoming journey that cannot be cancelled. Try again when you have arrived.',
        bookings: [{ reference: bookingReference, text: expect.stringMatching(/.+ to .+ on Tue,\s1\sDec\s2026$/) }],
      },
    ]);
    expect(await app.db.$count(users, eq(users.id, userId))).toBe(1);
    clock.advance(30 * day);
    expect(await deleteAccount(app, traveller(userId))).toMatchObject({ success: true });
  });

  test('is refused while a hold can be paid or a refund is pending', async () => {
    const { app, clock } = world;
    const held = await heldBooking(app);
    const [unpaid] = await listDeletionBlockers(app, held.userId);
    const text = expect.stringMatching(/.+ to .+ on Tue,\s1\sDec\s2026, can be paid until/);
    expect(unpaid?.bookings).toEqual([{ reference: expect.any(String), text }]);
    clock.advance(16 * 60_000);
    expect(await listDeletionBlockers(app, held.userId)).toEqual([]);
    clock.advance(-16 * 60_000);

    const { userId, bookingId, bookingReference } = await confirmedBooking(app);
    const admin = {
      id: 'admin',
      role: 'admin' as const,
      full_name: 'Anita',
      email: '',
      phone: null,
      email_verified: true,
      auto_created: false,
    };
    expect(await refundBooking(app, admin, { bookingId, reason: 'The train does not run.' })).toMatchObject({
      success: true,
    });
    expect(await listDeletionBlockers(app, userId)).toEqual([
      {
        sentence: 'A refund is still in progress. You can delete your account when it is complete.',
        bookings: [{ reference: bookingReference, text: expect.stringMatching(/.+ to .+ on Tue,\s1\sDec\s2026$/) }],
      },
    ]);
    expect(await deleteAccount(app, traveller(userId))).toMatchObject({ error: { code: 'not_yet' } });
    await app.db.execute(sql`update refunds set status = 'processed' where booking_id = ${bookingId}`);
    await app.db.execute(sql`update train_bookings set payment_status = 'refunded' where id = ${bookingId}`);
    expect(await deleteAccount(app, traveller(userId))).toMatchObject({ success: true });
  });

  test('is refused while the refund of one passenger is pending', async () => {
    const { app, clock } = world;
    const { userId, bookingId } = await confirmedBooking(app, { passengers: 2 });
    clock.advance(20 * day);
    expect(await listDeletionBlockers(app, userId)).toEqual([]);
    await app.db.execute(sql`insert into refunds (payment_id, booking_id, purpose, amount_paise, status)
      select id, booking_id, 'cancelled_by_traveller', 100, 'requested' from payments where booking_id = ${bookingId} and received_at is not null`);
    const inProgress = [{ sentence: expect.stringContaining('is still in progress') }];
    expect(await listDeletionBlockers(app, userId)).toMatchObject(inProgress);
    await app.db.execute(sql`update refunds set status = 'failed' where booking_id = ${bookingId}`);
    expect(await listDeletionBlockers(app, userId)).toMatchObject(inProgress);
    await app.db.execute(sql`update refunds set handled_at = now() where booking_id = ${bookingId}`);
    expect(await listDeletionBlockers(app, userId)).toEqual([]);
  });

  test('is possible for customers only', async () => {
    const { app } = world;
    for (const role of ['agent', 'admin'] as const)
      expect(await deleteAccount(app, { id: 'anybody', role })).toMatchObject({ error: { code: 'forbidden' } });
    const agent = await createTestAgent(app, 'goa@agency.example');
    expect(await deleteAccount(app, traveller(agent))).toMatchObject({ error: { code: 'not_found' } });
  });

  test('waits for a concurrent booking and is then refused; a check without the lock would find nothing', async () => {
    const { app } = world;
    const { userId } = await heldBooking(app);
    await app.db.execute(sql`update train_bookings set booking_status = 'expired' where user_id = ${userId}`);
    // The embedded database has one session, so nothing runs concurrently.
    if (databaseKind === 'embedded') return expect(await listDeletionBlockers(app, userId)).toEqual([]);
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into train_bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'booking_status', 'pending',
        'booking_reference', 'RAAHI-meanwhile', 'hold_expires_at', to_jsonb($2::timestamptz)))).* from train_bookings b where user_id = $1`,
      [userId, new Date(app.clock.now().getTime() + 60_000)],
    );
    const deleting = deleteAccount(app, traveller(userId));
    expect(await listDeletionBlockers(app, userId)).toEqual([]);
    await client.query('commit');
    client.release();
    expect(await deleting).toMatchObject({ error: { code: 'not_yet' } });
  });

  test('leaves no booking behind that was made concurrently', async () => {
    const { app } = world;
    const id = await insertTestCustomer(app.db);
    const [deleted, held] = await Promise.allSettled([
      deleteAccount(app, traveller(id)),
      holdBooking(app, someBookingRequest(id)),
    ]);
    const accountDeleted = deleted.status === 'fulfilled' && deleted.value.success;
    const booked = held.status === 'fulfilled' && held.value.success;
    // Exactly one of them succeeds.
    expect(accountDeleted && booked).toBe(false);
    expect(accountDeleted || booked).toBe(true);
  });
});

describe('the retention job', () => {
  test('purges an unpaid booking after a year, a paid one after 3 years, or a year after its journey without its account', async () => {
    const { app, clock } = world;
    const unpaid = await heldBooking(app);
    const paid = await confirmedBooking(app);
    const left = await confirmedBooking(app);
    await app.db.execute(sql`update train_bookings set booking_status = 'expired' where id = ${unpaid.bookingId}`);
    const purged = async () => {
      await purgePersonalData(app);
      const rows = await Promise.all([unpaid, paid, left].map(({ bookingId }) => bookingRow(bookingId)));
      return rows.map((row) => row?.personal_data_removed_at !== null);
    };
    clock.advance(29 * day);
    await deleteAccount(app, traveller(left.userId));
    expect(await purged()).toEqual([false, false, false]);
    clock.advance(336 * day);
    expect(await purged()).toEqual([false, false, false]);
    clock.advance(2 * day);
    expect(await purged()).toEqual([true, false, false]);
    clock.advance(15 * day);
    expect(await purged()).toEqual([true, false, true]);
    clock.advance(1000 * day);
    expect(await purged()).toEqual([true, true, true]);
  });

  test('looks at a booking when its retention ends, and sooner when its account is deleted meanwhile', async () => {
    const { app, clock } = world;
    const { bookingId, userId } = await confirmedBooking(app);
    const looksAt = async () => (await bookingRow(bookingId))?.forget_after?.toISOString().slice(0, 10);
    await purgePersonalData(app);
    expect(await looksAt()).toBeUndefined();
    clock.advance(29 * day);
    await purgePersonalData(app);
    // Three years after the journey on 1 December 2026.
    expect(await looksAt()).toBe('2029-12-01');
    await deleteAccount(app, traveller(userId));
    await purgePersonalData(app);
    expect(await looksAt()).toBe('2027-12-02');
  });

  test('removes the personal data, keeps journey, seats and payments, and is idempotent', async () => {
    const { app, clock } = world;
    const { bookingId } = await confirmedBooking(app, { passengers: 2 });
    await app.db.execute(
      sql`insert into booking_events (booking_id, event, detail, created_at) values (${bookingId}, 'x', 'Cancelled: ' || (select passenger_details -> 0 ->> 'name' from train_bookings where id = ${bookingId}), now())`,
    );
    const before = await bookingRow(bookingId);
    clock.advance(1200 * day);
    expect((await purgePersonalData(app)).bookings).toBeGreaterThan(0);
    const after = await bookingRow(bookingId);
    expect(after).toEqual({
      ...before,
      user_id: null,
      request_hash: bookingId,
      personal_data_removed_at: clock.now(),
      contact_details: { email: 'removed@account.invalid', phone: '' },
      passenger_details: [1, 2].map((n) => ({
        ...before?.passenger_details[n - 1],
        name: `Passenger ${n}`,
        age: 0,
        gender: 'Other',
      })),
    });
    const { rows } = await app.db.execute<{ detail: string }>(
      sql`select detail from booking_events where booking_id = ${bookingId} and event = 'x'`,
    );
    expect(rows).toEqual([{ detail: 'Cancelled: a passenger' }]);
    expect(await purgePersonalData(app)).toEqual({ bookings: 0, leads: 0, messages: 0, mails: 0, files: 0 });
  });

  test('keeps the data while a refund is due', async () => {
    const { app, clock } = world;
    const { bookingId } = await confirmedBooking(app);
    await app.db.execute(
      sql`update train_bookings set payment_status = 'refund_pending', booking_status = 'cancelled' where id = ${bookingId}`,
    );
    clock.advance(1200 * day);
    await purgePersonalData(app);
    expect(await bookingRow(bookingId)).toMatchObject({ personal_data_removed_at: null });
  });

  test('ends when a full batch of bookings without an account waits for refunds', async () => {
    const { app, clock } = world;
    const { bookingId } = await confirmedBooking(app);
    await app.db.execute(
      sql`update train_bookings set user_id = null, payment_status = 'refund_pending', booking_status = 'cancelled' where id = ${bookingId}`,
    );
    clock.advance(1200 * day);
    // A batch of one: this booking fills it, and is still one without an account afterwards.
    expect(await purgePassengerData(app, 1)).toBeGreaterThanOrEqual(0);
    expect(await bookingRow(bookingId)).toMatchObject({ personal_data_removed_at: null });
  });

  test('works through all batches', async () => {
    const { app, clock } = world;
    const { bookingId } = await heldBooking(app);
    await app.db.execute(sql`
      insert into train_bookings (id, booking_reference, contact_details, train_details, passenger_details, train_number, run_date, class, from_seq, to_seq,
        seats, insurance, total_fare_paise, request_hash, hold_expires_at, created_at, updated_at, booking_status)
      select gen_random_uuid(), booking_reference || '-' || n, contact_details, train_details, passenger_details, train_number, run_date, class, from_seq, to_seq,
        seats, insurance, total_fare_paise, request_hash, hold_expires_at, created_at, updated_at, 'expired'
      from train_bookings, generate_series(1, 450) as n where id = ${bookingId}`);
    clock.advance(370 * day);
    expect((await purgePersonalData(app)).bookings).toBeGreaterThanOrEqual(450);
    expect((await purgePersonalData(app)).bookings).toBe(0);
  });

  test('purges inquiries two years after their last change, messages after one year', async () => {
    const { app, clock } = world;
    await submitInquiry(
      app,
      { service: 'Culinary Experiences' },
      someInquiry({ email: 'old@example.in', first_name: 'Kamala' }),
      sender(null),
    );
    await sendContactMessage(
      app,
      { name: 'Kamala', email: 'old@example.in', subject: 'Hi', message: 'Hello' },
      '203.0.113.7',
    );
    clock.advance(365 * day);
    await purgePersonalData(app);
    expect(await allText()).toContain('Kamala');
    clock.advance(2 * day);
    expect((await purgePersonalData(app)).messages).toBeGreaterThan(0);
    expect(await leadRows('old@example.in')).toHaveLength(1);
    clock.advance(370 * day);
    expect((await purgePersonalData(app)).leads).toBeGreaterThan(0);
    expect(await allText()).not.toContain('Kamala');
    expect(await app.db.$count(notices_given, eq(notices_given.form, 'inquiry'))).toBeGreaterThan(0);
  });
});
