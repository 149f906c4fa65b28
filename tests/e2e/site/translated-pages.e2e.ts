import type { Page } from '@playwright/test';
import { formatDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, fillLogin } from '../steps/account.ts';
import { addPassenger, asha, fillBooking, fillPassenger, insuranceCheckbox, payButton, ravi } from '../steps/book.ts';
import { inDays, newEmail } from '../steps/journey.ts';
import { closeCheckout, openCheckoutWindow, payForBooking } from '../steps/pay.ts';
import { bookNow, trainCard } from '../steps/search.ts';
import { translatePages, waitForTranslation } from '../steps/translation.ts';

/** Opens a path and waits until its texts are replaced. */
const openTranslated = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await waitForTranslation(page);
};

test.beforeEach(({ page }) => translatePages(page));

test('a translated page finds trains of another day, counts the passengers, and takes the payment', async ({
  page,
}) => {
  const date = inDays(7);
  await openTranslated(page, paths.trainSearch({ from: 'NDLS', to: 'MMCT', date }));
  const header = page.locator('.results-header__date');
  await page.getByRole('link', { name: 'Next day' }).click();
  await expect(header).toContainText(formatDate(inDays(8)));
  const card = trainCard(page, /12952/);
  await card.getByText('Schedule', { exact: true }).click();
  await expect(card.getByText('Hide schedule')).toBeVisible();
  await bookNow(card, /\b3A\b/);

  await expect(page.getByRole('heading', { level: 1, name: 'Complete your booking' })).toBeVisible();
  const summary = page.getByRole('complementary', { name: 'Trip summary' });
  await fillBooking(page, [asha], { email: newEmail(), phone: '98470 55555' });
  const fare = Number(/× 1\D*₹([\d,]+)/.exec((await summary.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  await addPassenger(page);
  await fillPassenger(page, 2, ravi);
  await expect(summary).toContainText('× 2');
  await expect(payButton(page)).toHaveText(`Pay ₹${(2 * fare).toLocaleString('en-IN')}.00`);
  await insuranceCheckbox(page).check();
  await expect(payButton(page)).toHaveText(`Pay ₹${(2 * fare).toLocaleString('en-IN')}.98`);
  await payButton(page).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await openCheckoutWindow(page);
  await closeCheckout(page);
  await expect(page.getByText('You closed the payment window before paying.')).toBeVisible();
  await payForBooking(page);
});

test('a translated page logs in at the second try and searches packages', async ({ page }) => {
  await openTranslated(page, paths.login());
  await fillLogin(page, 'customer@raahi.test', 'not-the-password-at-all');
  await expectToast(page, 'Login Failed');
  await fillLogin(page, 'customer@raahi.test');
  await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
  await expectToast(page, 'Login Successful!');

  await openTranslated(page, paths.search());
  const filter = page.getByRole('link', { name: /^4 to 6 days/ });
  const count = /\d+$/.exec((await filter.textContent()) ?? '')?.[0];
  await expect(page.locator('#package-count')).not.toHaveText(`${count} packages`);
  await filter.click();
  await expect(page.locator('#package-count')).toHaveText(`${count} packages`);
});
