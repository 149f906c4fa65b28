import type { Page } from '@playwright/test';
import { formatDate } from '~/shared/dates/dates.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import {
  asha,
  expectPaymentPage,
  fillBooking,
  insuranceCheckbox,
  payButton,
  ravi,
  readReference,
} from '../steps/book.ts';
import { inDays, newEmail } from '../steps/journey.ts';
import { mailLink, waitForMail } from '../steps/mail.ts';
import { expectTicket, openCheckoutWindow, payByUpi } from '../steps/pay.ts';
import { bookNow, choosePlace, from, openTrains, search, to, trainCard, travelDate } from '../steps/search.ts';

const date = inDays(5);

const expectTicketForTwo = async (page: Page): Promise<void> => {
  await expectTicket(page);
  const ticket = page.getByRole('article', { name: /Mumbai Rajdhani Express, New Delhi to Mumbai Central/ });
  await expect(ticket).toBeVisible();
  await expect(ticket).toContainText(formatDate(date));
  for (const { name, age, gender } of [asha, ravi])
    await expect(ticket.getByRole('row', { name: `${name} ${age}, ${gender} Confirmed` })).toBeVisible();
};

test('a guest finds a train, books for two with insurance, pays by UPI and gets the ticket on the screen and by mail', async ({
  page,
  server,
  newVisitor,
}) => {
  await openTrains(page);
  await choosePlace(page, from(page), 'new delhi', /New Delhi/);
  await choosePlace(page, to(page), 'mumbai', /Mumbai/);
  await travelDate(page).fill(date);
  await search(page);
  await expect(page.getByRole('heading', { level: 1, name: /Trains from New Delhi.* to Mumbai/ })).toBeVisible();
  await bookNow(trainCard(page, /12952/), /\b3A\b/);

  await expect(page.getByRole('heading', { level: 1, name: 'Complete your booking' })).toBeVisible();
  const summary = page.getByRole('complementary', { name: 'Trip summary' });
  const email = newEmail();
  await expect(insuranceCheckbox(page)).not.toBeChecked();
  await fillBooking(page, [asha, ravi], { email, phone: '98470 55555' });
  const fareLine = await summary.getByText(/Fare, ₹[\d,]+\.00 × 2/).textContent();
  const fare = Number(/₹([\d,]+)/.exec(fareLine ?? '')?.[1]?.replaceAll(',', ''));
  expect(fare).toBeGreaterThan(1000);
  await insuranceCheckbox(page).check();
  await expect(summary).toContainText('Travel insurance, ₹0.49 × 2');
  const total = `₹${(2 * fare + 0.98).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  await payButton(page).click();

  await expectPaymentPage(page);
  await expect(page.getByText('Razorpay Is In Test Mode')).toBeVisible();
  const reference = await readReference(page);
  await payByUpi(await openCheckoutWindow(page));
  await expectTicketForTwo(page);
  expect(await readReference(page)).toBe(reference);
  await expect(page.getByRole('article')).toContainText(total);

  const ticketMail = await waitForMail(server, email, 'Booking Confirmed');
  expect(ticketMail.html).toContain(reference);
  const stranger = await newVisitor();
  await stranger.goto(mailLink(ticketMail, 'Open your ticket'));
  await expectTicketForTwo(stranger);
  await stranger.goto(new URL(page.url()).pathname);
  await expect(stranger.getByRole('heading', { name: 'Booking Not Found' })).toBeVisible();
});
