import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { demoPassword, expectToast, fillLogin, logInByPost, loginError } from '../steps/account.ts';
import {
  addPassenger,
  asha,
  bookAsGuest,
  expectPassenger,
  expectPaymentPage,
  fillBooking,
  fillContact,
  fillPassenger,
  insuranceCheckbox,
  passengerFields,
  payButton,
  ravi,
  type Traveller,
} from '../steps/book.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { bookingAddress, inDays, newEmail, rajdhani } from '../steps/journey.ts';
import { payForBooking } from '../steps/pay.ts';

const journey = rajdhani(inDays(8));
const address = bookingAddress(journey);
const meera: Traveller = { name: 'Meera Iyer', age: '71', gender: 'Other' };
const customer = 'customer@raahi.test';

test('every passenger needs a name, an age and a gender, and the page names the missing ones', async ({ page }) => {
  await open(page, address);
  await payButton(page).click();
  const summary = page.getByRole('alert', { name: 'Passenger details incomplete' });
  await expect(page.getByText('Passenger details incomplete')).toHaveCount(1);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter the name as on the ID card.',
    'Please enter the age in years.',
    'Please select a gender.',
    'Please enter a valid email address for your ticket.',
    'Please enter an Indian mobile number, such as 98765 43210.',
  ]);
  await summary.getByRole('link', { name: 'Please enter the age in years.' }).click();
  await expect(passengerFields(page, 1).getByLabel('Age')).toBeFocused();
  await expect(passengerFields(page, 1).getByLabel('Age')).toHaveAccessibleDescription(
    'Please enter the age in years.',
  );

  await fillContact(page, { email: newEmail(), phone: '98470 55555' });
  for (const age of ['0', '126', 'ten', '1.5']) {
    await fillPassenger(page, 1, { ...asha, age });
    await payButton(page).click();
    await expect(summary.getByRole('link')).toHaveText(['Please enter an age from 1 to 125.']);
    await expectPassenger(page, 1, { ...asha, age: age.slice(0, 3) });
  }
});

