import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { client, mailsTo } from '#tests/factories/accounts.ts';
import { heldBooking, insertTestCustomer } from '#tests/factories/bookings.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { confirmedBooking } from '#tests/factories/tickets.ts';
import { parseQrDrawing, readQr } from '#tests/read-qr.ts';
import { redirection, routeArgs, toastOf } from '#tests/route-args.ts';
import { startSession } from '~/features/accounts/core/session.server.ts';
import { handleTicketResend } from '~/features/bookings/tickets/resend-ticket.server.ts';
import { ticketLinks } from '~/features/bookings/tickets/ticket-links.server.ts';
import { loader as ticketCalendar } from '../machine/ticket-calendar.ts';
import { loader as ticketPdf } from '../machine/ticket-pdf.ts';
import { loader as confirmation, action as sendAgain } from './confirmation.tsx';
import { action as findTicket } from './find-ticket.tsx';
import { loader as verify, action as verifyByHand } from './verify.tsx';

const database = await testDatabase();
const world = await sharedBookingFixture(database, undefined, { alsoEmpty: ['attempt_counts'] });

type Booked = Awaited<ReturnType<typeof confirmedBooking>>;
const linksOf = ({ bookingId, bookingReference }: Booked) =>
  ticketLinks(world.app, { id: bookingId, trip_id: null, booking_reference: bookingReference });
const keyOf = (booked: Booked) => new URL(linksOf(booked).page).search;
const tokenOf = (booked: Booked) => linksOf(booked).codes.address.split('/').at(-1) ?? '';

/** The result of a route, or what it throws. */
const resultOrError = <Result>(result: Promise<Result>) => result.catch((error: unknown) => error);
const sessionOf = (userId: string) => startSession(world.app, userId, client());
const files = [
  ['ticket.pdf', ticketPdf, 'application/pdf'],
  ['ticket.ics', ticketCalendar, 'text/calendar; charset=utf-8'],
] as const;

const cancel = (booked: Booked) =>
  database.db.execute(sql`update train_bookings set booking_status = 'cancelled' where id = ${booked.bookingId}`);

describe.each(files)('%s', (file, loader, type) => {
  const ask = (reference: string, { query = '', cookies = [] as string[] } = {}) =>
    resultOrError(
      loader({
        ...routeArgs(world.app, { path: `/trains/confirmation/${reference}/${file}${query}`, cookies }),
        params: { bookingRef: reference },
      } as never),
    ) as Promise<Response>;

  test('is for the owner, the admin and the bearer of the signed link', async () => {
    const booked = await confirmedBooking(world.app);
    const admin = await insertTestCustomer(database.db);
    await database.db.execute(sql`update users set role = 'admin' where id = ${admin}`);
    for (const way of [
      { cookies: await sessionOf(booked.userId) },
      { cookies: await sessionOf(admin) },
      { query: keyOf(booked) },
    ]) {
      const answer = await ask(booked.bookingReference, way);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': `inline; filename="ticket-${booked.bookingReference}.${file.split('.')[1]}"`,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
    }
  });

  test('responds 404 to anyone else, the same as for an unknown booking', async () => {
    const [booked, other] = [await confirmedBooking(world.app), await confirmedBooking(world.app)];
    const stranger = { cookies: await sessionOf(other.userId) };
    const answers = await Promise.all([
      ask(booked.bookingReference),
      ask(booked.bookingReference, stranger),
      ask(booked.bookingReference, { query: keyOf(other) }),
      ask(booked.bookingReference, { query: `?key=${'A'.repeat(43)}` }),
      ask('RAAHI1', stranger),
      ask('nonsense'),
    ]);
    for (const answer of answers) expect(answer.status).toBe(404);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });

  test('does not exist before the booking is paid', async () => {
    const held = await heldBooking(world.app);
    expect((await ask(held.bookingReference, { cookies: await sessionOf(held.userId) })).status).toBe(404);
  });

  test('is rate limited', async () => {
    const booked = await confirmedBooking(world.app);
    const way = { query: keyOf(booked) };
    await ask(booked.bookingReference, way);
    await database.db.execute(sql`update attempt_counts set attempts = 60 where key like 'ticket-files%'`);
    expect((await ask(booked.bookingReference, way)).status).toBe(429);
  });
});

