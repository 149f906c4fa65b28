import { errorMessage } from '~/server/error-message.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Result } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import type { App } from '../app.server.ts';
import type { Log } from '../log.server.ts';

/** A failed action: its toast, and the status of the response. */
export type ActionFailure = { success: false; status: number; toast: Toast };

const statuses: Record<string, number> = {
  forbidden: 403,
  not_found: 404,
  refused: 409,
  changed: 409,
  too_many_drafts: 409,
};

/** The toast of a failed action: its title, and the description when the server has failed. */
type FailedToast = { title: string; fallback?: string };

type Run<Done> = {
  failed: FailedToast;
  run: () => Promise<Result<Done>>;
  log: Log;
  /** What was tried, for the log: 'an action of a landing page'. */
  what: string;
};

/** Runs one action of a form. A refusal has the message of the use case; an error is logged and answered with 503. */
export const runAction = async <Done>({
  failed: { title, fallback = 'Please try again in a moment.' },
  run,
  log,
  what,
}: Run<Done>): Promise<{ success: true; data: Done } | ActionFailure> => {
  const failure = (status: number, description: string): ActionFailure => ({
    success: false,
    status,
    toast: { title, description, tone: 'destructive' },
  });
  try {
    const result = await run();
    if (result.success) return result;
    return failure(statuses[result.error.code] ?? 400, result.error.message);
  } catch (error) {
    log.error({ reason: errorMessage(error) }, `${what} failed`);
    return failure(503, fallback);
  }
};

/** What an action of a list has done: its toast, and the page that opens instead of the list. */
export type ListActionDone = Toast & { to?: string };

/** The actions of a list by their intent. */
export type ListActions = Record<
  string,
  {
    failed: FailedToast;
    run: (app: App, actor: Actor, form: FormData, log: Log) => Promise<Result<ListActionDone>>;
  }
>;

/** The result of an action of a list. */
export type ListActionResult = { success: true; status: 200; toast: Toast; to?: string } | ActionFailure;

/**
 * Runs the action that a form of a list names as its intent. Throws a 400 response for an unknown intent.
 *
 * @param list the list, for the log: 'the list of advertisements'
 */
export const runListAction = async (
  actions: ListActions,
  { app, actor, form, log, list }: { app: App; actor: Actor; form: FormData; log: Log; list: string },
): Promise<ListActionResult> => {
  const intent = form.get('intent');
  const action = typeof intent === 'string' && Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!action) throw new Response('Unknown action. Please reload.', { status: 400 });
  const result = await runAction({
    failed: action.failed,
    run: () => action.run(app, actor, form, log),
    log,
    what: `${intent} in ${list}`,
  });
  if (!result.success) return result;
  const { to, ...toast } = result.data;
  return { success: true, status: 200, toast, to };
};