for (const width of [1024, 1280])
  test(`each error of a passenger is below its own field, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, address);
    const box = async (place: Locator) => (await place.boundingBox()) ?? { x: Number.NaN, y: 0, width: 0, height: 0 };
    const fields = passengerFields(page, 1);
    await payButton(page).click();
    // With the focus the page may scroll.
    await expect(page.getByRole('alert', { name: 'Passenger details incomplete' })).toBeFocused();
    const name = await box(fields.getByText('Please enter the name as on the ID card.').locator('..'));
    for (const [label, text] of [
      ['Age', 'Please enter the age in years.'],
      ['Gender', 'Please select a gender.'],
    ] as const) {
      const [field, error] = [await box(fields.getByLabel(label)), await box(fields.getByText(text).locator('..'))];
      expect(Math.round(error.x)).toBe(Math.round(field.x));
      expect(error.width).toBeLessThanOrEqual(field.width + 1);
      expect(Math.round(error.y)).toBe(Math.round(name.y));
    }
    expect((await box(fields.getByLabel('Full name'))).width).toBeGreaterThan(150);
    // One alone is at the same place.
    await fillPassenger(page, 1, asha);
    await fields.getByLabel('Gender').selectOption('');
    await payButton(page).click();
    const [error, gender] = [
      await box(fields.getByText('Please select a gender.').locator('..')),
      await box(fields.getByLabel('Gender')),
    ];
    expect(Math.round(error.x)).toBe(Math.round(gender.x));
  });

for (const width of [820, 1440])
  test(`the summary of a train fills its place, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await open(page, address);
    const summary = page.getByRole('complementary', { name: 'Trip summary' });
    const right = async (place: Locator) =>
      place.evaluate((element) => Math.round(element.getBoundingClientRect().right));
    const edge = await right(summary);
    // Up to the padding of the ticket.
    expect(edge - (await right(summary.getByText('Mumbai Central').locator('..')))).toBeLessThan(60);
    expect(await right(summary.getByRole('article').locator('> *').first())).toBe(edge);
    if (width === 1440) await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  });

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const)
  test(`the pay button is in view and covers nothing, also with errors, ${width} by ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, address);
    const edges = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON());
    const summary = page.getByRole('complementary', { name: 'Trip summary' });
    const expectClear = async () => {
      const pay = await edges(payButton(page));
      expect(pay.top).toBeGreaterThanOrEqual((await edges(summary)).bottom);
      expect(pay.bottom).toBeLessThanOrEqual(height);
      expect((await edges(page.getByText('Secure payment to'))).top).toBeGreaterThanOrEqual(pay.bottom);
    };
    await expectClear();
    await payButton(page).click();
    const errors = page.getByRole('alert', { name: 'Passenger details incomplete' });
    await expect(errors).toBeFocused();
    expect((await edges(errors)).right).toBeLessThan((await edges(summary)).left);
    await expectClear();
  });

test('the pay button is in view at once on tablets', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await open(page, address);
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
});

test('the error of a corrected field disappears', async ({ page }) => {
  await open(page, address);
  await payButton(page).click();
  await expect(page.getByRole('alert', { name: 'Passenger details incomplete' }).getByRole('link')).toHaveCount(5);
  await fillPassenger(page, 1, asha);
  const summary = page.getByRole('alert', { name: 'Contact details incomplete' });
  await expect(summary.getByRole('link')).toHaveCount(2);
  const name = passengerFields(page, 1).getByLabel('Full name');
  await expect(name).not.toHaveAccessibleDescription(/./);
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await fillContact(page, { email: newEmail(), phone: '98470 55555' });
  await expect(summary).toHaveCount(0);
});

test('a date that is not open for booking and a departed train are reported before any input', async ({ page }) => {
  await open(page, bookingAddress(rajdhani(inDays(61))));
  await expect(page.getByText('Bookings open 60 days ahead', { exact: true })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Choose another date' }).click();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/Delhi/);
  await open(page, bookingAddress(rajdhani(inDays(-1))));
  await expect(page.getByText('This train has already departed')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test('the contact details are validated, and the input is kept', async ({ page }) => {
  await open(page, address);
  await fillBooking(page, [{ ...asha, age: '125' }, ravi], { email: 'asha', phone: '12345' });
  await insuranceCheckbox(page).check();
  await payButton(page).click();
  const summary = page.getByRole('alert', { name: 'Contact details incomplete' });
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter a valid email address for your ticket.',
    'Please enter an Indian mobile number, such as 98765 43210.',
  ]);
  await expectPassenger(page, 1, { ...asha, age: '125' });
  await expectPassenger(page, 2, ravi);
  await expect(page.getByLabel('Email')).toHaveValue('asha');
  await expect(page.getByLabel('Mobile number')).toHaveValue('12345');
  await expect(insuranceCheckbox(page)).toBeChecked();

  for (const phone of ['', '+44 20 7946 0000', '5123456789', '98765 4321']) {
    await fillContact(page, { email: newEmail(), phone });
    await payButton(page).click();
    await expect(summary.getByRole('link')).toHaveText(['Please enter an Indian mobile number, such as 98765 43210.']);
  }
  await fillContact(page, { email: newEmail(), phone: '+91 98765-43210' });
  await payButton(page).click();
  await expectPaymentPage(page);
});

test('signing out clears the draft: the next person at this computer sees an empty form', async ({ page }) => {
  await bookAsGuest(page, journey, [asha, ravi]);
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Logged Out');
  await open(page, address);
  await expectPassenger(page, 1, { name: '', age: '', gender: undefined });
  await expect(passengerFields(page, 2)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('a reload keeps the input', async ({ page }) => {
  await open(page, address);
  await fillBooking(page, [asha, ravi, meera], { email: 'asha@example.in', phone: '98470 1' });
  await insuranceCheckbox(page).check();
  await page.reload();
  await waitForHydration(page);
  await expectPassenger(page, 1, asha);
  await expectPassenger(page, 2, ravi);
  await expectPassenger(page, 3, meera);
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.in');
  await expect(page.getByLabel('Mobile number')).toHaveValue('98470 1');
  await expect(insuranceCheckbox(page)).toBeChecked();
  await expect(page.getByRole('complementary', { name: 'Trip summary' })).toContainText('× 3');
});

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts });

    test('a registered email leads to the login and back, and the input is kept', async ({ page }) => {
      await page.goto(address);
      if (scripts) await waitForHydration(page);
      await fillBooking(page, [asha, ravi], { email: customer, phone: '98470 55555' });
      await payButton(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Customer Login' })).toBeVisible();
      await expectToast(page, 'You already have an account!', 'Please log in to continue your booking.');
      await fillLogin(page, customer, 'not-the-password-at-all');
      await expect(loginError(page)).toBeVisible();
      await fillLogin(page, customer, demoPassword);
      await expect(page.getByRole('heading', { level: 1, name: 'Complete your booking' })).toBeVisible();
      if (scripts) await expectToast(page, 'Login Successful!', 'Welcome back!');
      await expectPassenger(page, 1, asha);
      await expectPassenger(page, 2, ravi);
      await expect(page.getByLabel('Email')).toHaveValue(customer);
      await expect(page.getByLabel('Email')).not.toBeEditable();
      await expect(page.getByLabel('Mobile number')).toHaveValue('98470 55555');

      // The session ends; a validation error does not make the login forget that.
      await page.context().clearCookies();
      await page.getByLabel('Mobile number').fill('98470');
      await payButton(page).click();
      await expect(page.getByRole('alert', { name: 'Contact details incomplete' })).toBeVisible();
      await page.getByLabel('Mobile number').fill('98470 66666');
      await payButton(page).click();
      await expectToast(page, 'Your session has ended', 'Please log in again to continue your booking.');
      await expect(
        page.getByText('Log in again to continue your booking. What you entered is saved.', { exact: true }),
      ).toBeVisible();
      await fillLogin(page, customer, demoPassword);
      await expectPassenger(page, 2, ravi);
      await expect(page.getByLabel('Mobile number')).toHaveValue('98470 66666');
      await payButton(page).click();
      await expectPaymentPage(page);
    });
  });
}

test('a logged-in customer has email and phone prefilled, the email read-only', async ({ page }) => {
  await logInByPost(page, 'customer@raahi.test');
  await open(page, bookingAddress(rajdhani(inDays(9))));
  await expect(page.getByLabel('Email')).toHaveValue(customer);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Mobile number')).toHaveValue(/98470\s?12345$/);
});

test('a passenger in the middle can be removed; the others and the total are correct', async ({ page }) => {
  await open(page, address);
  const remove = page.getByRole('button', { name: /^Remove/ });
  await expect(remove).toHaveCount(0);
  await fillBooking(page, [asha, meera, ravi], { email: newEmail(), phone: '98470 55555' });
  await page.getByRole('button', { name: 'Remove passenger 2' }).click();
  await expectPassenger(page, 1, asha);
  await expectPassenger(page, 2, ravi);
  await expect(page.getByRole('complementary', { name: 'Trip summary' })).toContainText('× 2');
  await payButton(page).click();
  await expectPaymentPage(page);
  await payForBooking(page);
  await expect(page.getByRole('row', { name: /Asha Rao/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ravi Rao/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Meera Iyer/ })).toHaveCount(0);
});

test('the errors of a passenger move along when another one is removed', async ({ page }) => {
  await open(page, address);
  await fillBooking(page, [{ ...asha, name: '' }, meera, { ...ravi, age: '999' }], {
    email: newEmail(),
    phone: '98470 55555',
  });
  await payButton(page).click();
  const summary = page.getByRole('alert', { name: 'Passenger details incomplete' });
  await expect(summary.getByRole('link')).toHaveText([
    'Passenger 1: Please enter the name as on the ID card.',
    'Passenger 3: Please enter an age from 1 to 125.',
  ]);
  await expect(passengerFields(page, 1).getByLabel('Full name')).toHaveAccessibleDescription(
    'Please enter the name as on the ID card.',
  );
  await page.getByRole('button', { name: 'Remove passenger 1' }).click();
  await expect(summary.getByRole('link')).toHaveText(['Passenger 2: Please enter an age from 1 to 125.']);
  await expect(passengerFields(page, 1).getByLabel('Full name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(passengerFields(page, 2).getByLabel('Age')).toHaveAccessibleDescription(
    'Please enter an age from 1 to 125.',
  );
  await summary.getByRole('link').click();
  await expect(passengerFields(page, 2).getByLabel('Age')).toBeFocused();
  await passengerFields(page, 2).getByLabel('Age').fill('36');
  await expect(summary).toHaveCount(0);
});

test('a removed passenger is announced, and the focus moves to the next or else the previous one', async ({ page }) => {
  await open(page, address);
  await fillBooking(page, [asha, meera, ravi], { email: newEmail(), phone: '98470 55555' });
  const news = page.getByRole('status').filter({ hasText: 'removed' });
  await page.getByRole('button', { name: 'Remove passenger 2' }).press('Enter');
  await expect(news).toHaveText('Passenger 2 removed, 2 passengers left');
  await expect(passengerFields(page, 2).getByLabel('Full name')).toBeFocused();
  await expect(passengerFields(page, 2).getByLabel('Full name')).toHaveValue(ravi.name);
  await page.getByRole('button', { name: 'Remove passenger 2' }).press('Enter');
  await expect(news).toHaveText('Passenger 2 removed, 1 passenger left');
  await expect(passengerFields(page, 1).getByLabel('Full name')).toBeFocused();
  await addPassenger(page);
  await expect(news).toHaveCount(0);
});

test('a new passenger gets the focus, and the only one cannot be removed', async ({ page }) => {
  await open(page, address);
  await addPassenger(page);
  await expect(passengerFields(page, 2).getByLabel('Full name')).toBeFocused();
  await page.getByRole('button', { name: 'Remove passenger 1' }).click();
  await expect(page.getByRole('group', { name: /Passenger/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts });

    test('Enter submits the form and does not remove a passenger', async ({ page }) => {
      await page.goto(address);
      if (scripts) await waitForHydration(page);
      await fillBooking(page, [asha, ravi], { email: newEmail(), phone: '98470 55555' });
      await passengerFields(page, 1).getByLabel('Age').press('Enter');
      await expectPaymentPage(page);
      await expect(page.getByRole('complementary', { name: 'Trip summary' })).toContainText('× 2');
    });
  });
}

test('after Back from the payment the own seats are shown as held, and a changed booking replaces them', async ({
  page,
}) => {
  await bookAsGuest(page, journey, [asha, ravi]);
  const first = new URL(page.url()).pathname;
  await page.goBack();
  await expect(page.getByText('Seats held for 2 passengers on this train')).toBeVisible();
  await expect(page.getByText('sold out')).toHaveCount(0);
  await expectPassenger(page, 2, ravi);
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expectPaymentPage(page);
  expect(new URL(page.url()).pathname).toBe(first);

  await page.goBack();
  await expect(page.getByText('Seats held for 2 passengers on this train')).toBeVisible();
  await expectPassenger(page, 2, ravi);
  await fillPassenger(page, 2, meera);
  await payButton(page).click();
  await expectPaymentPage(page);
  expect(new URL(page.url()).pathname).not.toBe(first);
  await payForBooking(page);
  await expect(page.getByRole('row', { name: /Meera Iyer/ })).toBeVisible();

  await open(page, first);
  await expect(page.getByRole('button', { name: /Pay ₹/ })).toHaveCount(0);
  await open(page, '/dashboard');
  await expect(page.getByRole('listitem').filter({ hasText: 'Confirmed' })).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: 'Pending' })).toHaveCount(0);
});

test('Forward in the history shows the held seats, also when the form was the first page', async ({ page }) => {
  await page.goto('/about');
  await bookAsGuest(page, journey, [asha, ravi]);
  await page.goBack();
  await expect(page.getByText('Seats held for 2 passengers on this train')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Seats held for 2 passengers on this train')).toBeVisible();
  await expectPassenger(page, 2, ravi);
});

test('the form requires a train', async ({ page }) => {
  for (const query of [
    '',
    '?train=12952',
    '?train=99999&from=NDLS&to=MMCT&date=2026-01-01&class=3A',
    '?train=%00<b>',
  ]) {
    const answer = await page.goto(`/trains/booking${query}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Invalid booking details.' })).toBeVisible();
    await expect(page.getByText('Please start a new search.')).toBeVisible();
  }
  const box = await page.getByRole('main').locator('.empty-state').boundingBox();
  expect(box?.x, 'the box keeps away from the edge').toBeGreaterThanOrEqual(16);
  await page.getByRole('link', { name: 'Start a New Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'IRCTC Train Ticket Booking' })).toBeVisible();
});
