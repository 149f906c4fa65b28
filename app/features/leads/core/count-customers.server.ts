import type { App } from '~/server/app.server.ts';
import { countInquiries } from './inquiry-counts.store.server.ts';

/** Total inquiries and distinct email addresses, for two count cards of the admin dashboard. */
export const countCustomers = (app: Pick<App, 'db'>): Promise<{ inquiries: number; customers: number }> =>
  countInquiries(app.db);
