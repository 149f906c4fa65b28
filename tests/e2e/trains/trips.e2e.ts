import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { asha, expectPaymentPage, fillBooking, payButton } from '../steps/book.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { inDays, newEmail } from '../steps/journey.ts';
import { expectTicket, openCheckoutWindow, payByUpi } from '../steps/pay.ts';

const date = inDays(12);
const main = (page: Page) => page.getByRole('main');

/** Opens a journey with a change, chooses its classes and opens the booking form. */
const chooseTrip = async (page: Page): Promise<void> => {
  await main(page).getByText('Choose classes').first().click();
  await main(page)
    .getByRole('button', { name: /^Book Now: \d tickets, one payment/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete your booking' })).toBeVisible();
};

const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Trip summary' });

test('a guest books a journey with changes in one payment, and gets a ticket for each train', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, `/trains/search?from=SML&to=MAO&date=${date}`);
  await expect(main(page).getByText('No direct trains on this day')).toBeVisible();
  await chooseTrip(page);
  const total = await summaryOf(page)
    .getByText('Total for all trains')
    .locator('xpath=following-sibling::*')
    .textContent();
  const email = newEmail();
  await fillBooking(page, [asha], { email, phone: '98470 55555' });
  await inspect(page, 'the booking form of a trip');
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  await payButton(page).click();
  await expectPaymentPage(page);
  await payByUpi(await openCheckoutWindow(page));
  await expectTicket(page);
  await waitForHydration(page);
  const tickets = main(page).getByRole('article', { name: /,/ });
  const trains = await tickets.count();
  expect(trains).toBeGreaterThan(1);
  await expect(main(page).getByRole('img', { name: /^QR code for the ticket examiner/ })).toHaveCount(trains);
  await expect(
    main(page).getByRole('heading', { level: 2, name: `Train ${trains} of ${trains}`, exact: true }),
  ).toBeVisible();
  await main(page).getByRole('button', { name: 'More', exact: true }).click();
  await expect(main(page).getByRole('link', { name: 'Tickets as PDF' })).toBeVisible();
  await inspect(page, 'the confirmation of a trip');
});
