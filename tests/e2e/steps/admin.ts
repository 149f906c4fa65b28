import { expect, type Page } from '@playwright/test';
import { goodPassword } from '#tests/factories/accounts.ts';
import { createTestAdmin } from '#tests/factories/agents.ts';
import type { RaahiServer } from '../server.ts';
import { demoPassword, logInByPost } from './account.ts';
import { open } from './hydration.ts';
import { newEmail } from './journey.ts';
import { runInApp } from './server-state.ts';

/** Logs an administrator in and opens the admin panel. */
export const logInAsAdmin = async (page: Page, email = 'admin@raahi.test', password = demoPassword): Promise<void> => {
  await logInByPost(page, email, password);
  await open(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
};

/** Logs in an administrator of its own. */
export const logInAsNewAdmin = async (page: Page, server: RaahiServer): Promise<void> => {
  const email = newEmail('admin');
  await runInApp(server, (app) => createTestAdmin(app, email));
  await logInByPost(page, email, goodPassword);
};
