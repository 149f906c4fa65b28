import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { heldBooking, openTestOrder, payAtBank } from '#tests/factories/bookings.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { someTicket } from '#tests/factories/tickets.ts';
import { heldTrip, tripTrains } from '#tests/factories/trips.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { manualClock } from '~/server/clock.server.ts';
import { readEnvironment } from '~/server/read-environment.server.ts';
import { completePayment } from '../payment/complete-payment.server.ts';
import { ticketVerificationCodes } from './ticket-code.server.ts';
import { attachTickets, ticketPdf } from './ticket-pdf.server.ts';

const app = {
  clock: manualClock(new Date('2026-11-20T06:00:00Z')),
  environment: readEnvironment({
    SESSION_SECRET: 'a secret of the tests, long enough to pass',
    PUBLIC_URL: 'http://127.0.0.1:3000',
  }),
};

const words = (pages: string[][]): string => pages.flat().join(' ').replace(/\s+/g, ' ');

test('contains all details on one page, with the rupee sign and Devanagari names', async () => {
  const ticket = someTicket(['Asha Rao', 'आशा राव', 'Zoë Łukasiewicz']);
  const file = await ticketPdf(app, ticket);
  const { pages, links } = readPdf(file);
  const text = words(pages);
  expect(pages).toHaveLength(1);
  for (const part of [
    'Train ticket',
    'New Delhi NDLS',
    'Mumbai Central MMCT',
    '15 h 40 min',
    '16:55 08:35 Departs Tue, 1 Dec 2026 Arrives Wed, 2 Dec 2026 (+1 day)',
    '12952 Mumbai Rajdhani Express',
    'AC 3 Tier (3A)',
    'RAAHI1795172400000',
    ticketVerificationCodes(app.environment, ticket).checkCode,
    '127.0.0.1:3000/verify',
    '1. Asha Rao 30 Female Chart to follow',
    'आशा राव',
    'ukasiewicz',
    '₹ 5,685.00',
    'Travel insurance, ₹ 0.49 × 3',
    'Total paid ₹ 5,686.47',
    'original photo ID',
    'help@raahi.test',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('\uFFFD');
  expect(links).toContain(ticketVerificationCodes(app.environment, ticket).address);
});

test('embeds only the used glyphs of our fonts and is small', async () => {
  const file = await ticketPdf(app, someTicket(['Asha Rao', 'आशा राव']));
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.length).toBeLessThan(60_000);
  const { fonts } = readPdf(file);
  expect(fonts.length).toBeGreaterThanOrEqual(4);
  // A font subset has a six-letter prefix.
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+(Mukta|YatraOne)/);
});

test('is accessible: language, title and structure tree', async () => {
  const text = (await ticketPdf(app, someTicket())).toString('latin1');
  for (const mark of ['/Lang (en-IN)', '/DisplayDocTitle true', '/StructTreeRoot', '/Marked true', '/S /Figure'])
    expect(text).toContain(mark);
});

test('a cancelled ticket has a banner', async () => {
  const { pages } = readPdf(await ticketPdf(app, someTicket(['Asha Rao'], { booking_status: 'cancelled' })));
  expect(words(pages)).toContain('CANCELLED. Not valid for travel.');
  expect(words(pages)).toContain('1. Asha Rao 30 Female Cancelled');
  expect(words(readPdf(await ticketPdf(app, someTicket())).pages)).not.toContain('CANCELLED');
});

test('a cancelled ticket is one page with amount paid, charges and refund, without travel advice', async () => {
  const cancelled = (id: string) => ({ id, at: '2026-11-20T06:00:00.000Z', kept_paise: 18949, refund_paise: 170600 });
  const ticket = someTicket(['Asha Rao', 'Ravi Rao', 'Meera Rao', 'Dev Rao', 'Lila Rao', 'Om Rao'], {
    booking_status: 'cancelled',
    payment_status: 'refund_pending',
    cancelled_passengers: ['1', '2', '3', '4', '5', '6'].map(cancelled),
  });
  const { pages } = readPdf(await ticketPdf(app, ticket));
  expect(pages).toHaveLength(1);
  const text = words(pages);
  for (const part of ['Total paid ₹ 11,372.94', 'Refund ₹ 10,236.00', 'Cancellation charges ₹ 1,136.94'])
    expect(text).toContain(part);
  for (const advice of ['photo ID', 'platform', 'chart', 'Coach']) expect(text).not.toContain(advice);
  const refunded = { ...ticket, payment_status: 'refunded' as const };
  expect(words(readPdf(await ticketPdf(app, refunded)).pages)).toContain('Refunded ₹ 10,236.00');
});

