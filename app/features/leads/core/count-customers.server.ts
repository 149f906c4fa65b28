import type { App } from '~/server/app.server.ts';
import { countListRows, exactCountLimit, type RowCount } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { countInquirers, countInquirersOfShare, selectInquiries } from './inquiry-counts.store.server.ts';
import { mayReadAllLeads } from './lead.policy.ts';

/** To two digits: the standard error of a sample of some thousand addresses is one to two per cent. */
const rounded = (total: number): number => Number(total.toPrecision(2));

/**
 * Total inquiries and distinct email addresses, for two count cards of the admin dashboard. Exact up to 10,000 inquiries; beyond that the addresses of a sample are
 * counted, which costs the same however many there are.
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
  return ok({ inquiries, customers: { total: rounded(sampled / share), about: true } });
};
