import { expect, type Page } from '@playwright/test';
import { demoPassword, fillLogin } from './account.ts';
import { open } from './awake.ts';

/** Logs an agent in at the portal, up to the welcome. */
export const logInAsAgent = async (page: Page, email = 'agent@raahi.test', password = demoPassword): Promise<void> => {
  await open(page, '/portal-login?tab=agent');
  await fillLogin(page, email, password);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
};
