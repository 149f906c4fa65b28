import type { App } from '~/server/app.server.ts';
import { countListRows, exactCountLimit, roundEstimate } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import type { RowCount } from '~/shared/lists/list-query.ts';
import { countInquirers, countInquirersOfShare, selectInquiries } from './inquiry-counts.store.server.ts';
import { mayReadAllLeads } from './lead.policy.ts';

/** Significant digits of an estimate by a sample: with some thousand addresses its standard error is one to two per cent. */
const sampleDigits = 2;

/**
 * Total inquiries and distinct email addresses, for two count cards of the admin dashboard. Exact up to 10,000 inquiries; beyond that the addresses of a sample are
 * counted, which costs the same however many there are. Customers are never more than inquiries.
 */
export const countCustomers = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  limit = exactCountLimit,
): Promise<Result<{ inquiries: RowCount; customers: RowCount }, 'forbidden'>> => {
  if (!mayReadAllLeads(admin)) return adminOnlyError;
  const inquiries = await countListRows(app.db, selectInquiries(), limit);
  if (!inquiries.about) return ok({ inquiries, customers: { total: await countInquirers(app.db), about: false } });
  const share = limit / Math.max(limit, inquiries.total);
  const sampled = await countInquirersOfShare(app.db, share);
  const customers = Math.min(roundEstimate(sampled / share, sampleDigits), inquiries.total);
  return ok({ inquiries, customers: { total: customers, about: true } });
};
