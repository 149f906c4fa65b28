import { listMailsAbout } from '~/features/mails/list-mails.server.ts';
import type { MailsView } from '~/features/mails/mail-view.ts';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { mayEditLeads } from '../core/lead.policy.ts';
import { findLeadRow, listAgentPackageOptions, listLeadEvents, listLeadNotes } from '../list/lead-list.store.server.ts';
import { leadAgentView, leadView } from '../list/lead-view.server.ts';
import type { LeadAgent, LeadPackage, LeadView } from '../list/lead-view.ts';
import type { ReplyTemplate } from '../replies/reply-template.ts';
import { listReplyTemplates } from '../replies/save-reply-template.server.ts';

/** A lead with its history and mails, the packages that can be chosen for it, the agent's reply templates and, for the admin, its agent. Null unless the user may see it. */
export const loadLead = async (
  app: Pick<App, 'db'>,
  actor: Actor,
  id: string,
): Promise<{
  lead: LeadView;
  packages: LeadPackage[];
  agent: LeadAgent | null;
  mails: MailsView;
  replies: ReplyTemplate[];
} | null> => {
  if (!mayEditLeads(actor) || !isUuid(id)) return null;
  const row = await findLeadRow(app.db, actor, id);
  if (!row) return null;
  const [notes, events, packages, replies] = await Promise.all([
    listLeadNotes(app.db, actor, id),
    listLeadEvents(app.db, actor, id),
    row.agent_id === null ? [] : listAgentPackageOptions(app.db, row.agent_id),
    listReplyTemplates(app, actor),
  ]);
  const assigned = events.find(({ event }) => event === 'assigned');
  const mails = await listMailsAbout(
    app,
    actor.role,
    { type: 'lead', id },
    { agentSince: actor.role === 'agent' ? assigned?.created_at : undefined },
  );
  const lead = leadView(actor, row, { notes, events });
  return { lead, packages, agent: actor.role === 'admin' ? leadAgentView(row) : null, mails, replies };
};
