import { expect, type Page } from '@playwright/test';
import { demoPassword, fillLogin } from './account.ts';
import { open } from './awake.ts';

/** Logs an administrator in at the portal, up to the panel. */
export const logInAsAdmin = async (page: Page, email = 'admin@raahi.test', password = demoPassword): Promise<void> => {
  await open(page, '/portal-login?tab=admin');
  await fillLogin(page, email, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
};
