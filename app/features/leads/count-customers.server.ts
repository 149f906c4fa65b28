import type { App } from '~/server/app.server.ts';
import { countInquiries } from './inquiry-counts.store.server.ts';

/** All inquiries there ever were, and from how many different e-mail addresses: two of the cards above the panel. */
export const countCustomers = (app: Pick<App, 'db'>): Promise<{ inquiries: number; customers: number }> =>
  countInquiries(app.db);
