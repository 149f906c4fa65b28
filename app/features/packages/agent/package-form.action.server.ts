import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import type { Toast } from '~/shared/site/toast.ts';
import type { ImageForm } from '../../media/receive-image-form.server.ts';
import { type PackageModerationStatus, packageModerationStatus } from '../core/moderation-status.ts';
import { maxPackageGalleryImages } from '../core/package.ts';
import { type PackageChange, packageChanges } from '../core/package-changes.ts';
import {
  formFieldOf,
  formValuesToContent,
  type PackageFormValues,
  parsePackageFormValues,
} from '../core/package-form-values.ts';
import { parsePackageContent } from '../core/package-schema.server.ts';
import { savePackage } from '../lifecycle/save-package.server.ts';
import { derivePackageId } from './derive-package-id.server.ts';
import { findOwnPackageContent } from './list-own-packages.server.ts';

/** The stored package when it was updated while the form was open. */
export type PackageFormConflict = {
  id: string;
  /** When it was saved, formatted. */
  savedAt: string;
  moderationStatus: PackageModerationStatus;
  /** The updated_at of the stored version, which an overwrite must name. */
  version: string;
  /** From the stored version to the form. */
  changes: PackageChange[];
};

/** A failed submission: its errors and the form values as typed. */
export type PackageFormError = {
  success: false;
  status: number;
  typed: PackageFormValues;
  version: string;
  errors: Record<string, string>;
  message: string;
  /** Only for errors that docs/product.md (Agent portal) defines as a toast; the others appear in the error summary. */
  toast: Toast | undefined;
  conflict: PackageFormConflict | null;
};

const statuses: Record<string, number> = { not_found: 404, changed: 409, failed: 503 };
const galleryLimit = `You can upload a maximum of ${maxPackageGalleryImages} gallery images.`;
const required = ['title', 'destination', 'price_paise'];

const toastFor = (fields: Record<string, string>, typed: PackageFormValues): Toast | undefined => {
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

const conflictOf = async (
  app: App,
  agentId: string,
  id: string,
  typed: PackageFormValues,
): Promise<PackageFormConflict | null> => {
  const stored = await findOwnPackageContent(app.db, agentId, id);
  const content = parsePackageContent(formValuesToContent(typed));
  if (!stored || !content.success) return null;
  return {
    id,
    savedAt: formatInstant(stored.updated_at),
    moderationStatus: packageModerationStatus(stored),
    version: stored.updated_at.toISOString(),
    changes: packageChanges(stored, content.data),
  };
};

/** Errors for the image fields when uploads of a post without JavaScript failed. */
const uploadErrors = ({ banner_image_url = [], image_urls = [] }: ImageForm['failed']): Record<string, string> => {
  const message = (title: string, files: ImageForm['failed'][string]) =>
    [title, ...files.map((file) => `${file.file_name}: ${file.message}`)].join(' ');
  return {
    ...(banner_image_url.length > 0 && {
      banner_image_url: message('Banner image upload failed.', banner_image_url),
    }),
    ...(image_urls.length > 0 && { image_urls: message(`Failed to upload ${image_urls.length} images.`, image_urls) }),
  };
};

/** Parses an ISO timestamp; an invalid value becomes the epoch, which matches no version. */
const instantOf = (text: string): Date => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
};

/**
 * Handles a posted package form: with `id` an edit of the version named in the form, else a new package. Only the fields of the form are read,
 * never owner or status.
 */
export const packageFormAction = async (
  app: App,
  agentId: string,
  { id, form, failed = {}, log }: { id?: string; form: FormData; failed?: ImageForm['failed']; log: Log },
): Promise<{ success: true; toast: Toast } | PackageFormError> => {
  const typed = parsePackageFormValues(form);
  // The overwrite button adds the newer version after the hidden field with the original one; the last value counts.
  const version = String(form.getAll('version').at(-1) ?? '');
  const failure = (code: string, message: string, fields: Record<string, string> = {}): PackageFormError => ({
    success: false,
    status: statuses[code] ?? 400,
    typed,
    version,
    errors: Object.fromEntries(Object.entries(fields).map(([field, text]) => [formFieldOf(field), text])),
    message,
    toast: toastFor(fields, typed),
    conflict: null,
  });
  const notUploaded = uploadErrors(failed);
  if (Object.keys(notUploaded).length > 0)
    return failure('invalid', 'Please check the highlighted fields.', notUploaded);
  const newId = derivePackageId(app.environment, agentId, version);
  try {
    const content = formValuesToContent(typed);
    const input: Parameters<typeof savePackage>[2] =
      id === undefined ? { newId, content } : { id, version: instantOf(version), content };
    const saved = await savePackage(app, agentId, input);
    if (saved.success && saved.data.unchanged)
      return { success: true, toast: { title: 'No changes to save', description: 'Your package is unchanged.' } };
    if (saved.success) {
      const title = id === undefined ? 'Package Created!' : 'Package Updated!';
      return { success: true, toast: { title, description: 'It goes live once it is approved.' } };
    }
    const { code, message, fields } = saved.error;
    const result = failure(code, message, fields);
    return code === 'changed' ? { ...result, conflict: await conflictOf(app, agentId, id ?? newId, typed) } : result;
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'saving a package failed');
    return failure('failed', 'We could not save your changes. They are still in the form. Please try again.');
  }
};
