import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Result } from '~/shared/data/result.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { deletePackageDraft } from '../drafts/package-drafts.server.ts';
import { deletePackage } from '../lifecycle/delete-package.server.ts';
import { discardEdit } from '../lifecycle/discard-edit.server.ts';
import { switchPackage } from '../lifecycle/switch-package.server.ts';
import { duplicatePackage } from './duplicate-package.server.ts';

/** The result of an action in My Packages. */
export type OwnPackagesActionResult = { success: boolean; status: number; toast: Toast; to?: string };

const statuses: Record<string, number> = {
  forbidden: 403,
  not_found: 404,
  refused: 409,
  changed: 409,
  too_many_drafts: 409,
};

/** What an action has done: its toast, and the page that opens instead of the list. */
type Done = Toast & { to?: string };

/** The actions of the list, each with its service function and toasts. */
const actions = {
  switch: {
    failed: { title: 'Error updating status', fallback: 'An unknown error occurred.' },
    run: async (app: App, agent: Actor, form: FormData): Promise<Result<Done>> => {
      const active = form.get('active') === 'yes';
      const result = await switchPackage(app, agent, { packageId: String(form.get('package')), active });
      if (!result.success) return result;
      const description = `Package is now ${active ? 'active' : 'inactive'}`;
      return { success: true, data: { title: 'Status Updated', description } };
    },
  },
  discard: {
    failed: { title: 'Error discarding edit', fallback: 'An unknown error occurred.' },
    run: async (app: App, agent: Actor, form: FormData): Promise<Result<Done>> => {
      const result = await discardEdit(app, agent, { packageId: String(form.get('package')) });
      if (!result.success) return result;
      return { success: true, data: { title: 'Edit Discarded', description: 'The approved version is unchanged.' } };
    },
  },
  duplicate: {
    failed: { title: 'Package not duplicated', fallback: 'An unknown error occurred.' },
    run: async (app: App, agent: Actor, form: FormData): Promise<Result<Done>> => {
      const result = await duplicatePackage(app, agent, String(form.get('package')));
      if (!result.success) return result;
      const to = dashboardPaths.agentPackageNew({ draft: result.data });
      return { success: true, data: { title: 'Draft saved', description: 'The copy is a draft.', to } };
    },
  },
  'delete-draft': {
    failed: { title: 'Error deleting draft', fallback: 'Failed to delete the draft. Please try again.' },
    run: async (app: App, agent: Actor, form: FormData): Promise<Result<Done>> => {
      const result = await deletePackageDraft(app, agent, String(form.get('package')));
      return result.success ? { success: true, data: { title: 'Draft Deleted' } } : result;
    },
  },
  delete: {
    failed: { title: 'Error deleting package', fallback: 'Failed to delete package. Please try again.' },
    run: async (app: App, agent: Actor, form: FormData): Promise<Result<Done>> => {
      const result = await deletePackage(app, agent, { packageId: String(form.get('package')) });
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
  agent: Actor,
  form: FormData,
  log: Log,
): Promise<OwnPackagesActionResult> => {
  const intent = form.get('intent');
  if (typeof intent !== 'string' || !Object.hasOwn(actions, intent))
    throw new Response('Unknown action. Please reload.', { status: 400 });
  const { run, failed } = actions[intent as keyof typeof actions];
  const failure = (status: number, description: string): OwnPackagesActionResult => ({
    success: false,
    status,
    toast: { title: failed.title, description, tone: 'destructive' },
  });
  try {
    const result = await run(app, agent, form);
    if (result.success) {
      const { to, ...toast } = result.data;
      return { success: true, status: 200, toast, to };
    }
    return failure(statuses[result.error.code] ?? 400, result.error.message);
  } catch (error) {
    log.error({ reason: errorMessage(error), intent }, 'an action in My Packages failed');
    return failure(503, failed.fallback);
  }
};
