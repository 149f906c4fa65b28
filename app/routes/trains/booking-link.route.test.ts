import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { client, mailsTo } from '#tests/factories/accounts.ts';
import { truncateBookings } from '#tests/factories/refunds.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { confirmedBooking } from '#tests/factories/tickets.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { startSession } from '~/features/accounts/core/session.server.ts';
import { replacePassword } from '~/features/accounts/password/change-password.server.ts';
import { handleTicketResend } from '~/features/bookings/tickets/resend-ticket.server.ts';
import { encryptText } from '~/server/encrypted-text.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { loader as ticketPdf } from '../machine/ticket-pdf.ts';
import { loader as cancelPage } from './cancel-booking.tsx';
import { loader as confirmation, action as sendAgain } from './confirmation.tsx';

const database = await testDatabase();

const world = await lastingBookingFixture(database);
beforeEach(() => truncateBookings(database));

type Booked = Awaited<ReturnType<typeof confirmedBooking>>;

/** The keys of the links that were mailed for a booking, oldest first. */
const mailedKeys = async ({ bookingReference }: Booked) =>
  (await mailsTo(world.app, 'asha@example.in'))
    .filter(({ text }) => text.includes(bookingReference))
    .map(({ text }) => /\?key=([\w.-]+)/.exec(text)?.[1] ?? 'no link');

const argsOf = (
  { bookingReference }: Booked,
  path: string,
  more: { cookies?: string[]; form?: Record<string, string> },
) => ({ ...routeArgs(world.app, { path, ...more }), params: { bookingRef: bookingReference } }) as never;

/** Whether a key opens the ticket page, the page to cancel and the PDF, which must agree. */
const opens = async (booked: Booked, key: string, cookies: string[] = []) => {
  const page = await confirmation(argsOf(booked, paths.confirmation(booked.bookingReference, { key }), { cookies }));
  const cancel = await cancelPage(argsOf(booked, paths.cancelBooking(booked.bookingReference, { key }), { cookies }));
  const pdf = await ticketPdf(argsOf(booked, paths.ticketPdf(booked.bookingReference, { key }), { cookies })).catch(
    (error: Response) => error,
  );
  const found = [page.data.booking, cancel.data.cancellation, pdf.status === 200].map(Boolean);
  expect(new Set(found).size).toBe(1);
  return found[0];
};

const resend = (booked: Booked, { key, cookies }: { key?: string; cookies?: string[] }) => {
  const path = paths.confirmation(booked.bookingReference, { key });
  return redirection(sendAgain(argsOf(booked, path, { cookies, form: { intent: 'send-again' } })));
};

describe('the signed link of a booking', () => {
  test('ends when its owner sets a password', async () => {
    const booked = await confirmedBooking(world.app);
    const [key = ''] = await mailedKeys(booked);
    expect(await opens(booked, key)).toBe(true);
    world.clock.advance(60_000);
    const owner = { id: booked.userId, email: 'asha@example.in', full_name: 'Asha Rao' };
    await world.app.db.transaction((tx) => replacePassword(world.app, tx, owner, 'a hash'));
    expect(await opens(booked, key)).toBe(false);
    expect(await opens(booked, key, await startSession(world.app, booked.userId, client()))).toBe(true);
  });

  test('stays valid when its bearer has the ticket sent again', async () => {
    const booked = await confirmedBooking(world.app);
    const [key = ''] = await mailedKeys(booked);
    world.clock.advance(60_000);
    expect((await resend(booked, { key }))?.to).toBe(paths.confirmation(booked.bookingReference, { key }));
    const keys = await mailedKeys(booked);
    expect(keys).toHaveLength(2);
    expect(await Promise.all(keys.map((one) => opens(booked, one)))).toEqual([true, true]);
  });

  test('ends when a new one is asked for by reference and email', async () => {
    const booked = await confirmedBooking(world.app);
    const [key = ''] = await mailedKeys(booked);
    world.clock.advance(60_000);
    const sealed_email = encryptText(world.app, 'ticket again', 'asha@example.in');
    await handleTicketResend(world.app, { reference: booked.bookingReference, sealed_email });
    expect(await opens(booked, key)).toBe(false);
    expect(await opens(booked, (await mailedKeys(booked))[1] ?? '')).toBe(true);
  });

  test('ends when its owner asks for a new one, who stays on the page', async () => {
    const booked = await confirmedBooking(world.app);
    const [key = ''] = await mailedKeys(booked);
    const cookies = await startSession(world.app, booked.userId, client());
    world.clock.advance(60_000);
    expect((await resend(booked, { key, cookies }))?.to).toBe(paths.confirmation(booked.bookingReference, { key }));
    expect(await opens(booked, key)).toBe(false);
    expect(await opens(booked, key, cookies)).toBe(true);
  });

  test('of another booking stays valid', async () => {
    const [booked, other] = [await confirmedBooking(world.app), await confirmedBooking(world.app)];
    const [key = ''] = await mailedKeys(other);
    world.clock.advance(60_000);
    await resend(booked, { cookies: await startSession(world.app, booked.userId, client()) });
    expect(await opens(other, key)).toBe(true);
  });
});
