import { expect, type Locator, type Page } from '@playwright/test';
import { demoPassword, logInByPost } from './account.ts';
import { open } from './hydration.ts';

/** Logs an administrator in and opens the admin panel. */
export const logInAsAdmin = async (page: Page, email = 'admin@raahi.test', password = demoPassword): Promise<void> => {
  await logInByPost(page, email, password);
  await open(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
};

/** The notice that confirms a decision, with its Undo button. */
export const decisionNotice = (page: Page, title: string): Locator =>
  page.getByRole('status').getByRole('listitem').filter({ hasText: title });

/** Approves a package on the page of pending ones. */
export const approve = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('article', { name, exact: true })
    .getByRole('button', { name: `Approve ${name}` })
    .click();

/** The Undo buttons of the decisions of the last seconds. */
export const undoButtons = (page: Page): Locator => page.getByRole('button', { name: /^Undo/ });
