import type { SignedInUser } from '~/features/accounts/account.ts';
import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import type { Result } from '~/shared/result.ts';
import type { Toast } from '~/shared/toast.ts';
import { deleteAd } from './delete-ad.server.ts';
import { switchAd } from './switch-ad.server.ts';

/** What became of a press in the list of advertisements, in the words of the spec. */
export type AdAnswer = { success: boolean; status: number; toast: Toast };

const statuses: Record<string, number> = { forbidden: 403, not_found: 404, changed: 409 };

/** Each thing that can be done in the list: its verb and the words for its outcome (spec section 8). */
const posts = {
  switch: {
    failed: 'Failed to update ad status.',
    run: async (app: App, admin: SignedInUser, form: FormData): Promise<Result<Toast>> => {
      const active = form.get('active') === 'yes';
      const answer = await switchAd(app, admin, { adId: String(form.get('ad')), active });
      if (!answer.success) return answer;
      const description = `Advertisement is now ${active ? 'active' : 'inactive'}`;
      return { success: true, data: { title: 'Status Updated', description } };
    },
  },
  delete: {
    failed: 'Failed to delete ad.',
    run: async (app: App, admin: SignedInUser, form: FormData): Promise<Result<Toast>> => {
      const answer = await deleteAd(app, admin, { adId: String(form.get('ad')) });
      if (!answer.success) return answer;
      return { success: true, data: { title: 'Advertisement Deleted' } };
    },
  },
};

/** Sends a press in the list of advertisements to its verb. */
export const answerAdPost = async (app: App, admin: SignedInUser, form: FormData, log: Log): Promise<AdAnswer> => {
  const intent = form.get('intent');
  if (intent !== 'switch' && intent !== 'delete') throw new Response('This form is not known.', { status: 400 });
  const { run, failed } = posts[intent];
  const refused = (status: number, description: string): AdAnswer => ({
    success: false,
    status,
    toast: { title: failed, description, tone: 'destructive' },
  });
  try {
    const answer = await run(app, admin, form);
    if (answer.success) return { success: true, status: 200, toast: answer.data };
    return refused(statuses[answer.error.code] ?? 400, answer.error.message);
  } catch (error) {
    log.error({ reason: reasonOf(error), intent }, 'a press in the list of advertisements failed');
    return refused(503, 'Please try again in a moment.');
  }
};
