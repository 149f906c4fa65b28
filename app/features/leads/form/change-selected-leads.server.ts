import type { App } from '~/server/app.server.ts';
import { changeSelected, countOf, parseSelection, selectionToast } from '~/server/lists/change-selected.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { fullName } from '~/shared/data/person-name.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { mayEditLeads } from '../core/lead.policy.ts';
import { type LeadStatus, leadStatusLabels } from '../core/lead.ts';
import { findLeadRow } from '../list/lead-list.store.server.ts';
import { moveLead } from './move-lead.server.ts';
import { type LeadErrorCode, parseLeadVersion } from './save-lead.server.ts';

const noun = { one: 'lead', other: 'leads' };

/** Why a lead of a selection has its status still. */
const refusals: Partial<Record<LeadErrorCode, string>> = {
  changed: 'It was updated meanwhile. The list now shows its present status.',
  value_needed: 'A converted lead needs a sale value. Change its status in its row.',
};

/**
 * Gives the selected leads of the user a status, each in a transaction of its own and with its own version. `selected` has 'id version' of each. The toast says
 * how many have it, and names those that were skipped.
 */
export const changeSelectedLeads = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  { selected, status }: { selected: readonly FormDataEntryValue[]; status: LeadStatus },
  log: Log,
): Promise<Result<Toast, 'forbidden' | 'none_selected' | 'too_many' | 'changed'>> => {
  if (!mayEditLeads(actor)) return fail('forbidden', 'Only agents and administrators can do this.');
  const rows = parseSelection(selected, noun);
  if (!rows.success) return rows;
  const result = await changeSelected(rows.data, {
    noun,
    change: async ({ id, version }) => {
      const moved = await moveLead(app, actor, { id, seen: parseLeadVersion(version), status });
      if (moved.success) return moved;
      return fail(moved.error.code, refusals[moved.error.code] ?? moved.error.message);
    },
    findName: async (id) => {
      const row = isUuid(id) ? await findLeadRow(app.db, actor, id) : null;
      return row && fullName(row);
    },
    log,
  });
  if (!result.success) return result;
  return ok(selectionToast(result.data, `${countOf(result.data.changed, noun)} marked as ${leadStatusLabels[status]}`));
};
