import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import { formatInstant } from '~/shared/dates.ts';
import type { Toast } from '~/shared/toast.ts';
import type { ImageForm } from '../media/read-image-form.server.ts';
import { openOwnPackage } from './find-own-packages.server.ts';
import { type Standing, standingOf } from './own-package.ts';
import { mostGalleryImages } from './package.ts';
import { type PackageChange, packageChanges } from './package-changes.ts';
import { readPackageContent } from './package-fields.server.ts';
import { packageIdOf } from './package-key.server.ts';
import { savePackage } from './save-package.server.ts';
import { contentOfTyped, formFieldOf, readTypedPackage, type TypedPackage } from './typed-package.ts';

/** A package that was saved elsewhere while the form was open. */
export type Conflict = {
  id: string;
  /** When, in words. */
  savedAt: string;
  standing: Standing;
  /** The version that is stored now: saving over it must name it. */
  version: string;
  /** From what is stored to what is typed. */
  changes: PackageChange[];
};

/** The answer to a form that was not saved: why, and everything as it was typed. */
export type RefusedPackageForm = {
  success: false;
  status: number;
  typed: TypedPackage;
  version: string;
  errors: Record<string, string>;
  message: string;
  /** Where the spec has words for it; otherwise the summary above the form says it. */
  toast: Toast | undefined;
  conflict: Conflict | null;
};

const statuses: Record<string, number> = { not_found: 404, changed: 409, failed: 503 };
const galleryLimit = `You can upload a maximum of ${mostGalleryImages} gallery images.`;
const required = ['title', 'destination', 'price_paise'];

const toastFor = (fields: Record<string, string>, typed: TypedPackage): Toast | undefined => {
  const missing =
    required.some((field) => fields[field]) &&
    [typed.title, typed.destination, typed.price].some((text) => text.trim() === '');
  if (missing)
    return {
      title: 'Missing Information',
      description: 'Please fill in all required fields.',
      tone: 'destructive',
    };
  if (fields.image_urls === galleryLimit)
    return { title: 'Limit Reached', description: galleryLimit, tone: 'destructive' };
  return undefined;
};

const conflictOf = async (app: App, agentId: string, id: string, typed: TypedPackage): Promise<Conflict | null> => {
  const stored = await openOwnPackage(app.db, agentId, id);
  const content = readPackageContent(contentOfTyped(typed));
  if (!stored || !content.success) return null;
  return {
    id,
    savedAt: formatInstant(stored.updated_at),
    standing: standingOf(stored),
    version: stored.updated_at.toISOString(),
    changes: packageChanges(stored, content.data),
  };
};

/** What is said beside the picture fields when files of a post without scripts were refused (spec section 5). */
const uploadErrors = ({ banner_image_url = [], image_urls = [] }: ImageForm['failed']): Record<string, string> => {
  const words = (title: string, files: ImageForm['failed'][string]) =>
    [title, ...files.map(({ file_name, message }) => `${file_name}: ${message}`)].join(' ');
  return {
    ...(banner_image_url.length > 0 && {
      banner_image_url: words('Banner image upload failed.', banner_image_url),
    }),
    ...(image_urls.length > 0 && { image_urls: words(`Failed to upload ${image_urls.length} images.`, image_urls) }),
  };
};

/** An instant that was served as ISO text; for nonsense one that no stored version has. */
const instantOf = (text: string): Date => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
};

/**
 * Sends a posted package to its verb: with `id` an edit of the version named in the form, else a new one. What the form says about owner, status
 * and the like is not even read.
 */
export const answerPackageForm = async (
  app: App,
  agentId: string,
  { id, form, failed = {}, log }: { id?: string; form: FormData; failed?: ImageForm['failed']; log: Log },
): Promise<{ success: true; toast: Toast } | RefusedPackageForm> => {
  const typed = readTypedPackage(form);
  // The button that saves over a newer version names that one; it stands behind the version that the form was opened with.
  const version = String(form.getAll('version').at(-1) ?? '');
  const refused = (code: string, message: string, fields: Record<string, string> = {}): RefusedPackageForm => ({
    success: false,
    status: statuses[code] ?? 400,
    typed,
    version,
    errors: Object.fromEntries(Object.entries(fields).map(([field, words]) => [formFieldOf(field), words])),
    message,
    toast: toastFor(fields, typed),
    conflict: null,
  });
  const notUploaded = uploadErrors(failed);
  if (Object.keys(notUploaded).length > 0)
    return refused('invalid', 'Please check the fields of the package.', notUploaded);
  const newId = packageIdOf(app.environment, agentId, version);
  try {
    const which = id === undefined ? { newId } : { id, seen: instantOf(version) };
    const saved = await savePackage(app, agentId, { ...which, content: contentOfTyped(typed) });
    if (saved.success && saved.data.unchanged)
      return { success: true, toast: { title: 'Nothing changed', description: 'Your package stays as it is.' } };
    if (saved.success) {
      const title = id === undefined ? 'Package Created!' : 'Package Updated!';
      return { success: true, toast: { title, description: 'It is shown as soon as it is approved.' } };
    }
    const { code, message, fields } = saved.error;
    const answer = refused(code, message, fields);
    return code === 'changed' ? { ...answer, conflict: await conflictOf(app, agentId, id ?? newId, typed) } : answer;
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'a package could not be saved');
    return refused('failed', 'Your package could not be saved just now. Nothing you typed is lost: please try again.');
  }
};
