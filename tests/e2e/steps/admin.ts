import { expect, type Page } from '@playwright/test';
import { demoPassword, logInByPost } from './account.ts';
import { open } from './hydration.ts';

/** Logs an administrator in and opens the admin panel. */
export const logInAsAdmin = async (page: Page, email = 'admin@raahi.test', password = demoPassword): Promise<void> => {
  await logInByPost(page, email, password);
  await open(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
};
