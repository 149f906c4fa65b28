import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Failure } from '~/shared/data/result.ts';
import { parseRupees } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { parseLeadStatus } from '../core/lead.ts';
import { diffLead, type LeadChangeLabels, leadChangeLabels } from '../core/lead-changes.ts';
import { rupeesInputValue } from '../core/lead-value.ts';
import { readTextFields } from '../inquiries/inquiry-form-values.ts';
import { type LeadFormValues, leadFieldNames, leadToFormValues, suggestedValueFor } from './lead-form-values.ts';
import { parseLeadForm } from './lead-schema.server.ts';
import type { LeadPackage } from './lead-view.ts';
import { listLeadPackages } from './list-leads.server.ts';
import { loadLead } from './load-lead.server.ts';
import { moveLead } from './move-lead.server.ts';
import { createLead, editLead, type LeadErrorCode } from './save-lead.server.ts';

/** Action data of a rejected lead form: the errors, and all values as they were typed. */
export type LeadFormError = {
  typed: LeadFormValues;
  errors: Record<string, string>;
  message: string;
  /** After an edit conflict: each field that differs, `before` as stored now and `after` as typed. */
  differences: LeadChangeLabels[];
  toast: Toast;
};

type Answer = { success: true; toast: Toast } | { success: false; status: number; refused: LeadFormError };

const statuses: Record<LeadErrorCode, number> = { invalid: 400, value_needed: 400, not_found: 404, changed: 409 };

const unexpectedError = 'An unexpected error occurred.';

const failureToast = ({ code, message, fields }: Failure): Toast => {
  const isInputError = code === 'invalid' || code === 'value_needed';
  return {
    title: isInputError ? 'Submission Error' : 'Error Saving Lead',
    description: (isInputError && Object.values(fields ?? {})[0]) || message,
    tone: 'destructive',
  };
};

/** The version of the lead when the form was loaded; 0, which no lead has, for an invalid value. */
const readVersion = (form: FormData): number => {
  const version = Number(form.get('version'));
  return Number.isSafeInteger(version) && version > 0 && version < 2 ** 31 ? version : 0;
};

const comparableValues = (typed: LeadFormValues, packages: readonly LeadPackage[], fallbackTitle: string | null) => {
  const { note: _, value, package_id, ...fields } = typed;
  const about = packages.find(({ id }) => id === package_id)?.title ?? fallbackTitle;
  const words = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim() || null]));
  return { ...words, value_paise: parseRupees(value), package: about };
};

const conflictDifferences = async (
  app: App,
  actor: Actor,
  id: string,
  typed: LeadFormValues,
): Promise<LeadChangeLabels[]> => {
  const [loaded, parsed] = [await loadLead(app, actor, id), parseLeadForm(typed)];
  if (!loaded || !parsed.success) return [];
  const { lead, packages } = loaded;
  const { email, phone, first_name, last_name } = parsed.data;
  const typedValues = { ...typed, email, phone, first_name, last_name };
  const about = lead.about?.title ?? null;
  return diffLead(
    comparableValues({ ...leadToFormValues(lead), phone: lead.phone }, packages, about),
    comparableValues(typedValues, packages, typed.package_id === (lead.package_id ?? '') ? about : null),
  ).map(leadChangeLabels);
};

/** Fills in the suggested value when the value is what is missing. */
const withSuggestion = async (app: App, actor: Actor, id: string | null, typed: LeadFormValues) => {
  const lead = id === null ? null : await loadLead(app, actor, id);
  const packages = id === null && actor.id !== null ? await listLeadPackages(app, actor.id) : (lead?.packages ?? []);
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
  const typed = readTextFields(form, leadFieldNames);
  try {
    const result =
      id === null
        ? await createLead(app, actor, typed)
        : await editLead(app, actor, { id, seen: readVersion(form) }, typed);
    if (result.success) return { success: true, toast: { title: id === null ? 'Lead Created!' : 'Lead Updated!' } };
    const { code, message, fields = {} } = result.error;
    const refused: LeadFormError = {
      typed,
      errors: fields,
      message,
      differences: [],
      toast: failureToast(result.error),
    };
    if (code === 'changed' && id !== null) refused.differences = await conflictDifferences(app, actor, id, typed);
    if (code === 'value_needed') refused.typed = await withSuggestion(app, actor, id, typed);
    return { success: false, status: statuses[code], refused };
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'lead could not be saved');
    const toast: Toast = { title: 'Submission Error', description: unexpectedError, tone: 'destructive' };
    return {
      success: false,
      status: 503,
      refused: { typed, errors: {}, message: unexpectedError, differences: [], toast },
    };
  }
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

/** Form action of the board: changes the status of a lead. A conversion without a value redirects to the dialog with the status preselected. */
export const moveLeadAction = async (
  app: App,
  actor: Actor,
  form: FormData,
  { query, log }: { query: Record<string, string | undefined>; log: Log },
): Promise<MoveAnswer> => {
  const id = String(form.get('lead') ?? '');
  const status = parseLeadStatus(String(form.get('status') ?? ''));
  const failed = (statusCode: number, description: string, askAt: string | null = null): MoveAnswer => ({
    success: false,
    status: statusCode,
    toast: { title: 'Error Saving Lead', description, tone: 'destructive' },
    askAt,
  });
  if (!status) return failed(400, 'Please select one of the statuses.');
  try {
    const result = await moveLead(app, actor, { id, seen: readVersion(form), status });
    if (result.success) return { success: true };
    const { code, message } = result.error;
    const askAt = code === 'value_needed' ? dashboardPaths.agentLead(id, { ...query, to: status }) : null;
    return failed(statuses[code], message, askAt);
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'lead could not be moved');
    return failed(503, unexpectedError);
  }
};
