import { countPackageViews } from '~/features/packages/views/record-package-view.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { countPackageInquiries } from '../core/lead-counts.server.ts';
import { agentLeadList } from '../list/lead-search.ts';
import type { LeadRowView } from '../list/lead-view.ts';
import { listLeads } from '../list/list-leads.server.ts';

const shownLeads = 3;

export type PackageActivityView = {
  /** Of the last 30 days. */
  views: number;
  inquiries: number;
  /** The newest leads of any time. */
  leads: Pick<LeadRowView, 'id' | 'name' | 'status' | 'created_at'>[];
  /** Number of all leads. */
  total: number;
};

/** Views, inquiries and the newest leads of one of the agent's own packages; all zero for another agent's. */
export const loadPackageActivity = async (
  app: Pick<App, 'db' | 'clock'>,
  agent: Actor,
  packageId: string,
): Promise<PackageActivityView> => {
  const search = agentLeadList.parse(new URLSearchParams({ package: packageId }));
  const [views, inquiries, { leads, total }] = await Promise.all([
    countPackageViews(app, agent, [packageId]),
    countPackageInquiries(app, agent, [packageId]),
    listLeads(app, agent, search),
  ]);
  return {
    views: views[packageId] ?? 0,
    inquiries: inquiries[packageId] ?? 0,
    leads: leads.slice(0, shownLeads).map(({ id, name, status, created_at }) => ({ id, name, status, created_at })),
    total,
  };
};
