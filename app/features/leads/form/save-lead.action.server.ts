import { pickContent } from '~/features/content/content-values.ts';
import { parsePostedContent } from '~/features/content/receive-content-form.server.ts';
import { saveVersionedForm, type VersionedFormError } from '~/features/content/save-versioned-form.server.ts';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { rupeesInputValue } from '~/shared/money/money.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { type LeadStatus, parseLeadStatus } from '../core/lead.ts';
import { diffLead, type LeadChangeLabels, leadChangeLabels } from '../core/lead-changes.ts';
import { type LeadFormValues, leadFields } from '../core/lead-fields.ts';
import { listLeadPackages } from '../list/list-leads.server.ts';
import { suggestedValueFor } from './lead-form-values.ts';
import { leadToCompare } from './lead-schema.server.ts';
import { loadLead } from './load-lead.server.ts';
import { moveLead } from './move-lead.server.ts';
import { createLead, editLead, type LeadErrorCode, parseLeadVersion } from './save-lead.server.ts';

/** Edit conflict: the lead was saved elsewhere while the form was open. */
type LeadConflict = {
  /** The stored version: the one that saving again overwrites. */
  version: number;
  /** Each field that differs, `before` as stored now and `after` as typed. */
  differences: LeadChangeLabels[];
};

/** Action data of a rejected lead form: the errors, and all values as they were typed. */
export type LeadFormError = VersionedFormError<LeadFormValues, LeadConflict> & { toast: Toast };

type Answer = { success: true; toast: Toast } | { success: false; status: number; refused: LeadFormError };

const statuses: Record<LeadErrorCode, number> = { invalid: 400, value_needed: 400, not_found: 404, changed: 409 };

const unexpectedError = 'An unexpected error occurred.';

const failureToast = ({ code, message, errors }: Pick<LeadFormError, 'code' | 'message' | 'errors'>): Toast => {
  const isInputError = code === 'invalid' || code === 'value_needed';
  return {
    title: isInputError || code === 'failed' ? 'Submission Error' : 'Error Saving Lead',
    description: (isInputError && Object.values(errors)[0]) || message,
    tone: 'destructive',
  };
};

const findConflict = async (
  app: App,
  actor: Actor,
  id: string,
  typed: LeadFormValues,
): Promise<LeadConflict | null> => {
  const loaded = await loadLead(app, actor, id);
  if (!loaded) return null;
  const { lead, packages } = loaded;
  const after = leadToCompare(typed, indianDate(app.clock.now()), pickContent(leadFields, { ...lead, note: '' }));
  const about = lead.about?.title ?? null;
  const chosen = packages.find((one) => one.id === after.package_id)?.title;
  const unchanged = after.package_id === lead.package_id ? about : null;
  return {
    version: lead.version,
    differences: diffLead({ ...lead, package: about }, { ...after, package: chosen ?? unchanged }).map(
      leadChangeLabels,
    ),
  };
};

/** Fills in the suggested value when the value is what is missing. */
const withSuggestion = async (app: App, actor: Actor, id: string | null, typed: LeadFormValues) => {
  const lead = id === null ? null : await loadLead(app, actor, id);
  const packages = id === null ? await listLeadPackages(app, actor) : (lead?.packages ?? []);
  const suggested = suggestedValueFor(typed, packages);
  return suggested ? { ...typed, value: rupeesInputValue(suggested.paise) } : typed;
};

/** Form action of the lead dialog: creates a lead when `id` is null, edits it otherwise. */
export const saveLeadAction = async (
  app: App,
  actor: Actor,
  form: FormData,
  { id, log }: { id: string | null; log: Log },
): Promise<Answer> => {
  // The button "Contacted" sets the status, whatever the form has.
  if (form.get('then') === 'contacted') form.set('status', 'contacted');
  const posted = parsePostedContent(leadFields, form);
  const { typed, version } = posted;
  const result = await saveVersionedForm({
    posted,
    save: () =>
      id === null
        ? createLead(app, actor, typed)
        : editLead(app, actor, { id, seen: parseLeadVersion(version) }, typed),
    findConflict: async () => (id === null ? null : findConflict(app, actor, id, typed)),
    uploadMessage: ([first]) => first,
    failedMessage: unexpectedError,
    log,
    what: 'a lead',
  });
  if (result.success) return { success: true, toast: { title: id === null ? 'Lead Created!' : 'Lead Updated!' } };
  const refused = { ...result, toast: failureToast(result) };
  if (result.code === 'value_needed') refused.typed = await withSuggestion(app, actor, id, typed);
  return { success: false, status: result.status, refused };
};

type MoveAnswer =
  | { success: true }
  | {
      success: false;
      status: number;
      toast: Toast;
      /** The lead dialog that asks for the missing value. */
      askAt: string | null;
    };

/** Changes the status of a lead in its list. A conversion without a value asks for it at `askAt`, the dialog with the status preselected. */
export const moveLeadAction = async (
  app: App,
  actor: Actor,
  form: FormData,
  { askAt, log }: { askAt: (id: string, status: LeadStatus) => string; log: Log },
): Promise<MoveAnswer> => {
  const id = String(form.get('lead') ?? '');
  const status = parseLeadStatus(String(form.get('status') ?? ''));
  const failed = (statusCode: number, description: string, ask: string | null = null): MoveAnswer => ({
    success: false,
    status: statusCode,
    toast: { title: 'Error Saving Lead', description, tone: 'destructive' },
    askAt: ask,
  });
  if (!status) return failed(400, 'Please select one of the statuses.');
  try {
    const result = await moveLead(app, actor, {
      id,
      seen: parseLeadVersion(String(form.get('version') ?? '')),
      status,
    });
    if (result.success) return { success: true };
    const { code, message } = result.error;
    return failed(statuses[code], message, code === 'value_needed' ? askAt(id, status) : null);
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'lead could not be moved');
    return failed(503, unexpectedError);
  }
};