test('the calendar entry of a cancelled ticket is a cancellation', async () => {
  const booked = await confirmedBooking(world.app);
  await cancel(booked);
  const path = `/trains/confirmation/${booked.bookingReference}/ticket.ics${keyOf(booked)}`;
  const answer = await ticketCalendar({
    ...routeArgs(world.app, { path }),
    params: { bookingRef: booked.bookingReference },
  } as never);
  expect(await answer.text()).toContain('METHOD:CANCEL');
});

describe('the ticket page', () => {
  const show = async (reference: string, query: string, cookies?: string[]) => {
    const path = `/trains/confirmation/${reference}${query}`;
    const answer = await confirmation({
      ...routeArgs(world.app, { path, cookies }),
      params: { bookingRef: reference },
    } as never);
    return answer.data;
  };

  test('shows a QR code with the verification URL, and keeps the key of its link', async () => {
    const booked = await confirmedBooking(world.app);
    const { tickets } = await show(booked.bookingReference, keyOf(booked));
    const ticket = tickets[0]?.ticket;
    if (!ticket) throw new Error('there is no ticket');
    expect(readQr(parseQrDrawing(ticket.qr))).toBe(linksOf(booked).codes.address);
    expect(ticket.pdf).toBe(`/trains/confirmation/${booked.bookingReference}/ticket.pdf${keyOf(booked)}`);
    // The train arrives on 1 December at 14:00 in India.
    expect(ticket.offlineUntil).toBe('2026-12-02T08:30:00.000Z');
  });

  test.each([
    ['customer', true],
    ['agent', false],
    ['admin', false],
  ])('links to the dashboard for a %s: %s', async (role, hasDashboard) => {
    const booked = await confirmedBooking(world.app);
    await database.db.execute(sql`update users set role = ${role} where id = ${booked.userId}`);
    const shown = await show(booked.bookingReference, '', await sessionOf(booked.userId));
    expect(shown).toMatchObject({ hasDashboard, tickets: [{ ticket: { checkCode: expect.any(String) } }] });
  });

  test('has no ticket for a cancelled booking', async () => {
    const booked = await confirmedBooking(world.app);
    await cancel(booked);
    expect((await show(booked.bookingReference, keyOf(booked))).tickets).toEqual([]);
  });
});

