import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { client, mailsTo } from '#tests/factories/accounts.ts';
import { bookingSite, passengerValues, payLabel } from '#tests/factories/booking-site.ts';
import { journeyDate } from '#tests/factories/bookings.ts';
import { confirmedBooking } from '#tests/factories/tickets.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { startSession } from '~/features/accounts/core/session.server.ts';
import { handleTicketResend } from '~/features/bookings/tickets/resend-ticket.server.ts';
import { encryptText } from '~/server/encrypted-text.server.ts';
import { paths } from '~/shared/paths/paths.ts';

/** The ticket and its verification without JavaScript. */
const { app, clock, traveller, newContact, payByNetbanking } = await bookingSite(await testDatabase());

/** A ticket for two with the links of its mail. */
const mailedTicket = async () => {
  const { email } = newContact();
  const contact = { email, phone: '+919847055555' };
  const booked = await confirmedBooking(app, { train: '90002', passengers: 2, contact });
  const [mail] = await mailsTo(app, email);
  const links = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
  const linkTo = (path: RegExp) => links.find((link) => path.test(link)) ?? `no ${path} in ${mail?.text}`;
  return { ...booked, email, mail, linkTo, page: linkTo(/\/trains\/confirmation\/\w+\?key=/) };
};
const ticketMails = async (email: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith('Booking Confirmed'));

test('the mail opens ticket, PDF and calendar file without a login, and carries the code of the ticket', async () => {
  const { mail, linkTo, page, bookingReference } = await mailedTicket();
  const visitor = traveller();
  const ticket = await visitor.open(page);
  expect(ticket.heading).toBe('Booking Confirmed');
  const pdf = readPdf(Buffer.from((await visitor.open(linkTo(/ticket\.pdf/))).body));
  expect(pdf.pages.flat()).toEqual(expect.arrayContaining([bookingReference, 'Asha A', 'Asha B']));
  expect(pdf.links).toContain(mail?.qrCodes?.[0]?.content);
  expect((await visitor.open(linkTo(/ticket\.ics/))).html).toContain('METHOD:PUBLISH');
  expect((await visitor.open(paths.confirmation(bookingReference))).heading).toBe('Booking Not Found');
});

test('the ticket page shows only what works without JavaScript, is printed once, and sends the ticket again', async () => {
  const { email, page } = await mailedTicket();
  const ticket = await traveller().open(page);
  expect(ticket.texts('.ticket-passengers tbody tr')).toEqual([
    'Asha A 30, Female Confirmed',
    'Asha B 31, Female Confirmed',
  ]);
  expect(ticket.texts('.ticket__stub')).toEqual(['']);
  expect(ticket.link('Ticket as PDF')).toContain('/ticket.pdf?key=');
  for (const name of ['Print ticket', 'Save ticket offline', 'Copy reference']) expect(ticket.button(name)).toBeNull();
  expect(ticket.html).toContain('ticket-frame--printed');
  clock.advance(60_000);
  const sent = await ticket.submit('Resend ticket');
  expect(sent.html).not.toContain('ticket-frame--printed');
  expect(sent.heading).toBe('Booking Confirmed');
  expect(sent.html).toContain(`We have emailed it to ${email}.`);
  expect(sent.button('Close')).toBeNull();
  expect(await ticketMails(email)).toHaveLength(2);
});

test('a guest without the mail has the ticket sent again by reference and email address', async () => {
  const { email, bookingReference } = await mailedTicket();
  const missing = await traveller().open(paths.confirmation(bookingReference));
  const form = await missing.follow('Resend your ticket');
  const empty = await form.submit('Resend ticket');
  expect(empty.texts('[role="alert"] a')[0]).toBe('Please enter the booking reference.');
  const sent = await empty.submit('Resend ticket', { 'Booking reference': bookingReference, 'Email address': email });
  expect(sent.text).toContain('If the details match, your ticket is on its way.');
  const sealed_email = encryptText(app, 'ticket again', email);
  await handleTicketResend(app, { reference: bookingReference, sealed_email });
  expect(await ticketMails(email)).toHaveLength(2);
});

