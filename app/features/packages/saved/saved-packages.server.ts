import type { App } from '~/server/app.server.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { listPublicCards } from '../core/listing.store.server.ts';
import { cardViews } from '../core/package-view.server.ts';
import type { PackageCardView } from '../core/package-view.ts';
import { mostInCookie } from '../save-button/saved-cookie.ts';
import {
  deleteSaved,
  deleteSavedOfClosedAccounts,
  listSavedIds,
  listSavedTitles,
} from './saved-packages.store.server.ts';
import {
  mergeSavedPackages,
  mostInAccount,
  type SavedPackagesRequest,
  savedIn,
  savedPackagesCookie,
  saveInAccount,
} from './saved-packages-cookie.server.ts';

const without = (ids: readonly string[], id: string): string[] => ids.filter((other) => other !== id);

/** The saved packages that are offered now, the newest first, and the number of those that are not. */
export type SavedPackages = { packages: PackageCardView[]; unavailable: number };

/** What this browser, or the account, has saved. With an account, what the browser saved without a session is added to it. */
export const listSavedPackages = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  { request, userId }: SavedPackagesRequest,
): Promise<SavedPackages & { setCookie: string | null }> => {
  const setCookie = userId === null ? null : await mergeSavedPackages(app, { request, userId });
  const ids = userId === null ? savedIn(request).all : await listSavedIds(app.db, userId);
  const rows = new Map((await listPublicCards(app.db, ids)).map((row) => [row.id, row]));
  const packages = cardViews(ids.flatMap((id) => rows.get(id) ?? []));
  return { packages, unavailable: ids.length - packages.length, setCookie };
};

type SaveOutcome = { success: true; setCookie: string } | { success: false; status: 404 | 409; message: string };

/** Saves a public package in this browser, or in the account. One that is saved already becomes the newest of the browser. */
export const addSavedPackage = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  { request, userId }: SavedPackagesRequest,
  id: string,
): Promise<SaveOutcome> => {
  const isOffered = isUuid(id) && (await listPublicCards(app.db, [id])).length > 0;
  if (!isOffered) return { success: false, status: 404, message: 'This package is no longer available.' };
  const { own, copied } = savedIn(request);
  const [others, copies] = [without(own, id), without(copied, id)];
  if (userId === null) {
    if (others.length + copies.length < mostInCookie)
      return { success: true, setCookie: savedPackagesCookie([id, ...others], copies) };
    const message = `This browser has ${mostInCookie} saved packages. Remove one, or log in to save more.`;
    return { success: false, status: 409, message };
  }
  await saveInAccount(app, userId, [id, ...others]);
  const saved = await listSavedIds(app.db, userId);
  if (saved.includes(id)) return { success: true, setCookie: savedPackagesCookie([], [id, ...without(saved, id)]) };
  return {
    success: false,
    status: 409,
    message: `You have ${mostInAccount} saved packages. Remove one to save another.`,
  };
};

/** Takes a package from the saved ones; one that is not saved is no error. @returns the Set-Cookie header */
export const removeSavedPackage = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  { request, userId }: SavedPackagesRequest,
  id: string,
): Promise<string> => {
  const { own, copied } = savedIn(request);
  if (userId === null) return savedPackagesCookie(without(own, id), without(copied, id));
  await saveInAccount(app, userId, without(own, id));
  if (isUuid(id)) await deleteSaved(app.db, userId, id);
  return savedPackagesCookie([], await listSavedIds(app.db, userId));
};

/** For the export of an account's data; instants in ISO 8601. */
export const exportSavedPackages = async ({ db }: Pick<App, 'db'>, userId: string) =>
  (await listSavedTitles(db, userId)).map(({ title, saved_at }) => ({ title, saved_at: saved_at.toISOString() }));

/** Deletes the lists of closed accounts. */
export const purgeSavedPackages = ({ db }: Pick<App, 'db'>): Promise<void> => deleteSavedOfClosedAccounts(db);

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
