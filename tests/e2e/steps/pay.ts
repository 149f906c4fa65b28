import { expect, type FrameLocator, type Page } from '@playwright/test';
import { payerAnswers } from '~/server/payment-providers/razorpay/test-provider/test-data.ts';
import { waitForHydration } from './hydration.ts';

/** The provider's checkout: in a frame over our page, or on a page of its own. */
type Checkout = FrameLocator | Page;

const payNow = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Try again: pay|Pay) ₹/ });

/** Presses the pay button of the payment page and waits for the payment window. */
export const openCheckoutWindow = async (page: Page): Promise<FrameLocator> => {
  await waitForHydration(page);
  await payNow(page).click();
  return findCheckoutWindow(page);
};

/** Waits for the payment window. */
export const findCheckoutWindow = async (page: Page): Promise<FrameLocator> => {
  const checkout = page.getByTitle('Razorpay Is In Test Mode').contentFrame();
  await expect(checkout.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();
  return checkout;
};

/** The same without JavaScript: on the provider's own page. */
export const openHostedCheckout = async (page: Page): Promise<Page> => {
  await payNow(page).click();
  await page.getByRole('button', { name: 'Continue to Razorpay' }).click();
  await expect(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();
  return page;
};

/** Answers in the test UPI app: by a button, or from a UPI ID that has none. */
const answerInUpiApp = async (app: Checkout, vpa: string): Promise<void> => {
  const button = payerAnswers.find(({ payer }) => payer === vpa);
  if (button) return app.getByRole('button', { name: button.label, exact: true }).click();
  await app.locator('summary').getByText('Other test results').click();
  await app.getByLabel('Pay from UPI ID').fill(vpa);
  await app.getByRole('button', { name: 'Pay from this UPI ID' }).click();
};

/** Pays by UPI from this UPI ID, which selects the result, with the test phone that scans the QR code, in a tab of its own. */
export const payByUpi = async (checkout: Checkout, vpa = 'success@razorpay'): Promise<void> => {
  await expect(checkout.getByRole('img', { name: 'QR code of this payment' })).toBeVisible();
  const page = 'owner' in checkout ? checkout.owner().page() : checkout;
  const opened = page.context().waitForEvent('page');
  await checkout.getByRole('link', { name: 'Open the test phone' }).click();
  const phone = await opened;
  await answerInUpiApp(phone, vpa);
  await expect(phone.getByRole('alert')).toHaveText('Return to the payment window. You can close this tab.');
  await phone.close();
};

/** Pays by a test card. */
export const payByCard = async (checkout: Checkout, answer: string, number = '4100 2800 0000 1007'): Promise<void> => {
  await checkout.getByRole('radio', { name: 'Card' }).check();
  await checkout.getByLabel('Card number').fill(number);
  await checkout.getByLabel('Expiry').fill('12/39');
  await checkout.getByLabel('CVV').fill('123');
  await checkout.getByRole('button', { name: answer, exact: true }).click();
};

/** Closes the payment window without paying. */
export const closeCheckout = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Close the payment window' }).click();
  await expect(page.getByTitle('Razorpay Is In Test Mode')).toHaveCount(0);
};

/** Expects the ticket page. */
export const expectTicket = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed' })).toBeVisible();
};

/** Pays on the payment page by UPI, up to the ticket. */
export const payForBooking = async (page: Page): Promise<void> => {
  await payByUpi(await openCheckoutWindow(page));
  await expectTicket(page);
};
