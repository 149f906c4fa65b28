import type { App } from '~/server/app.server.ts';
import { isUuid } from '~/shared/uuid.ts';
import { readEvents, readLead, readNotes, readOwnPackages } from './lead-list.store.server.ts';
import { leadAgent, leadView } from './lead-view.server.ts';
import type { LeadAgent, LeadPackage, LeadView } from './lead-view.ts';
import type { LeadWorker } from './lead-worker.ts';

/** A lead with its history, the packages that can be chosen for it and, for the admin, its agent. Null unless the user may see it. */
export const openLead = async (
  app: Pick<App, 'db'>,
  worker: LeadWorker,
  id: string,
): Promise<{ lead: LeadView; packages: LeadPackage[]; agent: LeadAgent | null } | null> => {
  if (!isUuid(id)) return null;
  const row = await readLead(app.db, worker, id);
  if (!row) return null;
  const [notes, events, packages] = await Promise.all([
    readNotes(app.db, worker, id),
    readEvents(app.db, worker, id),
    row.agent_id === null ? [] : readOwnPackages(app.db, row.agent_id),
  ]);
  const lead = leadView(worker, row, { notes, events });
  return { lead, packages, agent: worker.role === 'admin' ? leadAgent(row) : null };
};
