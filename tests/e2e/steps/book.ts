import { expect, type Locator, type Page } from '@playwright/test';

export type Traveller = { name: string; age: string; gender: 'Male' | 'Female' | 'Other' };
export type Contact = { email: string; phone: string };

export const asha: Traveller = { name: 'Asha Rao', age: '34', gender: 'Female' };
export const ravi: Traveller = { name: 'Ravi Rao', age: '36', gender: 'Male' };

export const passengerFields = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Passenger ${number}` });

/** Fills the fields of one passenger. */
export const fillPassenger = async (page: Page, number: number, traveller: Traveller): Promise<void> => {
  const fields = passengerFields(page, number);
  await fields.getByLabel('Full name').fill(traveller.name);
  await fields.getByLabel('Age').fill(traveller.age);
  await fields.getByRole('radio', { name: traveller.gender, exact: true }).check();
};

/** Expects these values in the fields of one passenger. */
export const expectPassenger = async (page: Page, number: number, traveller: Partial<Traveller>): Promise<void> => {
  const fields = passengerFields(page, number);
  if (traveller.name !== undefined) await expect(fields.getByLabel('Full name')).toHaveValue(traveller.name);
  if (traveller.age !== undefined) await expect(fields.getByLabel('Age')).toHaveValue(traveller.age);
  if (traveller.gender !== undefined)
    await expect(fields.getByRole('radio', { name: traveller.gender, exact: true })).toBeChecked();
};

export const fillContact = async (page: Page, { email, phone }: Contact): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile number').fill(phone);
};

export const addPassenger = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Add another passenger' }).click();

export const insuranceCheckbox = (page: Page): Locator => page.getByRole('checkbox', { name: /travel insurance/ });

/** The submit button of the booking form; its name contains the total with two decimals. */
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay ₹[\d,]+\.\d\d$/ });

/** Fills the booking form: passengers and contact details. */
export const fillBooking = async (page: Page, travellers: Traveller[], contact: Contact): Promise<void> => {
  for (const [index, traveller] of travellers.entries()) {
    if (index > 0) await addPassenger(page);
    await fillPassenger(page, index + 1, traveller);
  }
  await fillContact(page, contact);
};

export const expectPaymentPage = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
};

/** Reads the booking reference on the payment page or the ticket. */
export const readReference = async (page: Page): Promise<string> => {
  const text = await page
    .getByRole('main')
    .getByText(/^RAAHI\d+$/)
    .first()
    .textContent();
  return text ?? '';
};
