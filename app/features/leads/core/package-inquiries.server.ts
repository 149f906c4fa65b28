import type { App } from '~/server/app.server.ts';
import { countInquiriesByPackage } from './package-inquiries.store.server.ts';

const countedDays = 30;

/** The number of inquiries of the last 30 days about each of these packages of an agent. */
export const countPackageInquiries = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  agentId: string,
  ids: readonly string[],
): Promise<Record<string, number>> => {
  const zero = ids.map((id): [string, number] => [id, 0]);
  if (ids.length === 0) return {};
  const from = new Date(clock.now().getTime() - countedDays * 86_400_000);
  const counted = await countInquiriesByPackage(db, { agentId, ids, from });
  return Object.fromEntries([...zero, ...counted.map(({ id, inquiries }): [string, number] => [id, inquiries])]);
};
