import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, agentsOnlyError, fail, type Result } from '~/shared/data/result.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { monthLabels } from '~/shared/dates/months.ts';
import { maySetRevenueTarget, maySetSalesTarget } from './target.policy.ts';
import {
  changeableMonths,
  changesNothing,
  latestVersion,
  parseTarget,
  type TargetChange,
  type TargetFormValues,
  targetIn,
} from './target.ts';
import { insertTargetChange, listTargetChanges } from './targets.store.server.ts';

type TargetInput = { typed: TargetFormValues; removes: boolean };
type SavedTarget = Result<Pick<TargetChange, 'from' | 'amount'>, 'invalid' | 'changed' | 'forbidden'>;

const changed = fail('changed', 'The target was just changed in another window. Please check it, then save again.');

/** Adds a change of a target, unless it alters nothing. One that does not know the latest change is refused: the version of its row exists already. */
const setTarget = async (
  app: Pick<App, 'db' | 'clock'>,
  agentId: string | null,
  { typed, removes }: TargetInput,
  andThen?: (tx: Tx, before: TargetChange['amount'], change: TargetChange) => Promise<void>,
): Promise<SavedTarget> => {
  const now = app.clock.now();
  const months = changeableMonths(indianDate(now));
  const parsed = parseTarget(typed, months, removes);
  if (!parsed.success) return parsed;
  return app.db.transaction(async (tx): Promise<SavedTarget> => {
    const changes = await listTargetChanges(tx, agentId);
    if (changesNothing(changes, parsed.data, months)) return parsed;
    const seen = Number(typed.seen);
    if (seen !== latestVersion(changes)) return changed;
    const change = { ...parsed.data, version: seen + 1 };
    if (!(await insertTargetChange(tx, agentId, change, now)))
      // The same form may have been posted twice.
      return changesNothing(await listTargetChanges(tx, agentId), change, months) ? parsed : changed;
    await andThen?.(tx, targetIn(changes, change.from), change);
    return parsed;
  });
};

/** An agent sets or removes the monthly sales target of its agency from a month on. */
export const setSalesTarget = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  input: TargetInput,
): Promise<SavedTarget> => (maySetSalesTarget(actor) ? setTarget(app, actor.id, input) : agentsOnlyError);

/** An administrator sets or removes the monthly revenue target of the site from a month on. */
export const setRevenueTarget = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  input: TargetInput,
): Promise<SavedTarget> =>
  !maySetRevenueTarget(actor)
    ? adminOnlyError
    : setTarget(app, null, input, (tx, before, { from, amount }) =>
        recordAuditEvent(app, tx, {
          actor,
          action: 'revenue_target_changed',
          entity: { id: from, label: `Monthly revenue target from ${monthLabels(from).long}` },
          before: { target_paise: before },
          after: { target_paise: amount },
        }),
      );
