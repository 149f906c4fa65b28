import { type ImageForm, receiveImageFormOrThrow } from '~/features/media/receive-image-form.server.ts';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { maxPageGalleryImages } from '../core/landing-page.ts';
import { findLandingPage } from './list-pages.server.ts';
import { landingPageInputOf, type PageFormValues, pageFormValuesOf, parsePageForm } from './page-form-values.ts';
import { savePage } from './save-page.server.ts';

/** Edit conflict: the page was saved elsewhere while the form was open. */
export type PageConflict = {
  /** Current slug of the saved page. */
  slug: string;
  /** Date and time of the save, formatted for display. */
  savedAt: string;
  /** The stored version (ISO instant); overwriting it requires this version. */
  version: string;
  /** Labels of the fields whose stored and submitted values differ. */
  differs: string[];
};

/** Why the form was not saved, with all submitted values. */
export type PageFormError = {
  success: false;
  status: number;
  typed: PageFormValues;
  version: string;
  errors: Record<string, string>;
  message: string;
  toast: Toast;
  conflict: PageConflict | null;
};

const statuses: Record<string, number> = { forbidden: 403, not_found: 404, changed: 409, taken: 409, failed: 503 };

const toastFor = (code: string, message: string): Toast => {
  if (code === 'missing_fields') return { title: 'Missing Fields', description: message, tone: 'destructive' };
  if (code === 'upload') return { title: 'Upload Failed', description: message, tone: 'destructive' };
  return { title: 'Failed to save page.', description: message, tone: 'destructive' };
};

const fieldNames: Record<keyof PageFormValues, string> = {
  state: 'State',
  destination: 'Destination',
  title: 'Title',
  content: 'Content',
  meta_description: 'Meta description',
  hero: 'Hero image',
  gallery: 'Image gallery',
};

const findConflict = async (app: App, id: string, typed: PageFormValues): Promise<PageConflict | null> => {
  const stored = await findLandingPage(app, id);
  if (!stored) return null;
  const savedValues = pageFormValuesOf(stored);
  const names = Object.keys(fieldNames) as (keyof PageFormValues)[];
  return {
    slug: stored.slug,
    savedAt: formatInstant(stored.updated_at),
    version: stored.updated_at.toISOString(),
    differs: names
      .filter((name) => JSON.stringify(savedValues[name]) !== JSON.stringify(typed[name]))
      .map((name) => fieldNames[name]),
  };
};

/**
 * Parses the landing page form and uploads files in it (forms submitted without JavaScript).
 * @throws Response 400 when the body is not a form, 413 when it is too large
 */
export const receivePageForm = (app: App, request: Request, owner: Actor<Role>): Promise<ImageForm> =>
  receiveImageFormOrThrow(app, request, {
    owner,
    bucket: 'cms-images',
    fields: { image_url: 1, image_gallery: maxPageGalleryImages },
  });

/** Error messages of the picture fields for files that could not be uploaded. */
const uploadErrorsOf = (failed: ImageForm['failed']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(failed).map(([field, files]) => [
      field,
      files.map(({ file_name, message }) => `${file_name}: ${message}`).join(' '),
    ]),
  );

/** Saves a submitted landing page: with `id` an edit of the version named in the form, else a new page. */
export const savePageAction = async (
  app: App,
  admin: Actor<Role>,
  { id, form, failed, log }: ImageForm & { id?: string; log: Log },
): Promise<{ success: true; toast: Toast } | PageFormError> => {
  const typed = parsePageForm(form);
  // The overwrite button submits a second `version` field, after the one the form was opened with; the last one counts.
  const version = String(form.getAll('version').at(-1) ?? '');
  const rejected = (code: string, message: string, errors: Record<string, string> = {}): PageFormError => ({
    success: false,
    status: statuses[code] ?? 400,
    typed,
    version,
    errors,
    message,
    toast: toastFor(code, message),
    conflict: null,
  });
  const uploadErrors = uploadErrorsOf(failed);
  const [firstFailure] = Object.values(uploadErrors);
  if (firstFailure) return rejected('upload', firstFailure, uploadErrors);
  try {
    const expectedVersion = new Date(Number.isNaN(Date.parse(version)) ? 0 : version);
    const saved = await savePage(
      app,
      admin,
      landingPageInputOf(typed),
      id === undefined ? null : { id, expectedVersion },
    );
    if (saved.success)
      return {
        success: true,
        toast: { title: id ? 'Page Updated!' : 'Page Created!', description: `Published at /${saved.data.slug}.` },
      };
    const { code, message, fields } = saved.error;
    const result = rejected(code, message, fields);
    return code === 'changed' && id ? { ...result, conflict: await findConflict(app, id, typed) } : result;
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'saving a landing page failed');
    return rejected('failed', 'We could not save your changes. They are still in the form. Please try again.');
  }
};
