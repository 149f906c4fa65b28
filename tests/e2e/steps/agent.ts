import { expect, type Page } from '@playwright/test';
import { demoPassword, logInByPost } from './account.ts';
import { open } from './hydration.ts';

/** Logs an agent in and opens the portal. */
export const logInAsAgent = async (page: Page, email = 'agent@raahi.test', password = demoPassword): Promise<void> => {
  await logInByPost(page, email, password);
  await open(page, '/agent');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
};
