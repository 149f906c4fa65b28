import type { App } from '~/server/app.server.ts';
import type { Toast } from '~/shared/site/toast.ts';
import type { SavedPackagesRequest } from './saved-in-account.server.ts';
import { addSavedPackage, removeSavedPackage } from './saved-packages.server.ts';

/** What a button of a package has done: the toast of a plain form, the status for a script, and the Set-Cookie header if anything changed. */
type SaveAnswer = { toast: Toast; status: 200 | 404 | 409; setCookie: string | null };

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Saves the package of the form, or removes it. */
export const savedPackagesAction = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  from: SavedPackagesRequest,
  form: FormData,
): Promise<SaveAnswer> => {
  if (form.has('remove')) {
    const setCookie = await removeSavedPackage(app, from, textOf(form, 'remove'));
    const toast = { title: 'Package removed', description: 'It is no longer among your saved packages.' };
    return { toast, status: 200, setCookie };
  }
  const result = await addSavedPackage(app, from, textOf(form, 'save'));
  if (!result.success) {
    const toast: Toast = { title: 'Package not saved', description: result.message, tone: 'destructive' };
    return { toast, status: result.status, setCookie: null };
  }
  const toast = { title: 'Package saved', description: 'Find it under Saved packages.' };
  return { toast, status: 200, setCookie: result.setCookie };
};