describe('ticket verification', () => {
  const scan = async (token: string, address = '203.0.113.7') =>
    (await verify({ ...routeArgs(world.app, { path: `/verify/${token}`, address }), params: { token } } as never)) as {
      data: { examination: { found: string; ticket?: Record<string, unknown> } };
      init: { status: number };
    };
  const type = async (reference: string, code: string, address = '203.0.113.7') =>
    (await verifyByHand({
      ...routeArgs(world.app, { path: '/verify', form: { reference, code }, address }),
      params: {},
    } as never)) as Awaited<ReturnType<typeof scan>>;

  test('shows only what is needed on the train', async () => {
    const booked = await confirmedBooking(world.app, { passengers: 2, segment: 'B-D' });
    const { data, init } = await scan(tokenOf(booked));
    expect(init.status).toBe(200);
    expect(data.examination).toEqual({
      found: 'ticket',
      ticket: {
        state: 'valid',
        booking_reference: booked.bookingReference,
        train: { number: '90001', name: 'Test Express 90001' },
        from: { code: 'BBB', name: 'Station B', departs: '11:05', date: '2026-12-01' },
        to: { code: 'DDD', name: 'Station D', arrives: '13:00', date: '2026-12-01' },
        class: 'Sleeper (SL)',
        passengers: [
          { initials: 'A… A…', state: 'valid', berth: null },
          { initials: 'A… B…', state: 'valid', berth: null },
        ],
        chart_at: '2026-11-30T20:30:00.000Z',
        days_away: 11,
        over: false,
      },
    });
    const json = JSON.stringify(data);
    for (const secret of ['asha', 'Asha', '9876543210', booked.bookingId, 'pay_', '120'])
      expect(json).not.toContain(secret);
  });

  test('shows that a ticket is cancelled, or a booking not paid', async () => {
    const booked = await confirmedBooking(world.app);
    await cancel(booked);
    expect((await scan(tokenOf(booked))).data.examination.ticket).toMatchObject({
      state: 'cancelled',
      passengers: [{ state: 'cancelled' }],
    });
    const held = await heldBooking(world.app);
    expect((await scan(tokenOf(held))).data.examination.ticket).toMatchObject({ state: 'unpaid' });
  });

  test('reports a forged or altered code', async () => {
    const [booked, other] = [await confirmedBooking(world.app), await confirmedBooking(world.app)];
    const token = tokenOf(booked);
    for (const forged of [
      token.replace(booked.bookingReference, other.bookingReference),
      token.slice(0, -1),
      `${token}A`,
      'nonsense',
      '1.RAAHI1.AAAAAAAAAAAAAAAAAAAAAA',
    ]) {
      const { data, init } = await scan(forged);
      expect(data.examination).toEqual({ found: 'forged' });
      expect(init.status).toBe(404);
    }
  });

  test('finds the same ticket by reference and check code', async () => {
    const booked = await confirmedBooking(world.app);
    const { checkCode } = linksOf(booked).codes;
    const byHand = await type(booked.bookingReference.toLowerCase(), checkCode.replace('-', ' '));
    expect(byHand.data.examination).toEqual((await scan(tokenOf(booked))).data.examination);
  });

  test('gives the same response to a wrong check code whether or not the ticket exists', async () => {
    const booked = await confirmedBooking(world.app);
    const answers = [await type(booked.bookingReference, 'AAA-AAA'), await type('RAAHI1795172400001', 'AAA-AAA')];
    for (const { data, init } of answers) {
      expect(data.examination).toEqual({ found: 'nothing' });
      expect(init.status).toBe(404);
    }
  });

  test('allows ten wrong codes per ticket, hour and address; elsewhere the right code still works', async () => {
    const booked = await confirmedBooking(world.app);
    const { checkCode } = linksOf(booked).codes;
    for (let guess = 0; guess < 10; guess += 1)
      expect((await type(booked.bookingReference, 'AAA-AAA', '203.0.113.9')).init.status).toBe(404);
    expect((await type(booked.bookingReference, checkCode, '203.0.113.9')).init.status).toBe(429);
    expect((await type(booked.bookingReference, checkCode, '203.0.113.99')).init.status).toBe(200);
    expect((await scan(tokenOf(booked))).init.status).toBe(200);
  });

  test('does not limit correct codes', async () => {
    const booked = await confirmedBooking(world.app);
    const { checkCode } = linksOf(booked).codes;
    for (let turn = 0; turn < 12; turn += 1)
      expect((await type(booked.bookingReference, checkCode)).init.status).toBe(200);
  });

  test('rate limits forged codes', async () => {
    for (let turn = 0; turn < 40; turn += 1) await scan(`1.RAAHI${turn}.AAAAAAAAAAAAAAAAAAAAAA`);
    expect((await scan('1.RAAHI1.AAAAAAAAAAAAAAAAAAAAAA')).init.status).toBe(429);
    expect((await scan('1.RAAHI1.AAAAAAAAAAAAAAAAAAAAAA', '198.51.100.4')).init.status).toBe(404);
  });
});

const ticketMails = async (email: string) =>
  (await mailsTo(world.app, email)).filter(({ subject }) => subject.startsWith('Booking Confirmed'));

