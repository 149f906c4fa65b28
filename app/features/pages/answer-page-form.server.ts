import type { SignedInUser } from '~/features/accounts/account.ts';
import { type ImageForm, readPostedImageForm } from '~/features/media/read-image-form.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import { formatInstant } from '~/shared/dates.ts';
import type { Toast } from '~/shared/toast.ts';
import { mostGalleryImages } from './landing-page.ts';
import { openPage } from './list-pages.server.ts';
import { savePage } from './save-page.server.ts';
import { readTypedPage, type TypedPage, typedOfPage, writtenPageOf } from './typed-page.ts';

/** A page that was saved elsewhere while the form was open. */
export type PageConflict = {
  /** Where it lies now. */
  slug: string;
  /** When, in words. */
  savedAt: string;
  /** The version that is stored now: saving over it must name it. */
  version: string;
  /** The fields in which what is stored and what is typed differ, as the form calls them. */
  differs: string[];
};

/** The answer to a form that was not saved: why, and everything as it was typed. */
export type RefusedPageForm = {
  success: false;
  status: number;
  typed: TypedPage;
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

const fieldNames: Record<keyof TypedPage, string> = {
  state: 'State',
  destination: 'Destination',
  title: 'Title',
  content: 'Content',
  meta_description: 'Meta description',
  hero: 'Hero image',
  gallery: 'Image gallery',
};

const conflictOf = async (app: App, id: string, typed: TypedPage): Promise<PageConflict | null> => {
  const stored = await openPage(app, id);
  if (!stored) return null;
  const saved = typedOfPage(stored);
  const names = Object.keys(fieldNames) as (keyof TypedPage)[];
  return {
    slug: stored.slug,
    savedAt: formatInstant(stored.updated_at),
    version: stored.updated_at.toISOString(),
    differs: names
      .filter((name) => JSON.stringify(saved[name]) !== JSON.stringify(typed[name]))
      .map((name) => fieldNames[name]),
  };
};

/**
 * The posted form of a landing page; files in it (posts without scripts) have become pictures.
 * @throws Response 400 or 413 when the body is no form, or larger than one can be
 */
export const readPostedPage = (app: App, request: Request, owner: SignedInUser): Promise<ImageForm> =>
  readPostedImageForm(app, request, {
    owner,
    bucket: 'cms-images',
    fields: { image_url: 1, image_gallery: mostGalleryImages },
  });

/** What is said beside the picture fields when files of a post without scripts were refused. */
const uploadErrors = (failed: ImageForm['failed']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(failed).map(([field, files]) => [
      field,
      files.map(({ file_name, message }) => `${file_name}: ${message}`).join(' '),
    ]),
  );

/** Sends a posted landing page to its verb: with `id` an edit of the version named in the form, else a new one. */
export const answerPageForm = async (
  app: App,
  admin: SignedInUser,
  { id, form, failed, log }: ImageForm & { id?: string; log: Log },
): Promise<{ success: true; toast: Toast } | RefusedPageForm> => {
  const typed = readTypedPage(form);
  // The button that saves over a newer version names that one; it stands behind the version that the form was opened with.
  const version = String(form.getAll('version').at(-1) ?? '');
  const refused = (code: string, message: string, errors: Record<string, string> = {}): RefusedPageForm => ({
    success: false,
    status: statuses[code] ?? 400,
    typed,
    version,
    errors,
    message,
    toast: toastFor(code, message),
    conflict: null,
  });
  const notUploaded = uploadErrors(failed);
  const [firstFailure] = Object.values(notUploaded);
  if (firstFailure) return refused('upload', firstFailure, notUploaded);
  try {
    const seen = new Date(Number.isNaN(Date.parse(version)) ? 0 : version);
    const saved = await savePage(app, admin, writtenPageOf(typed), id === undefined ? null : { id, seen });
    if (saved.success)
      return {
        success: true,
        toast: { title: id ? 'Page Updated!' : 'Page Created!', description: `It stands at /${saved.data.slug}.` },
      };
    const { code, message, fields } = saved.error;
    const answer = refused(code, message, fields);
    return code === 'changed' && id ? { ...answer, conflict: await conflictOf(app, id, typed) } : answer;
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'a landing page could not be saved');
    return refused('failed', 'It could not be saved just now. Nothing you typed is lost: please try again.');
  }
};
