import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import type { Result } from '~/shared/result.ts';
import type { Toast } from '~/shared/toast.ts';
import { deletePackage } from './delete-package.server.ts';
import { switchPackage } from './switch-package.server.ts';

/** What became of a press in My Packages, in the words of the spec. */
export type OwnPackageAnswer = { success: boolean; status: number; toast: Toast };

const statuses: Record<string, number> = { not_found: 404, refused: 409, changed: 409 };

/** Each thing that can be done in the list: its verb and the words for its outcome (spec sections 4 and 8). */
const posts = {
  switch: {
    failed: { title: 'Error updating status', fallback: 'An unknown error occurred.' },
    run: async (app: App, agentId: string, form: FormData): Promise<Result<Toast>> => {
      const active = form.get('active') === 'yes';
      const answer = await switchPackage(app, agentId, { packageId: String(form.get('package')), active });
      if (!answer.success) return answer;
      const description = `Package is now ${active ? 'active' : 'inactive'}`;
      return { success: true, data: { title: 'Status Updated', description } };
    },
  },
  delete: {
    failed: { title: 'Error deleting package', fallback: 'Failed to delete package. Please try again.' },
    run: async (app: App, agentId: string, form: FormData): Promise<Result<Toast>> => {
      const answer = await deletePackage(app, agentId, { packageId: String(form.get('package')) });
      if (!answer.success) return answer;
      return { success: true, data: { title: 'Package Deleted', description: 'It is gone with its pictures.' } };
    },
  },
};

/** Sends a press in My Packages to its verb. */
export const answerOwnPackagePost = async (
  app: App,
  agentId: string,
  form: FormData,
  log: Log,
): Promise<OwnPackageAnswer> => {
  const intent = form.get('intent');
  if (intent !== 'switch' && intent !== 'delete') throw new Response('This form is not known.', { status: 400 });
  const { run, failed } = posts[intent];
  const refused = (status: number, description: string): OwnPackageAnswer => ({
    success: false,
    status,
    toast: { title: failed.title, description, tone: 'destructive' },
  });
  try {
    const answer = await run(app, agentId, form);
    if (answer.success) return { success: true, status: 200, toast: answer.data };
    return refused(statuses[answer.error.code] ?? 400, answer.error.message);
  } catch (error) {
    log.error({ reason: reasonOf(error), intent }, 'a press in My Packages failed');
    return refused(503, failed.fallback);
  }
};
