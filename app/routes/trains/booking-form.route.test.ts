import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { goodPassword, mailedToken, mailsTo, signUpCustomer } from '#tests/factories/accounts.ts';
import { bookingPath, bookingSite, passengerValues, payLabel } from '#tests/factories/booking-site.ts';
import { testFare } from '#tests/factories/test-timetable.ts';
import {
  passwordResetQueue,
  resetRequestData,
  sendPasswordReset,
  unsealResetRequest,
} from '~/features/accounts/password/request-password-reset.server.ts';
import { addDays } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';

/** The booking form without JavaScript, from the first field to the payment page. */
const { app, clock, traveller, newContact } = await bookingSite(await testDatabase());

const asha = passengerValues(0, 'Asha Rao');
const ravi = passengerValues(1, 'Ravi Rao', '36', 'Male');

/** Holds seats of 90001 in sleeper class as somebody else. */
const holdAsOther = async (passengers: number) => {
  const names = Object.assign({}, ...Array.from({ length: passengers }, (_, at) => passengerValues(at, 'Meera Iyer')));
  const form = { intent: 'book', displayed_total: String(testFare * passengers), ...names, ...newContact() };
  expect((await traveller().post(bookingPath('90001'), form)).heading).toBe('Payment');
};

/** The booking form of 90001 for two, filled in. */
const formForTwo = async (visitor = traveller(), path = bookingPath('90001'), contact = newContact()) => {
  const form = await (await visitor.open(path)).submit('Add another passenger', { ...asha, ...contact });
  return { form, values: { ...ravi } };
};

test('each missing field is named, and what was typed is kept', async () => {
  const empty = await (await traveller().open(bookingPath('90002'))).submit(payLabel);
  expect(empty.status).toBe(400);
  const errors = '[role="alert"] a';
  expect(empty.texts(errors)).toEqual([
    'Please enter the name as on the ID card.',
    'Please enter the age.',
    'Please select a gender.',
    'Please enter a valid email address for your ticket.',
    'Please enter an Indian mobile number, such as 98765 43210.',
  ]);
  const age = empty.document.getElementById(empty.link('Please enter the age.').slice(1));
  expect(age?.getAttribute('name')).toBe('passenger-0-age');
  const typed = { ...asha, email: 'asha', phone: '12345', insurance: true };
  const two = await (await empty.submit('Add another passenger', typed)).submit(payLabel, {
    ...ravi,
    'passenger-1-age': '126',
  });
  expect(two.texts(errors)).toEqual([
    'Passenger 2: Please enter an age from 1 to 125.',
    'Please enter a valid email address for your ticket.',
    'Please enter an Indian mobile number, such as 98765 43210.',
  ]);
  expect(two.values()).toMatchObject({ ...asha, ...ravi, 'passenger-1-age': '126', email: 'asha', phone: '12345' });
  expect(two.values()).toMatchObject({ insurance: 'yes', displayed_total: String(2 * (testFare + 49)) });
  const one = await two.submit('Remove passenger 1');
  expect(one.values()).toMatchObject(passengerValues(0, 'Ravi Rao', '126', 'Male'));
  expect(one.values()).not.toHaveProperty('passenger-1-name');
});

test('an almost common mail domain is asked about once, and accepted when it is sent again', async () => {
  const email = newContact().email.replace(/@.*/, '@gmial.com');
  const form = await traveller().open(bookingPath('90002'));
  const asked = await form.submit(payLabel, { ...asha, ...newContact(), email });
  const question = `Did you mean ${email.replace('gmial', 'gmail')}? If your address is right as it is, continue with it.`;
  expect([asked.status, asked.values().email]).toEqual([400, email]);
  expect(asked.text).toContain(question);
  expect((await asked.submit(payLabel)).heading).toBe('Payment');
});

test('the Enter key books: the first button of the form is the one that books', async () => {
  const two = await (await traveller().open(bookingPath('90002'))).submit('Add another passenger', asha);
  const first = two.document.querySelector('#booking button');
  expect(['type', 'name', 'value'].map((name) => first?.getAttribute(name))).toEqual(['submit', 'intent', 'book']);
  expect(two.button('Remove passenger 1')).not.toBeNull();
});

test.each(['', '?train=12952', '?train=99999&from=AAA&to=EEE&date=2026-12-01&class=SL', '?train=%00<b>'])(
  'the form requires a train: %j',
  async (query) => {
    const page = await traveller().open(`/trains/booking${query}`);
    expect([page.status, page.heading]).toEqual([404, 'Invalid booking details.']);
    expect(page.text).toContain('Please start a new search.');
    expect((await page.follow('Start a New Search')).heading).toBe('IRCTC Train Ticket Booking');
  },
);

