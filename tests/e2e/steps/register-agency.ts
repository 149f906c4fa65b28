import type { Page } from '@playwright/test';

export type AgencyDetails = {
  company: string;
  person: string;
  email: string;
  password: string;
  phone: string;
  address: string;
  experience: string;
};

/** Valid form values of an agency registration. */
export const agencyDetails = (email: string, company = 'Sahyadri Walks'): AgencyDetails => ({
  company,
  person: 'Meera Joshi',
  email,
  password: 'seven-mango-trees',
  phone: '98220 44444',
  address: '8 Law College Road, Pune 411004',
  experience: 'Monsoon walks in the Western Ghats since 2012.',
});

/** Fills and submits the open registration form. */
export const fillRegistration = async (page: Page, written: AgencyDetails): Promise<void> => {
  await page.getByLabel('Company name').fill(written.company);
  await page.getByLabel('Contact person').fill(written.person);
  await page.getByLabel('Phone number').fill(written.phone);
  await page.getByLabel('Address', { exact: true }).fill(written.address);
  await page.getByLabel('Experience').fill(written.experience);
  await page.getByLabel('Email address').fill(written.email);
  await page.getByLabel('Password', { exact: true }).fill(written.password);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
};
