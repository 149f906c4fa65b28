import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { readRupees } from '~/shared/money.ts';
import type { Failure } from '~/shared/result.ts';
import type { Toast } from '~/shared/toast.ts';
import { leadStatusOf } from './lead.ts';
import { type ChangeWords, changesBetween, changeWords } from './lead-changes.ts';
import { readLeadForm } from './lead-fields.server.ts';
import { typedRupees } from './lead-value.ts';
import type { LeadPackage } from './lead-view.ts';
import type { LeadWorker } from './lead-worker.ts';
import { leadPackages } from './list-leads.server.ts';
import { moveLead } from './move-lead.server.ts';
import { openLead } from './open-lead.server.ts';
import { createLead, editLead, type LeadRefusal } from './save-lead.server.ts';
import { readTyped } from './typed-inquiry.ts';
import { leadFields, suggestionFor, type TypedLead, typedOf } from './typed-lead.ts';

/** What a door answers to a lead that was refused: what is wrong, and everything as it was typed. */
export type RefusedLead = {
  typed: TypedLead;
  errors: Record<string, string>;
  message: string;
  /** After a change that was not seen: each field that says something else by now, before as it stands and after as it was typed. */
  differences: ChangeWords[];
  toast: Toast;
};

type Answer = { success: true; toast: Toast } | { success: false; status: number; refused: RefusedLead };

const statuses: Record<LeadRefusal, number> = { invalid: 400, value_needed: 400, not_found: 404, changed: 409 };

const unexpected = 'An unexpected error occurred.';

const toastOf = ({ code, message, fields }: Failure): Toast => {
  const typing = code === 'invalid' || code === 'value_needed';
  return {
    title: typing ? 'Submission Error' : 'Error Saving Lead',
    description: (typing && Object.values(fields ?? {})[0]) || message,
    tone: 'destructive',
  };
};

/** The version that the form showed; 0, which no lead has, for nonsense. */
const seenVersion = (form: FormData): number => {
  const seen = Number(form.get('version'));
  return Number.isSafeInteger(seen) && seen > 0 && seen < 2 ** 31 ? seen : 0;
};

const comparable = (typed: TypedLead, packages: readonly LeadPackage[], otherwise: string | null) => {
  const { note: _, value, package_id, ...fields } = typed;
  const about = packages.find(({ id }) => id === package_id)?.title ?? otherwise;
  const words = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim() || null]));
  return { ...words, value_paise: readRupees(value), package: about };
};

const differencesTo = async (app: App, worker: LeadWorker, id: string, typed: TypedLead): Promise<ChangeWords[]> => {
  const [opened, read] = [await openLead(app, worker, id), readLeadForm(typed)];
  if (!opened || !read.success) return [];
  const { lead, packages } = opened;
  const { email, phone, first_name, last_name } = read.data;
  const mine = { ...typed, email, phone, first_name, last_name };
  const about = lead.about?.title ?? null;
  return changesBetween(
    comparable({ ...typedOf(lead), phone: lead.phone }, packages, about),
    comparable(mine, packages, typed.package_id === (lead.package_id ?? '') ? about : null),
  ).map(changeWords);
};

/** With the suggested value in its field when it is the value that is missing. */
const withSuggestion = async (app: App, worker: LeadWorker, id: string | null, typed: TypedLead) => {
  const packages =
    id === null ? await leadPackages(app, worker.id) : ((await openLead(app, worker, id))?.packages ?? []);
  const suggested = suggestionFor(typed, packages);
  return suggested ? { ...typed, value: typedRupees(suggested.paise) } : typed;
};

/** Sends a posted lead to its verb, a new one when it has no id, and puts the outcome into the words of the spec. */
export const answerLeadPost = async (
  app: App,
  worker: LeadWorker,
  form: FormData,
  { id, log }: { id: string | null; log: Log },
): Promise<Answer> => {
  const typed = readTyped(form, leadFields);
  try {
    const result =
      id === null
        ? await createLead(app, worker, typed)
        : await editLead(app, worker, { id, seen: seenVersion(form) }, typed);
    if (result.success) return { success: true, toast: { title: id === null ? 'Lead Created!' : 'Lead Updated!' } };
    const { code, message, fields = {} } = result.error;
    const refused: RefusedLead = { typed, errors: fields, message, differences: [], toast: toastOf(result.error) };
    if (code === 'changed' && id !== null) refused.differences = await differencesTo(app, worker, id, typed);
    if (code === 'value_needed') refused.typed = await withSuggestion(app, worker, id, typed);
    return { success: false, status: statuses[code], refused };
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'a lead could not be saved');
    const toast: Toast = { title: 'Submission Error', description: unexpected, tone: 'destructive' };
    return { success: false, status: 503, refused: { typed, errors: {}, message: unexpected, differences: [], toast } };
  }
};

type MoveAnswer =
  | { success: true }
  | {
      success: false;
      status: number;
      toast: Toast /** Where the form asks for what is missing. */;
      askAt: string | null;
    };

/** Moves a lead as a card of the board asks for it. A conversion without a value leads to the form, with the status chosen there. */
export const answerMove = async (
  app: App,
  worker: LeadWorker,
  form: FormData,
  { query, log }: { query: Record<string, string | undefined>; log: Log },
): Promise<MoveAnswer> => {
  const id = String(form.get('lead') ?? '');
  const status = leadStatusOf(String(form.get('status') ?? ''));
  const failed = (statusCode: number, description: string, askAt: string | null = null): MoveAnswer => ({
    success: false,
    status: statusCode,
    toast: { title: 'Error Saving Lead', description, tone: 'destructive' },
    askAt,
  });
  if (!status) return failed(400, 'Please choose a status of the list.');
  try {
    const result = await moveLead(app, worker, { id, seen: seenVersion(form), status });
    if (result.success) return { success: true };
    const { code, message } = result.error;
    const askAt = code === 'value_needed' ? deskPaths.agentLead(id, { ...query, to: status }) : null;
    return failed(statuses[code], message, askAt);
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'a lead could not be moved');
    return failed(503, unexpected);
  }
};
