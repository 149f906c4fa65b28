import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { quoted } from '~/server/lists/change-selected.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { parseVersion } from '../../content/record-version.server.ts';
import { approvePackage } from '../lifecycle/approve-package.server.ts';
import type { ApprovedSubject } from '../lifecycle/package-decision.mail.ts';
import { rejectPackage } from '../lifecycle/reject-package.server.ts';
import { returnPackage } from '../lifecycle/return-package.server.ts';
import { decideSelected } from './decide-selected.server.ts';

/** A failed decision: the toast and the typed reason. */
export type ReviewActionError = {
  success: false;
  status: number;
  toast: Toast;
  packageId: string;
  /** Of a rejection: the typed reason and its error. */
  rejection: { reason: string; error: string | undefined } | null;
};

type ReviewActionResult = { success: true; toast: Toast } | ReviewActionError;

const statuses: Record<string, number> = { not_found: 404, refused: 409, changed: 409, forbidden: 403 };

type Input = { packageId: string; version: Date; reason: string; wholePackage: boolean };
type Decision = {
  run: (app: App, admin: Actor, input: Input) => Promise<Result<Toast>>;
  failed: { title: string; fallback: string };
};

const effects: Record<ApprovedSubject, string> = {
  package: 'is live now',
  'live edit': 'is live now',
  'inactive edit': 'stays switched off, as its agent chose',
  'of suspended agency': 'stays hidden, because its agency is suspended',
};

const approve: Decision['run'] = async (app, admin, input) => {
  const result = await approvePackage(app, admin, input);
  if (!result.success) return result;
  const { title, subject } = result.data;
  const effect = effects[subject];
  return ok({ title: 'Package Approved', description: `${quoted(title)} ${effect}. The agent will get an email.` });
};

const reject: Decision['run'] = async (app, admin, input) => {
  const result = await rejectPackage(app, admin, input);
  if (!result.success) return result;
  const { title, isEdit } = result.data;
  const description = `The agent of ${quoted(title)} will get your reason by email.`;
  return ok({ title: isEdit ? 'Edit Rejected' : 'Package Rejected', description });
};

const returnToReview: Decision['run'] = async (app, admin, input) => {
  const result = await returnPackage(app, admin, input);
  if (!result.success) return result;
  const { title, isMailed } = result.data;
  const mail = isMailed ? 'The agent is told by email.' : 'The agent gets no email about the decision.';
  return ok({ title: 'Returned to review', description: `${quoted(title)} waits for review again. ${mail}` });
};

/** The intents of the forms of a package. */
const decisions: Record<string, Decision> = {
  approve: {
    run: approve,
    failed: { title: 'Error approving package', fallback: 'Failed to approve package. Please try again.' },
  },
  reject: {
    run: reject,
    failed: { title: 'Error deactivating package', fallback: 'Failed to deactivate package. Please try again.' },
  },
  return: {
    run: returnToReview,
    failed: { title: 'Not returned to review', fallback: 'Failed to return the package. Please try again.' },
  },
};

const textReader =
  (form: FormData) =>
  (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? cutText(value, 5000) : '';
  };

/** The typed reason; without one, the earlier reason that was chosen. */
const parseReason = (form: FormData): string => {
  const text = textReader(form);
  return text('reason').trim() === '' ? text('earlier_reason') || text('reason') : text('reason');
};

/** Handles a decision of the admin. Throws a 400 response for an unknown intent. */
export const reviewAction = async (app: App, admin: Actor, form: FormData, log: Log): Promise<ReviewActionResult> => {
  const text = textReader(form);
  const intent = text('intent');
  const decision = Object.hasOwn(decisions, intent) ? decisions[intent] : undefined;
  if (!decision) throw new Response('Unknown action. Please reload.', { status: 400 });
  const { run, failed } = decision;
  const input = {
    packageId: text('package'),
    version: parseVersion(text('seen')),
    reason: parseReason(form),
    wholePackage: text('whole') === 'yes',
  };
  const failure = (status: number, description: string, error?: string): ReviewActionError => ({
    success: false,
    status,
    packageId: input.packageId,
    toast: { title: failed.title, description, tone: 'destructive' },
    rejection: intent === 'reject' ? { reason: input.reason, error } : null,
  });
  try {
    const result = await run(app, admin, input);
    if (result.success) {
      // Where a decision can be taken back.
      const link = { label: 'View package', to: dashboardPaths.adminPackage(input.packageId) };
      return { success: true, toast: intent === 'return' ? result.data : { ...result.data, link } };
    }
    const { code, message, fields } = result.error;
    return failure(statuses[code] ?? 400, message, fields?.reason);
  } catch (error) {
    log.error({ reason: errorMessage(error), intent }, 'a review decision failed');
    return failure(503, failed.fallback);
  }
};

/** The intents of the form of several selected packages. */
export const selectedIntents = ['approve-selected', 'reject-selected'] as const;

/** Handles the form of several selected packages: approves them, or rejects all for one reason. */
export const selectedReviewAction = async (
  app: App,
  admin: Actor,
  form: FormData,
  log: Log,
): Promise<ReviewActionResult> => {
  const approve = form.get('intent') === 'approve-selected';
  const reason = parseReason(form);
  const decision = approve ? { approve } : { approve, reason };
  const result = await decideSelected(app, admin, form.getAll('selected'), decision, log);
  if (result.success) return { success: true, toast: result.data };
  const { code, message, fields } = result.error;
  return {
    success: false,
    status: statuses[code] ?? 400,
    packageId: '',
    toast: { title: `No package ${approve ? 'approved' : 'rejected'}`, description: message, tone: 'destructive' },
    rejection: approve ? null : { reason, error: fields?.reason },
  };
};
