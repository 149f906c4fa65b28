import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { closedAccountIds } from '../../accounts/core/account-queries.server.ts';
import { lockAgentProfile } from '../../accounts/core/agent-profile-queries.server.ts';
import type { PackageFormValues } from '../content/package-fields.ts';
import { package_drafts } from './package-drafts.tables.server.ts';

const own = (agentId: string, id: string) => and(eq(package_drafts.id, id), eq(package_drafts.agent_id, agentId));

/** The drafts of an agent, the one saved last first. */
export const listPackageDraftRows = (db: Queryable, agentId: string) =>
  db
    .select({ id: package_drafts.id, typed: package_drafts.typed, updated_at: package_drafts.updated_at })
    .from(package_drafts)
    .where(eq(package_drafts.agent_id, agentId))
    .orderBy(desc(package_drafts.updated_at), desc(package_drafts.id));

/** One draft of an agent; null for another agent's. */
export const findPackageDraftRow = async (db: Queryable, agentId: string, id: string) => {
  const [row] = await db
    .select({
      id: package_drafts.id,
      form_key: package_drafts.form_key,
      typed: package_drafts.typed,
      updated_at: package_drafts.updated_at,
    })
    .from(package_drafts)
    .where(own(agentId, id));
  return row ?? null;
};

/** Number of the agent's other drafts, unchanged until the transaction ends; null unless the account is open. The agent's profile is locked. */
export const lockOtherDraftCount = async (tx: Queryable, agentId: string, id: string): Promise<number | null> => {
  if (!(await lockAgentProfile(tx, agentId))) return null;
  const drafts = await listPackageDraftRows(tx, agentId);
  return drafts.filter((draft) => draft.id !== id).length;
};

type SavedDraft = { id: string; agentId: string; formKey: string; typed: PackageFormValues; now: Date };

/** Inserts a draft, or replaces the one with its id. */
export const upsertPackageDraft = async (
  tx: Queryable,
  { id, agentId, formKey, typed, now }: SavedDraft,
): Promise<void> => {
  await tx
    .insert(package_drafts)
    .values({ id, agent_id: agentId, form_key: formKey, typed, created_at: now, updated_at: now })
    .onConflictDoUpdate({ target: package_drafts.id, set: { typed, updated_at: now } });
};

/** Whether the agent had this draft, which is now deleted. */
export const deletePackageDraftRow = async (tx: Queryable, agentId: string, id: string): Promise<boolean> => {
  const deleted = await tx.delete(package_drafts).where(own(agentId, id)).returning({ id: package_drafts.id });
  return deleted.length > 0;
};

/** The drafts of agents whose account is closed. */
export const listDraftsOfClosedAccounts = (db: Queryable): Promise<{ id: string; agentId: string }[]> =>
  db
    .select({ id: package_drafts.id, agentId: package_drafts.agent_id })
    .from(package_drafts)
    .where(inArray(package_drafts.agent_id, closedAccountIds));