test('hostile names are refused and shown as text', async () => {
  for (const name of ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{7*7}}', "'; drop table--"]) {
    const refused = await (await traveller().open(bookingPath('90002'))).submit(payLabel, {
      ...asha,
      'passenger-0-name': name,
    });
    expect(refused.text).toContain('Please use letters, spaces, dots, hyphens and apostrophes for the name.');
    expect(refused.values()).toMatchObject({ 'passenger-0-name': name });
    expect(refused.all('main script, main img[onerror]')).toEqual([]);
  }
});

test('a class that sold out meanwhile is reported with the others of the train, and nothing typed is lost', async () => {
  const { form, values } = await formForTwo();
  await holdAsOther(2);
  const refused = await form.submit(payLabel, values);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('The last seats in SL have just been taken.');
  expect(refused.text).toContain('(SL) is sold out on this train');
  expect(refused.values()).toMatchObject({ ...asha, ...ravi });
  const other = await refused.submit(/\(2A\), ₹500\.00, 5 left$/);
  expect(other.values()).toMatchObject({ ...asha, ...ravi, displayed_total: '100000' });
  const payment = await other.submit(payLabel);
  expect(payment.heading).toBe('Payment');
  expect(payment.texts('aside')[0]).toContain('(2A)');
});

test('fewer seats than passengers: the page says how many are left, and fewer passengers can book', async () => {
  const { form, values } = await formForTwo();
  await holdAsOther(1);
  const refused = await form.submit(payLabel, values);
  expect(refused.text).toContain('Only 1 seat is left in SL, and you asked for 2.');
  expect(refused.button(/\(2A\), ₹/)?.getAttribute('formaction')).toContain('class=2A');
  expect((await (await refused.submit('Remove passenger 2')).submit(payLabel)).heading).toBe('Payment');
});

test('the own hold of the last seats is never shown as sold out', async () => {
  const visitor = traveller();
  const { form, values } = await formForTwo(visitor);
  await form.submit(payLabel, values);
  const again = await visitor.open(bookingPath('90001'));
  expect(again.text).toContain('Seats held for 2 passengers on this train');
  expect(again.text).not.toContain('sold out');
  const other = await traveller().open(bookingPath('90001'));
  expect(other.text).toContain('(SL) is sold out on this train');
  expect(other.button(payLabel)).toBeNull();
  const changed = await again.submit(payLabel, passengerValues(1, 'Meera Iyer', '71', 'Other'));
  expect(changed.heading).toBe('Payment');
  const { rows } = await app.db.execute(sql`select booking_status from train_bookings order by booking_status`);
  expect(rows).toEqual([{ booking_status: 'expired' }, { booking_status: 'pending' }]);
});

test('cases 1, 8: a wrong total is refused with the right one, and forged fields are ignored', async () => {
  const fields = { intent: 'book', ...asha };
  const cheap = await traveller().post(bookingPath('90002'), { ...fields, ...newContact(), displayed_total: '100' });
  expect(cheap.status).toBe(409);
  expect(cheap.text).toContain('Please check it and confirm again.');
  const victim = traveller();
  const held = await victim.post(bookingPath('90002'), {
    ...fields,
    ...newContact(),
    displayed_total: String(testFare),
  });
  const forged = {
    replaces: held.path.split('/').at(-1) ?? '',
    ...{ fare_paise: '1', total_fare: '1', total_fare_paise: '1', user_id: '1', role: 'admin' },
    ...{ payment_status: 'successful', booking_status: 'confirmed', hold_expires_at: '2099-01-01T00:00:00Z' },
  };
  const displayed_total = String(testFare);
  const payment = await traveller().post(bookingPath('90002'), {
    ...fields,
    ...newContact(),
    ...forged,
    displayed_total,
  });
  expect(payment.button('Pay ₹120.00')).not.toBeNull();
  expect(payment.text).toContain('Your seats are held for another 15 min 00 s');
  expect((await victim.open(held.path)).button('Pay ₹120.00')).not.toBeNull();
});

