import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { countInquiries } from './inquiry-counts.store.server.ts';
import { mayReadAllLeads } from './lead.policy.ts';

/** Total inquiries and distinct email addresses, for two count cards of the admin dashboard. */
export const countCustomers = async (
  app: Pick<App, 'db'>,
  admin: Actor,
): Promise<Result<{ inquiries: number; customers: number }, 'forbidden'>> =>
  mayReadAllLeads(admin) ? ok(await countInquiries(app.db)) : adminOnlyError;
