import type { Locator, Page } from '@playwright/test';

/**
 * The main navigation of the agent portal or the admin dashboard.
 * It is the first of the two in the document, the rail. The bar of phones has the same name and is hidden by the stylesheet,
 * so both count as visible for as long as a slow stylesheet has not arrived.
 */
export const workMenu = (page: Page, name: 'Agent Portal' | 'Admin Dashboard'): Locator =>
  page.getByRole('navigation', { name }).first();