test('a date that is not open for booking, a departed train and one that leaves soon are reported before any input', async () => {
  const early = await traveller().open(bookingPath('90002', { date: addDays('2026-11-20', 61) }));
  expect(early.text).toContain('Bookings open 60 days ahead');
  expect(early.button(payLabel)).toBeNull();
  expect((await early.follow('Choose another date')).values()).toMatchObject({ fromStation: 'Station A' });
  const departed = await traveller().open(bookingPath('90002', { date: '2026-11-19' }));
  expect(departed.text).toContain('This train has already departed');
  expect(departed.button(payLabel)).toBeNull();
  clock.moveTo(new Date('2026-11-20T04:05:00Z'));
  const soon = await traveller().open(bookingPath('90002', { date: '2026-11-20' }));
  expect(soon.text).toContain('This train leaves Station A within 30 minutes');
  expect(soon.button(payLabel)).not.toBeNull();
});

describe('a registered email address', () => {
  const password = (email: string) => ({ 'Email address': email, Password: goodPassword });

  test('leads to the login and back with the form, also after the session has ended', async () => {
    const email = 'known@example.in';
    await signUpCustomer(app, email);
    const visitor = traveller();
    const { form, values } = await formForTwo(visitor, bookingPath('90002'), { email, phone: '98470 55555' });
    const login = await form.submit(payLabel, values);
    expect(login.heading).toBe('Login');
    expect(login.text).toContain('You already have an account with this email address.');
    expect(login.values()).toMatchObject({ ...asha, ...ravi, phone: '98470 55555' });
    expect(login.path).not.toContain('known');
    const wrong = await login.submit('Login', { ...password(email), Password: 'not-the-password-at-all' });
    expect(wrong.text).toContain('Login Failed');
    const back = await wrong.submit('Login', password(email));
    expect(back.heading).toBe('Complete your booking');
    expect(back.values()).toMatchObject({ ...asha, ...ravi, email, phone: '98470 55555' });
    expect(back.document.querySelector('[name="email"]')?.hasAttribute('readonly')).toBe(true);

    visitor.cookies.clear();
    const invalid = await back.submit(payLabel, { phone: '98470' });
    expect(invalid.text).toContain('Please enter an Indian mobile number');
    const ended = await invalid.submit(payLabel, { phone: '98470 66666' });
    expect(ended.text).toContain('Your session has ended');
    const again = await ended.submit('Login', password(email));
    expect(again.values()).toMatchObject({ ...ravi, phone: '98470 66666' });
    expect((await again.submit(payLabel)).heading).toBe('Payment');
  });

  test('is prefilled for who is logged in, and a forged post cannot change it', async () => {
    const email = 'own@example.in';
    await signUpCustomer(app, email);
    const visitor = traveller();
    await (await visitor.open('/login')).submit('Login', password(email));
    const form = await visitor.open(bookingPath('90002'));
    expect(form.values()).toMatchObject({ email, phone: expect.stringMatching(/98765 ?43210$/) });
    const fields = { intent: 'book', ...asha, ...newContact(), displayed_total: String(testFare) };
    expect((await visitor.post(bookingPath('90002'), fields)).heading).toBe('Payment');
    const { rows } = await app.db.execute(sql`select contact_details ->> 'email' as email from train_bookings`);
    expect(rows).toEqual([{ email }]);
  });

  test('of a guest without a password: a mailed link sets one, and the booking goes on', async () => {
    const contact = newContact();
    await traveller().post(bookingPath('90001'), {
      intent: 'book',
      ...asha,
      ...contact,
      displayed_total: String(testFare),
    });
    const visitor = traveller();
    const login = await (await visitor.open(bookingPath('90002'))).submit(payLabel, { ...asha, ...contact });
    const notice = 'You already have an account with this email address.';
    expect(login.text).toContain(notice);
    expect(login.values()).toMatchObject({ email: contact.email });
    expect((await visitor.open(login.path)).text).toContain(notice);
    const forgotten = await login.follow('Get a link to set one.');
    expect(forgotten.heading).toBe('Forgot password');
    expect(forgotten.values()).toMatchObject({ email: contact.email });
    expect(forgotten.path).not.toContain('example');
    const sent = await forgotten.submit('Send link');
    expect(sent.text).toContain('If this address has an account, we’ve sent an email to it.');
    const { rows } = await app.db.execute<{ data: unknown }>(
      sql`select data from pgboss.job where name = ${passwordResetQueue}`,
    );
    await sendPasswordReset(app, unsealResetRequest(app, resetRequestData.parse(rows[0]?.data)));
    const link = /\/reset-password\?\S+/.exec((await mailsTo(app, contact.email)).at(-1)?.text ?? '')?.[0];
    // Perhaps on another device.
    const form = await (await traveller().open(link ?? '')).submit('Save password', { 'New password': goodPassword });
    expect(form.html).toContain('You are logged in.');
    expect(form.heading).toBe('Complete your booking');
    expect(form.values()).toMatchObject({ email: contact.email });
    expect((await form.submit(payLabel, asha)).heading).toBe('Payment');
  });
});

