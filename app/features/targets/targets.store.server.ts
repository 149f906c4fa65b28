import { eq, isNull } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { TargetChange } from './target.ts';
import { monthly_targets } from './targets.tables.server.ts';

/** All changes of an agency's target, or of the site's when null. */
export const listTargetChanges = (db: Queryable, agentId: string | null): Promise<TargetChange[]> =>
  db
    .select({
      version: monthly_targets.version,
      from: monthly_targets.from_month,
      amount: monthly_targets.amount_paise,
    })
    .from(monthly_targets)
    .where(agentId === null ? isNull(monthly_targets.agent_id) : eq(monthly_targets.agent_id, agentId))
    .orderBy(monthly_targets.version);

/** Adds a change; false when its version exists already. */
export const insertTargetChange = async (
  db: Queryable,
  agent_id: string | null,
  { version, from: from_month, amount: amount_paise }: TargetChange,
  created_at: Date,
): Promise<boolean> => {
  const added = await db
    .insert(monthly_targets)
    .values({ agent_id, version, from_month, amount_paise, created_at })
    .onConflictDoNothing()
    .returning({ version: monthly_targets.version });
  return added.length > 0;
};