test('coach and berth: the time of the chart, then the berths', async () => {
  const before = words(readPdf(await ticketPdf(app, someTicket())).pages);
  expect(before).toContain('Coach and berth on Tue 1 Dec at 08:55');
  expect(before).not.toContain('ticket page');
  const berth = { passenger_id: '1', coach: 4, berth: 23, coach_seats: 72, allotted_at: '2026-12-01T03:25:10+00:00' };
  const after = words(readPdf(await ticketPdf(app, someTicket(['Asha Rao'], { berths: [berth] }))).pages);
  expect(after).toContain('B4 · 23 · Side lower');
  expect(after).toContain('Coach B4');
  expect(after).not.toContain('Tue 1 Dec at 08:55');
});

test('with one of three passengers cancelled: who may travel, and the refund', async () => {
  const ticket = someTicket(['Asha Rao', 'Ravi Rao', 'Meera Rao'], {
    cancelled_passengers: [{ id: '2', at: '2026-11-20T06:00:00.000Z', kept_paise: 18949, refund_paise: 170600 }],
  });
  const { pages } = readPdf(await ticketPdf(app, ticket));
  const text = words(pages);
  expect(pages).toHaveLength(1);
  for (const part of [
    'Passengers 2 of 3',
    '1. Asha Rao 30 Female Chart to follow',
    '2. Ravi Rao 31 Female Cancelled',
    'Total paid ₹ 5,686.47',
    'Refund for cancelled ₹ 1,706.00',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('CANCELLED. Not valid');
});

test('sixty passengers are all listed, with the reference on every page', async () => {
  const names = Array.from({ length: 60 }, (_, index) =>
    index === 7
      ? `${'Venkatanarasimharajuvaripeta'.repeat(2)} R`
      : `Traveller ${String.fromCharCode(65 + (index % 26))}`,
  );
  const { pages } = readPdf(await ticketPdf(app, someTicket(names)));
  expect(pages.length).toBeGreaterThan(1);
  for (const index of names.keys()) expect(words(pages)).toContain(` ${index + 1}. `);
  for (const page of pages) expect(words([page])).toContain('RAAHI1795172400000');
  expect(words(pages)).toContain(`page ${pages.length} of ${pages.length}`);
});

test('a name in a script that our fonts lack is printed in Latin letters, or refers to the online ticket', async () => {
  const { pages } = readPdf(await ticketPdf(app, someTicket(['தமிழ் செல்வி', '王芳', 'Asha 😀'])));
  expect(words(pages)).toContain('Tamizh Selvi (in Latin letters)');
  const others = readPdf(await ticketPdf(app, someTicket(['محمد علی خان', 'ᱥᱚᱨᱮᱱ', 'ꯃꯤꯇꯩ'])));
  for (const name of ['Mohammad Ali Khan', 'Soren', 'Mitei'])
    expect(words(others.pages)).toContain(`${name} (in Latin letters)`);
  expect(words(pages)).toContain('Passenger 2, see the ticket online');
  expect(words(pages)).toMatch(/Asha (?!\?)/);
});

test('does not depend on the documents before it', async () => {
  const ticket = someTicket(['आशा राव', 'Zoë Łukasiewicz']);
  const file = await ticketPdf(app, ticket);
  await ticketPdf(app, someTicket(['क्षितिज लड़का', 'Éva Çelik'], { booking_status: 'cancelled' }));
  expect((await ticketPdf(app, ticket)).equals(file)).toBe(true);
});

test('concurrent requests are all rendered', async () => {
  const files = await Promise.all(Array.from({ length: 8 }, () => ticketPdf(app, someTicket())));
  for (const file of files) expect(readPdf(file).pages).toHaveLength(1);
});

const database = await testDatabase();
const world = await sharedBookingFixture(database, tripTrains(3));

const pay = async ({ bookingId, userId }: { bookingId: string; userId: string }) => {
  const order = await openTestOrder(world.app, bookingId, userId);
  await payAtBank(world.app, order);
  await completePayment(world.app, orderRef(order), 'browser');
  return bookingId;
};
/** The file of the confirmation mail. */
const attachedFile = async () => {
  const [mail] = await mailsTo(world.app, 'asha@example.in');
  return mail?.attachment ? attachTickets(world.app, mail.attachment.id) : null;
};

test('a confirmation has the ticket as PDF', async () => {
  await pay(await heldBooking(world.app, { passengers: 2 }));
  const file = await attachedFile();
  expect(file).toMatchObject({ name: expect.stringMatching(/^ticket-RAAHI\d+\.pdf$/), type: 'application/pdf' });
  expect(readPdf(file?.content ?? Buffer.alloc(0)).pages).toHaveLength(1);
});

test('a trip has one file with a page for each train', async () => {
  await pay(await heldTrip(world.app));
  expect(readPdf((await attachedFile())?.content ?? Buffer.alloc(0)).pages).toHaveLength(2);
});

test('a ticket that was cancelled before the mail goes out is not attached', async () => {
  const id = await pay(await heldBooking(world.app));
  await database.db.execute(
    sql`update train_bookings set booking_status = 'cancelled', payment_status = 'refund_pending' where id = ${id}`,
  );
  expect(await attachedFile()).toBeNull();
});
