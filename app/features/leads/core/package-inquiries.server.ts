import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { mayManageOwnPackages } from '../../packages/core/package.policy.ts';
import { countInquiriesByPackage } from './package-inquiries.store.server.ts';

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
