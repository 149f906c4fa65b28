import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Result } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { deletePackage } from '../lifecycle/delete-package.server.ts';
import { discardEdit } from '../lifecycle/discard-edit.server.ts';
import { switchPackage } from '../lifecycle/switch-package.server.ts';

/** The result of an action in My Packages. */
export type OwnPackagesActionResult = { success: boolean; status: number; toast: Toast };

const statuses: Record<string, number> = { not_found: 404, refused: 409, changed: 409 };

/** The actions of the list, each with its service function and toasts. */
const actions = {
  switch: {
    failed: { title: 'Error updating status', fallback: 'An unknown error occurred.' },
    run: async (app: App, agentId: string, form: FormData): Promise<Result<Toast>> => {
      const active = form.get('active') === 'yes';
      const result = await switchPackage(app, agentId, { packageId: String(form.get('package')), active });
      if (!result.success) return result;
      const description = `Package is now ${active ? 'active' : 'inactive'}`;
      return { success: true, data: { title: 'Status Updated', description } };
    },
  },
  discard: {
    failed: { title: 'Error discarding edit', fallback: 'An unknown error occurred.' },
    run: async (app: App, agentId: string, form: FormData): Promise<Result<Toast>> => {
      const result = await discardEdit(app, agentId, { packageId: String(form.get('package')) });
      if (!result.success) return result;
      return { success: true, data: { title: 'Edit Discarded', description: 'The approved version is unchanged.' } };
    },
  },
  delete: {
    failed: { title: 'Error deleting package', fallback: 'Failed to delete package. Please try again.' },
    run: async (app: App, agentId: string, form: FormData): Promise<Result<Toast>> => {
      const result = await deletePackage(app, agentId, { packageId: String(form.get('package')) });
      if (!result.success) return result;
      return {
        success: true,
        data: { title: 'Package Deleted', description: 'The package and its images were deleted.' },
      };
    },
  },
};

/** Handles the actions of My Packages. Throws a 400 response for an unknown intent. */
export const ownPackagesAction = async (
  app: App,
  agentId: string,
  form: FormData,
  log: Log,
): Promise<OwnPackagesActionResult> => {
  const intent = form.get('intent');
  if (intent !== 'switch' && intent !== 'discard' && intent !== 'delete')
    throw new Response('Unknown action. Please reload.', { status: 400 });
  const { run, failed } = actions[intent];
  const failure = (status: number, description: string): OwnPackagesActionResult => ({
    success: false,
    status,
    toast: { title: failed.title, description, tone: 'destructive' },
  });
  try {
    const result = await run(app, agentId, form);
    if (result.success) return { success: true, status: 200, toast: result.data };
    return failure(statuses[result.error.code] ?? 400, result.error.message);
  } catch (error) {
    log.error({ reason: errorMessage(error), intent }, 'an action in My Packages failed');
    return failure(503, failed.fallback);
  }
};
