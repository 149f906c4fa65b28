import type { App } from '../app.server.ts';
import type { Tx } from '../database/database.server.ts';
import { currentRequestId } from '../request-id.server.ts';
import { type ActName, type Actor, acts } from './act.ts';
import { audit_events } from './audit.tables.server.ts';
import { changedFields, type Fields } from './changed-fields.ts';

export type Act = {
  actor: Actor;
  action: ActName;
  /** What it is done to, and what that is called now: the title, the company, the reference; no more about a person than is needed to know it again. */
  entity: { id: string; label: string };
  /** The record before and after, or the fields that matter; what is the same is left out. */
  before?: Fields | null;
  after?: Fields | null;
  /** Fields that are somebody's own: that they changed is kept, not what they say. */
  personal?: readonly string[];
  reason?: string | null;
};

/** Writes down what somebody does, in the transaction that does it: there is no act without its row, and no row without its act. */
export const recordAct = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  { actor, action, entity, before = null, after = null, personal = [], reason = null }: Act,
): Promise<void> => {
  await tx.insert(audit_events).values({
    at: app.clock.now(),
    actor_id: actor.id,
    actor_role: actor.role,
    actor_name: actor.full_name,
    action,
    entity_kind: acts[action].kind,
    entity_id: entity.id,
    entity_label: entity.label.slice(0, 200),
    ...changedFields(before, after, personal),
    reason,
    request_id: currentRequestId(),
  });
};
