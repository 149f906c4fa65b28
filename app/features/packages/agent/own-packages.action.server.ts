import type { App } from '~/server/app.server.ts';
import { type ListActionResult, type ListActions, runListAction } from '~/server/lists/run-list-action.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { ok } from '~/shared/data/result.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { deletePackageDraft } from '../drafts/package-drafts.server.ts';
import { deletePackage } from '../lifecycle/delete-package.server.ts';
import { discardEdit } from '../lifecycle/discard-edit.server.ts';
import { switchPackage } from '../lifecycle/switch-package.server.ts';
import { duplicatePackage } from './duplicate-package.server.ts';

const unknownError = 'An unknown error occurred.';

/** The actions of the list, each with its service function and toasts. */
const actions: ListActions = {
  switch: {
    failed: { title: 'Error updating status', fallback: unknownError },
    run: async (app, agent, form) => {
      const active = form.get('active') === 'yes';
      const result = await switchPackage(app, agent, { packageId: String(form.get('package')), active });
      if (!result.success) return result;
      const description = `Package is now ${active ? 'active' : 'inactive'}`;
      return ok({ title: 'Status Updated', description });
    },
  },
  discard: {
    failed: { title: 'Error discarding edit', fallback: unknownError },
    run: async (app, agent, form) => {
      const result = await discardEdit(app, agent, { packageId: String(form.get('package')) });
      if (!result.success) return result;
      return ok({ title: 'Edit Discarded', description: 'The approved version is unchanged.' });
    },
  },
  duplicate: {
    failed: { title: 'Package not duplicated', fallback: unknownError },
    run: async (app, agent, form) => {
      const result = await duplicatePackage(app, agent, String(form.get('package')));
      if (!result.success) return result;
      const to = dashboardPaths.agentPackageNew({ draft: result.data });
      return ok({ title: 'Draft saved', description: 'The copy is a draft.', to });
    },
  },
  'delete-draft': {
    failed: { title: 'Error deleting draft', fallback: 'Failed to delete the draft. Please try again.' },
    run: async (app, agent, form) => {
      const result = await deletePackageDraft(app, agent, String(form.get('package')));
      return result.success ? ok({ title: 'Draft Deleted' }) : result;
    },
  },
  delete: {
    failed: { title: 'Error deleting package', fallback: 'Failed to delete package. Please try again.' },
    run: async (app, agent, form) => {
      const result = await deletePackage(app, agent, { packageId: String(form.get('package')) });
      if (!result.success) return result;
      return ok({ title: 'Package Deleted', description: 'The package and its images were deleted.' });
    },
  },
};

/** Handles the actions of My Packages. Throws a 400 response for an unknown intent. */
export const ownPackagesAction = (app: App, actor: Actor, form: FormData, log: Log): Promise<ListActionResult> =>
  runListAction(actions, { app, actor, form, log, list: 'My Packages' });