describe('the address of a guest who has not paid', () => {
  const book = async () => {
    const visitor = traveller();
    const contact = newContact();
    const payment = await (await visitor.open(bookingPath('90002'))).submit(payLabel, { ...asha, ...contact });
    return { visitor, payment, wrong: contact.email };
  };

  test('can be corrected: the ticket and the account get the new one, and links to the wrong one end', async () => {
    const { visitor, payment, wrong } = await book();
    const wrongLink = paths.resetPassword({ token: await mailedToken(app, wrong) });
    const form = await payment.follow('Correct it');
    expect(form.document.querySelector('[name="email"]')?.hasAttribute('readonly')).toBe(false);
    const corrected = await form.submit(payLabel, { email: 'right@example.in' });
    expect(corrected.heading).toBe('Payment');
    expect(corrected.text).toContain('We send the ticket to right@example.in.');
    const { rows } = await app.db.execute(sql`select email from users where email in (${wrong}, 'right@example.in')`);
    expect(rows).toEqual([{ email: 'right@example.in' }]);
    const { rows: bookings } = await app.db.execute(
      sql`select contact_details ->> 'email' as email, booking_status from train_bookings order by booking_status`,
    );
    expect(bookings).toEqual([
      { email: 'right@example.in', booking_status: 'expired' },
      { email: 'right@example.in', booking_status: 'pending' },
    ]);
    expect((await visitor.open(wrongLink)).text).toContain('This link is no longer valid.');
    const rightLink = paths.resetPassword({ token: await mailedToken(app, 'right@example.in') });
    expect((await visitor.open(rightLink)).button('Save password')).not.toBeNull();
  });

  test('stops at the login if the corrected one has an account, with what was entered', async () => {
    await signUpCustomer(app, 'known2@example.in');
    await app.db.execute(sql`update users set email_verified = true where email = 'known2@example.in'`);
    // The last seats.
    const two = await formForTwo();
    const form = await (await two.form.submit(payLabel, two.values)).follow('Correct it');
    const login = await form.submit(payLabel, { email: 'known2@example.in', phone: '98470 77777' });
    expect(login.heading).toBe('Login');
    expect(login.text).toContain('You already have an account with this email address.');
    const back = await login.submit('Login', { 'Email address': 'known2@example.in', Password: goodPassword });
    expect(back.values()).toMatchObject({ ...asha, ...ravi, email: 'known2@example.in', phone: '98470 77777' });
    expect((await back.submit(payLabel)).heading).toBe('Payment');
  });

  test('is locked once a booking is paid, also for a forged post', async () => {
    const { visitor, payment, wrong } = await book();
    await app.db.execute(sql`update train_bookings set payment_status = 'refunded', booking_status = 'cancelled'`);
    const form = await visitor.open(bookingPath('90002'));
    expect(form.document.querySelector('[name="email"]')?.hasAttribute('readonly')).toBe(true);
    expect((await visitor.open(payment.path)).text).not.toContain('Correct it');
    const fields = { intent: 'book', ...asha, ...newContact(), email: 'right@example.in' };
    const forged = await visitor.post(bookingPath('90002'), { ...fields, displayed_total: String(testFare) });
    expect(forged.text).toContain(`We send the ticket to ${wrong}.`);
  });
});

test('the profile of a guest asks only for a password, and mails a link to set it', async () => {
  const visitor = traveller();
  const contact = newContact();
  await (await visitor.open(bookingPath('90002'))).submit(payLabel, { ...asha, ...contact });
  const profile = await visitor.open('/dashboard?tab=profile');
  expect(profile.text).toContain('Setting a password also confirms your email address.');
  expect(profile.text).not.toContain('Please confirm your email address.');
  const sent = await profile.submit('Send link');
  expect(sent.html).toContain(`We’ve sent the link to set a password to ${contact.email}.`);
  const mails = await mailsTo(app, contact.email);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Your Raahi account: set your password'));
  const link = await visitor.open(paths.resetPassword({ token: await mailedToken(app, contact.email) }));
  expect(link.button('Save password')).not.toBeNull();
});
