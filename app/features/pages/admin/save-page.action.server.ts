import { contentChanges } from '~/features/content/content-changes.ts';
import { formValuesToContent } from '~/features/content/content-values.ts';
import { type PostedContent, receiveContentForm } from '~/features/content/receive-content-form.server.ts';
import { parseVersion } from '~/features/content/record-version.server.ts';
import { saveVersionedForm, type VersionedFormError } from '~/features/content/save-versioned-form.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { type PageFormValues, pageFields } from '../core/page-fields.ts';
import { findLandingPage } from './list-pages.server.ts';
import { parsePageContent, savePage } from './save-page.server.ts';

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
export type PageFormError = VersionedFormError<PageFormValues, PageConflict> & { toast: Toast };

const toastFor = (code: string, message: string): Toast => {
  if (code === 'missing_fields') return { title: 'Missing Fields', description: message, tone: 'destructive' };
  if (code === 'upload') return { title: 'Upload Failed', description: message, tone: 'destructive' };
  return { title: 'Failed to save page.', description: message, tone: 'destructive' };
};

const findConflict = async (
  app: App,
  admin: Actor,
  id: string,
  typed: PageFormValues,
): Promise<PageConflict | null> => {
  const found = await findLandingPage(app, admin, id);
  const stored = found.success ? found.data : null;
  const content = parsePageContent(formValuesToContent(pageFields, typed));
  if (!stored || !content.success) return null;
  return {
    slug: stored.slug,
    savedAt: formatInstant(stored.updated_at),
    version: stored.updated_at.toISOString(),
    differs: contentChanges(pageFields, stored, content.data).map(({ name }) => name),
  };
};

/**
 * Receives the posted landing page form.
 * @throws Response 400 when the body is not a form, 413 when it is too large
 */
export const receivePageForm = (app: App, request: Request, owner: Actor<Role>) =>
  receiveContentForm(app, request, { fields: pageFields, bucket: 'cms-images', owner });

type PostedPage = { id?: string; posted: PostedContent<PageFormValues>; log: Log };

/** Saves a submitted landing page: with `id` an edit of the version named in the form, else a new page. */
export const savePageAction = async (
  app: App,
  admin: Actor<Role>,
  { id, posted, log }: PostedPage,
): Promise<{ success: true; toast: Toast } | PageFormError> => {
  const { typed, version } = posted;
  const edited = id === undefined ? null : { id, expectedVersion: parseVersion(version) };
  const result = await saveVersionedForm({
    posted,
    save: () => savePage(app, admin, formValuesToContent(pageFields, typed), edited),
    findConflict: async () => (id === undefined ? null : findConflict(app, admin, id, typed)),
    uploadMessage: ([first]) => first,
    failedMessage: 'We could not save your changes. They are still in the form. Please try again.',
    log,
    what: 'a landing page',
  });
  if (!result.success) return { ...result, toast: toastFor(result.code, result.message) };
  return {
    success: true,
    toast: { title: id ? 'Page Updated!' : 'Page Created!', description: `Published at /${result.data.slug}.` },
  };
};
