import { expect, type Page } from '@playwright/test';
import { logInByPost } from './account.ts';
import { newEmail } from './journey.ts';

/** Registers an agency by a form POST and logs it in, for tests that change or count what an agency has. @returns its email address */
export const logInAsNewAgency = async (page: Page): Promise<string> => {
  const email = newEmail('agency');
  const password = 'seven-mango-trees';
  const form = {
    company_name: 'Sahyadri Walks',
    contact_person: 'Meera Joshi',
    email,
    password,
    phone: '98220 44444',
    address: '8 Law College Road, Pune 411004',
    experience: 'Monsoon walks in the Western Ghats since 2012.',
  };
  const answer = await page.context().request.post('/register/agent', { form, maxRedirects: 0 });
  expect(answer.status(), `the registration of ${email}`).toBe(302);
  await logInByPost(page, email, password);
  return email;
};

/** Creates a lead of the logged-in agent by a form POST. */
export const createLeadByPost = async (page: Page, first_name: string, status = 'new'): Promise<void> => {
  const answer = await page.context().request.post('/agent/leads/new', {
    form: { first_name, last_name: 'Rao', email: newEmail(), phone: '98765 43210', status },
    maxRedirects: 0,
  });
  expect(answer.status(), `the posted lead of ${first_name}`).toBe(302);
};
