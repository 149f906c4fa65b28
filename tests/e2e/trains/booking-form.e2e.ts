import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast } from '../steps/account.ts';
import {
  addPassenger,
  asha,
  expectPassenger,
  expectPaymentPage,
  fillBooking,
  fillContact,
  fillPassenger,
  insuranceCheckbox,
  passengerFields,
  payButton,
  ravi,
  readReference,
  type Traveller,
} from '../steps/book.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { bookingAddress, inDays, newEmail, rajdhani } from '../steps/journey.ts';

const journey = rajdhani(inDays(8));
const address = bookingAddress(journey);
const meera: Traveller = { name: 'Meera Iyer', age: '71', gender: 'Other' };
const contact = () => ({ email: newEmail(), phone: '98470 55555' });
const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Trip summary' });

test('errors have the focus, lead to their fields, go when corrected and move with their passengers', async ({
  page,
}) => {
  await open(page, address);
  await payButton(page).click();
  const summary = page.getByRole('alert', { name: 'Passenger details incomplete' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(5);
  await summary.getByRole('link', { name: 'Please enter the age.' }).click();
  const age = passengerFields(page, 1).getByLabel('Age');
  await expect(age).toBeFocused();
  await expect(age).toHaveAccessibleDescription('Please enter the age.');
  await fillPassenger(page, 1, { ...asha, name: '' });
  await expect(age).not.toHaveAttribute('aria-invalid', 'true');
  await fillContact(page, contact());
  await expect(summary.getByRole('link')).toHaveText(['Please enter the name as on the ID card.']);

  await addPassenger(page);
  await expect(passengerFields(page, 2).getByLabel('Full name')).toBeFocused();
  await fillPassenger(page, 2, { ...meera, age: '999' });
  await addPassenger(page);
  await fillPassenger(page, 3, ravi);
  await expect(summaryOf(page)).toContainText('× 3');
  await payButton(page).click();
  await expect(summary.getByRole('link')).toHaveText([
    'Passenger 1: Please enter the name as on the ID card.',
    'Passenger 2: Please enter an age from 1 to 125.',
  ]);
  await page.getByRole('button', { name: 'Remove passenger 1' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'removed' })).toHaveText(
    'Passenger 1 removed, 2 passengers left',
  );
  await expect(passengerFields(page, 1).getByLabel('Full name')).toBeFocused();
  await expectPassenger(page, 2, ravi);
  await expect(summary.getByRole('link')).toHaveText(['Passenger 1: Please enter an age from 1 to 125.']);
  await age.fill('71');
  await expect(summary).toHaveCount(0);
  // Enter books; it does not remove a passenger.
  await age.press('Enter');
  await expectPaymentPage(page);
  await expect(summaryOf(page)).toContainText('× 2');
});

test('the pay button is in view, each error is below its own field, and an odd mail domain is asked about', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await open(page, address);
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  const box = async (place: Locator) => (await place.boundingBox()) ?? { x: Number.NaN, y: 0, width: 0, height: 0 };
  const fields = passengerFields(page, 1);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await payButton(page).click();
    const errors = page.getByRole('alert', { name: 'Passenger details incomplete' });
    await expect(errors).toBeFocused();
    const [pay, summary, alert] = [await box(payButton(page)), await box(summaryOf(page)), await box(errors)];
    expect(pay.y).toBeGreaterThanOrEqual(summary.y + summary.height);
    expect(pay.y + pay.height).toBeLessThanOrEqual(height);
    expect(alert.x + alert.width).toBeLessThan(summary.x);
    const error = (text: string) => box(fields.getByText(text).locator('..'));
    const age = await error('Please enter the age.');
    for (const [field, text] of [
      [fields.getByLabel('Age'), 'Please enter the age.'],
      [fields.getByRole('group', { name: 'Gender' }), 'Please select a gender.'],
    ] as const) {
      const own = await error(text);
      expect([Math.round(own.x), Math.round(own.y)]).toEqual([Math.round((await box(field)).x), Math.round(age.y)]);
    }
  }
  await page.getByLabel('Email').fill('asha@gmial.com');
  await page.getByLabel('Mobile number').focus();
  await expect(page.getByText('Did you mean asha@gmail.com?')).toBeVisible();
});

test('what was typed survives a reload, Back and Forward, and is gone after signing out', async ({ page }) => {
  await page.goto('/about');
  await open(page, address);
  await fillBooking(page, [asha, ravi, meera], { email: 'asha@example.in', phone: '98470 1' });
  await insuranceCheckbox(page).check();
  await page.reload();
  await waitForHydration(page);
  await expectPassenger(page, 1, asha);
  await expectPassenger(page, 3, meera);
  await expect(page.getByLabel('Mobile number')).toHaveValue('98470 1');
  await expect(insuranceCheckbox(page)).toBeChecked();
  await expect(summaryOf(page)).toContainText('× 3');

  await page.getByRole('button', { name: 'Remove passenger 3' }).click();
  await fillContact(page, contact());
  await payButton(page).click();
  await expectPaymentPage(page);
  const first = await readReference(page);
  const held = page.getByText('Seats held for 2 passengers on this train');
  await page.goBack();
  await expect(held).toBeVisible();
  await expectPassenger(page, 2, ravi);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
  await page.goForward();
  await expect(held).toBeVisible();
  await fillPassenger(page, 2, meera);
  await payButton(page).click();
  await expectPaymentPage(page);
  expect(await readReference(page)).not.toBe(first);

  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Logged Out');
  await open(page, address);
  await expectPassenger(page, 1, { name: '', age: '', gender: undefined });
  await expect(passengerFields(page, 2)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('case 3: a double click, and two tabs at the same time, book once', async ({ page, context }) => {
  const bookings = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /RAAHI\d+/ });
  const same = contact();
  await open(page, address);
  await fillBooking(page, [asha, ravi], same);
  // The draft is in every tab of the browser.
  const second = await context.newPage();
  await open(second, address);
  await expectPassenger(second, 2, ravi);
  await Promise.all([payButton(page).dblclick(), payButton(second).click()]);
  await expectPaymentPage(page);
  await expectPaymentPage(second);
  expect(await readReference(second)).toBe(await readReference(page));
  await open(page, '/dashboard');
  await expect(bookings).toHaveCount(1);
});
