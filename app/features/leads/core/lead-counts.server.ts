import type { AgentCounts } from '~/features/agents/core/agent.ts';
import { mayManageOwnPackages } from '~/features/packages/core/package.policy.ts';
import type { App } from '~/server/app.server.ts';
import { countListRows, exactCountLimit, roundEstimate } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import type { RowCount } from '~/shared/lists/list-query.ts';
import { mayReadAllLeads } from './lead.policy.ts';
import {
  countInquirers,
  countInquirersOfShare,
  countInquiriesByPackage,
  countPackagesAndLeads,
  selectInquiries,
} from './lead-counts.store.server.ts';

/** Package and lead counts by agent id, for the admin's list. An agent with neither has no entry. */
export const countByAgent = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  ids: readonly string[],
): Promise<Result<Record<string, AgentCounts>, 'forbidden'>> => {
  if (!mayReadAllLeads(admin)) return adminOnlyError;
  if (ids.length === 0) return ok({});
  const counted = await countPackagesAndLeads(app.db, ids);
  return ok(Object.fromEntries(counted.map(({ id, packages, leads }) => [id, { packages, leads }])));
};

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

const countedDays = 30;

/** The number of inquiries of the last 30 days about each of these packages; zero for those that are not the actor's own. */
export const countPackageInquiries = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  ids: readonly string[],
): Promise<Record<string, number>> => {
  const zero = ids.map((id): [string, number] => [id, 0]);
  if (ids.length === 0 || !mayManageOwnPackages(actor)) return Object.fromEntries(zero);
  const from = new Date(clock.now().getTime() - countedDays * 86_400_000);
  const counted = await countInquiriesByPackage(db, { agentId: actor.id, ids, from });
  return Object.fromEntries([...zero, ...counted.map(({ id, inquiries }): [string, number] => [id, inquiries])]);
};
