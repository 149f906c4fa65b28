import { data } from 'react-router';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { describeSkipped, quoted } from '~/server/lists/change-selected.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { safeNext } from '~/shared/paths/paths.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { type UndoOutcome, undoDecisions } from '../lifecycle/undo-decisions.server.ts';

const isUndone = ({ result }: UndoOutcome): boolean => result.success || result.error.code === 'already_undone';

const named = ({ title }: UndoOutcome): string => quoted(title);

const undoneText = (outcome: UndoOutcome): string =>
  `${named(outcome)} ${outcome.inReview ? 'waits for review again' : 'is as it was before'}, and the agent gets no email.`;

/** The toast for these outcomes, of which there is at least one. */
const toastOf = (outcomes: readonly UndoOutcome[]): Toast => {
  const undone = outcomes.filter(isUndone);
  const kept = outcomes.flatMap((outcome) =>
    outcome.result.success || isUndone(outcome) ? [] : [`${named(outcome)}: ${outcome.result.error.message}`],
  );
  const [first] = undone;
  if (kept.length === 0 && first)
    return undone.length === 1
      ? { title: 'Decision undone', description: undoneText(first) }
      : { title: `${undone.length} decisions undone`, description: 'The agents get no emails.' };
  const title = undone.length === 0 ? 'Not undone' : `${undone.length} undone, ${kept.length} not`;
  return { title, description: describeSkipped(kept), tone: 'destructive' };
};

/** After an undo from the details page of a package, the administrator returns to that page. */
const pathAfter = (back: string, outcomes: readonly UndoOutcome[]): string => {
  const { pathname, searchParams } = new URL(back, 'http://localhost');
  const [only] = outcomes;
  if (outcomes.length !== 1 || !only || !pathname.startsWith(dashboardPaths.adminPackage(''))) return back;
  searchParams.delete('reject');
  return dashboardPaths.adminPackage(only.packageId, Object.fromEntries(searchParams));
};

/** Handles the form of an Undo button and leads back to the page that it was on. */
export const undoAction = async (app: App, admin: Actor, form: FormData, log: Log): Promise<Response> => {
  const text = (name: string): string => cutText(String(form.get(name) ?? ''), 2000);
  const asked = safeNext(text('back'), dashboardPaths.adminPending());
  const back = asked.startsWith('/admin') ? asked : dashboardPaths.adminPending();
  const answer = (to: string, toast: Toast) => redirectWithToast(to, toast, new Headers({ 'X-Remix-Replace': 'true' }));
  const failed = (description: string) => answer(back, { title: 'Not undone', description, tone: 'destructive' });
  const result = await undoDecisions(app, admin, text('batch')).catch((error: unknown) => {
    log.error({ reason: errorMessage(error) }, 'a decision was not undone');
    return null;
  });
  if (!result) return failed('Failed to undo. Please try again immediately.');
  if (!result.success && result.error.code === 'not_found') return failed(result.error.message);
  if (!result.success) throw data({ message: result.error.message }, { status: 403 });
  return answer(pathAfter(back, result.data), toastOf(result.data));
};