describe('resending the ticket', () => {
  const press = (reference: string, { query = '', cookies = [] as string[], next = '' } = {}) => {
    const form = { intent: 'send-again', ...(next && { next }) };
    const path = `/trains/confirmation/${reference}${query}`;
    return sendAgain({ ...routeArgs(world.app, { path, form, cookies }), params: { bookingRef: reference } } as never);
  };

  test('goes to the email of the booking, from the page and from the dashboard', async () => {
    const booked = await confirmedBooking(world.app);
    expect(await ticketMails('asha@example.in')).toHaveLength(1);
    const fromPage = await redirection(press(booked.bookingReference, { query: keyOf(booked) }));
    expect(fromPage?.to).toBe(`/trains/confirmation/${booked.bookingReference}${keyOf(booked)}`);
    expect(await toastOf(fromPage?.cookies ?? [])).toEqual({
      title: 'Ticket sent',
      description: 'We have emailed it to asha@example.in.',
    });
    const cookies = await sessionOf(booked.userId);
    const fromDashboard = await redirection(press(booked.bookingReference, { cookies, next: '/dashboard' }));
    expect(fromDashboard?.to).toBe('/dashboard');
    const mails = await ticketMails('asha@example.in');
    expect(mails).toHaveLength(3);
    for (const mail of mails)
      expect(mail.qrCodes).toEqual([{ contentId: 'qr-code', content: linksOf(booked).codes.address }]);
  });

  test('never redirects to another site', async () => {
    const booked = await confirmedBooking(world.app);
    const answer = await redirection(press(booked.bookingReference, { query: keyOf(booked), next: '//evil.example' }));
    expect(answer?.to).toBe(`/trains/confirmation/${booked.bookingReference}${keyOf(booked)}`);
  });

  test('is refused to anyone who may not see the booking', async () => {
    const booked = await confirmedBooking(world.app);
    const cookies = await sessionOf(await insertTestCustomer(database.db));
    expect(await resultOrError(press(booked.bookingReference, { cookies }))).toMatchObject({ status: 404 });
    expect((await redirection(press(booked.bookingReference)))?.to).toMatch(/^\/login\?next=/);
    expect(await ticketMails('asha@example.in')).toHaveLength(1);
  });

  test('is rate limited per booking', async () => {
    const booked = await confirmedBooking(world.app);
    const query = keyOf(booked);
    for (let turn = 0; turn < 4; turn += 1) await press(booked.bookingReference, { query });
    const refused = await redirection(press(booked.bookingReference, { query }));
    expect(await toastOf(refused?.cookies ?? [])).toMatchObject({ title: 'Ticket not sent', tone: 'destructive' });
    expect(await ticketMails('asha@example.in')).toHaveLength(5);
  });

  test('shows an error for a cancelled booking', async () => {
    const booked = await confirmedBooking(world.app);
    await cancel(booked);
    const answer = await redirection(press(booked.bookingReference, { query: keyOf(booked) }));
    expect(await toastOf(answer?.cookies ?? [])).toMatchObject({
      title: 'Ticket not sent',
      description: 'There is no valid ticket to send for this booking.',
    });
  });
});

describe('finding a ticket without the email', () => {
  const requestTicket = (reference: string, email: string, address = '203.0.113.7') =>
    findTicket({
      ...routeArgs(world.app, { path: '/trains/confirmation', form: { reference, email }, address }),
      params: {},
    } as never);
  /** Runs the queued jobs of all requests so far. */
  const runTicketJobs = async () => {
    const { rows } = await database.db.execute<{ data: { reference: string; sealed_email: string } }>(
      sql`delete from pgboss.job where name = 'ticket-again' returning data`,
    );
    for (const { data } of rows) await handleTicketResend(world.app, data);
    return rows.length;
  };

  test('gives the same response whether or not the booking exists; the ticket goes only to the email of the booking', async () => {
    const booked = await confirmedBooking(world.app);
    const answers = [
      await redirection(requestTicket(booked.bookingReference.toLowerCase(), ' Asha@Example.in ')),
      await redirection(requestTicket(booked.bookingReference, 'thief@example.in')),
      await redirection(requestTicket('RAAHI1795172400001', 'asha@example.in')),
    ];
    for (const answer of answers) expect(answer).toEqual({ to: '/trains/confirmation?sent=1', cookies: [] });
    expect(await runTicketJobs()).toBe(3);
    expect(await ticketMails('asha@example.in')).toHaveLength(2);
    expect(await mailsTo(world.app, 'thief@example.in')).toEqual([]);
  });

  test('sends at most four emails an hour to a mailbox', async () => {
    const booked = await confirmedBooking(world.app);
    for (let turn = 0; turn < 6; turn += 1) await requestTicket(booked.bookingReference, 'asha@example.in');
    await runTicketJobs();
    expect(await ticketMails('asha@example.in')).toHaveLength(5);
  });

  test('shows errors and keeps the values', async () => {
    expect(await requestTicket('', 'asha')).toMatchObject({
      data: {
        failed: {
          fields: {
            reference: 'Please enter the booking reference.',
            email: expect.stringContaining('name@example.in'),
          },
          typed: { reference: '', email: 'asha' },
        },
      },
      init: { status: 400 },
    });
  });

  test('is rate limited per address', async () => {
    for (let turn = 0; turn < 60; turn += 1) await requestTicket(`RAAHI${turn}`, 'asha@example.in');
    expect(await requestTicket('RAAHI1', 'asha@example.in')).toMatchObject({ init: { status: 429 } });
    expect(await redirection(requestTicket('RAAHI1', 'asha@example.in', '198.51.100.4'))).not.toBeNull();
  });
});