describe('a ticket examiner', () => {
  test('sees the ticket of a code without a name, an amount or an address', async () => {
    const { mail, bookingReference } = await mailedTicket();
    const page = await traveller().open(mail?.qrCodes?.[0]?.content ?? '');
    expect([page.status, page.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
    expect(page.texts('[role="status"]').join()).toMatch(/Valid on another day.*travel is in 11 days/);
    expect(page.texts('article dd')).toContain(bookingReference);
    expect(page.texts('article tbody tr')).toEqual(['1. A… A… Booked', '2. A… B… Booked']);
    for (const secret of ['Asha', '₹', '@']) expect(page.text).not.toContain(secret);
    const forged = await traveller().open(`${mail?.qrCodes?.[0]?.content}A`);
    expect([forged.status, forged.text]).toEqual([404, expect.stringContaining('Not a genuine ticket')]);
  });

  test('checks by reference and check code, in any spelling', async () => {
    const { page, bookingReference } = await mailedTicket();
    const [code = ''] = /\b[0-9A-Z]{3}-[0-9A-Z]{3}\b/.exec((await traveller().open(page)).text) ?? [];
    const form = await traveller().open('/verify');
    const fields = { 'Booking reference': bookingReference.replace('RAAHI', '').toLowerCase() };
    const wrong = await form.submit('Check the ticket', { ...fields, 'Check code': 'AAA-AAA' });
    expect(wrong.text).toContain('Ticket not found');
    const right = await wrong.submit('Check the ticket', {
      ...fields,
      'Check code': code.toLowerCase().replace('-', ''),
    });
    expect(right.texts('article dd')).toContain(bookingReference);
  });
});

test('a trip of two trains is booked with one form and one payment, and has a ticket for each train', async () => {
  const leg = { date: journeyDate, class: '2A' };
  const visitor = traveller();
  const contact = newContact();
  const trip = paths.tripBooking([
    { ...leg, train: '90002', from: 'AAA', to: 'CCC' },
    { ...leg, train: '90003', from: 'CCC', to: 'EEE' },
  ]);
  const form = await visitor.open(trip);
  expect(form.text).toContain('Total for all trains');
  const payment = await form.submit(payLabel, { ...passengerValues(0, 'Asha Rao'), ...contact });
  const ticket = await payByNetbanking(payment, 'Approve');
  expect(ticket.heading).toBe('Booking Confirmed');
  expect(ticket.texts('h2').filter((text) => /^Train \d/.test(text))).toEqual(['Train 1 of 2', 'Train 2 of 2']);
  const codes = ticket.all('article [role="img"]').map((code) => code.getAttribute('aria-label'));
  expect(codes).toEqual(Array(2).fill('QR code for the ticket examiner'));
  expect(ticket.link('Tickets as PDF')).toContain('/ticket.pdf');
  expect(await ticketMails(contact.email)).toHaveLength(1);
  const cancel = await ticket.follow(/^Cancel this train or passengers on 90003$/);
  expect(cancel.heading).toBe('Cancel your booking');
});

test('the dashboard of the owner has the ticket and sends it again', async () => {
  const { userId, bookingReference, email } = await mailedTicket();
  const visitor = traveller();
  for (const cookie of await startSession(app, userId, client())) {
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
    visitor.cookies.set(name, value);
  }
  clock.advance(60_000);
  const dashboard = await visitor.open('/dashboard');
  expect(dashboard.text).toContain(bookingReference);
  const sent = await dashboard.submit(/^Resend ticket/);
  expect([sent.path, sent.html]).toEqual(['/dashboard', expect.stringContaining(`We have emailed it to ${email}.`)]);
  expect(await ticketMails(email)).toHaveLength(2);
});
