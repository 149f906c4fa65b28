import type { App } from '~/server/app.server.ts';
import { readPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { leadOrders, listLeadRows } from './lead-list.store.server.ts';
import { agentLeadList } from './lead-search.ts';
import { leadRowView } from './lead-view.server.ts';
import type { LeadRowView } from './lead-view.ts';

/** At most `limit` leads that match the words, newest first: an agent's own, an administrator's all. */
export const findLeads = async (
  app: Pick<App, 'db'>,
  actor: Actor,
  q: string,
  limit: number,
): Promise<LeadRowView[]> => {
  const search = { ...agentLeadList.initial, q };
  const { rows } = await readPage(leadOrders.newest, search, limit, (slice) =>
    listLeadRows(app.db, actor, search, slice),
  );
  return rows.map(leadRowView);
};
