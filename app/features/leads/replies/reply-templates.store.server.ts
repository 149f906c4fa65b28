import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { closedAccountIds } from '../../accounts/core/account-queries.server.ts';
import { lockAgentProfile } from '../../accounts/core/agent-profile-queries.server.ts';
import type { ReplyTemplate, ReplyTemplateFormValues } from './reply-template.ts';
import { lead_reply_templates } from './reply-templates.tables.server.ts';

const own = (agentId: string, id: string) =>
  and(eq(lead_reply_templates.id, id), eq(lead_reply_templates.agent_id, agentId));

/** The templates of an agent, oldest first. */
export const listReplyTemplateRows = (db: Queryable, agentId: string): Promise<ReplyTemplate[]> =>
  db
    .select({ id: lead_reply_templates.id, label: lead_reply_templates.label, body: lead_reply_templates.body })
    .from(lead_reply_templates)
    .where(eq(lead_reply_templates.agent_id, agentId))
    .orderBy(asc(lead_reply_templates.created_at), asc(lead_reply_templates.id));

/** Number of the agent's templates, unchanged until the transaction ends: the agent's profile is locked. */
export const lockReplyTemplateCount = async (tx: Queryable, agentId: string): Promise<number> => {
  await lockAgentProfile(tx, agentId);
  return tx.$count(lead_reply_templates, eq(lead_reply_templates.agent_id, agentId));
};

/** Inserts a template. */
export const insertReplyTemplate = async (
  tx: Queryable,
  agentId: string,
  values: ReplyTemplateFormValues,
  now: Date,
): Promise<void> => {
  await tx.insert(lead_reply_templates).values({ ...values, agent_id: agentId, created_at: now, updated_at: now });
};

/** Whether the agent had this template, which is now changed. */
export const updateReplyTemplate = async (
  db: Queryable,
  agentId: string,
  { id, now, ...values }: ReplyTemplate & { now: Date },
): Promise<boolean> => {
  const changed = await db
    .update(lead_reply_templates)
    .set({ ...values, updated_at: now })
    .where(own(agentId, id))
    .returning({ id: lead_reply_templates.id });
  return changed.length > 0;
};

/** Whether the agent had this template, which is now deleted. */
export const deleteReplyTemplateRow = async (db: Queryable, agentId: string, id: string): Promise<boolean> => {
  const deleted = await db
    .delete(lead_reply_templates)
    .where(own(agentId, id))
    .returning({ id: lead_reply_templates.id });
  return deleted.length > 0;
};

export const deleteTemplatesOfClosedAccounts = async (db: Queryable): Promise<void> => {
  await db.delete(lead_reply_templates).where(inArray(lead_reply_templates.agent_id, closedAccountIds));
};
