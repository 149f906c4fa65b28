import { contentChanges } from '~/features/content/content-changes.ts';
import { formValuesToContent } from '~/features/content/content-values.ts';
import { type PostedContent, receiveContentForm } from '~/features/content/receive-content-form.server.ts';
import { parseVersion } from '~/features/content/record-version.server.ts';
import { saveVersionedForm, type VersionedFormError } from '~/features/content/save-versioned-form.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { parsePageContent } from '../core/page-content.server.ts';
import { type PageFormValues, pageFields } from '../core/page-fields.ts';
import { latestPageContent, pageStateOf, pageVersion } from '../core/page-record.ts';
import { type PageSave, type PageState, publishOf } from '../core/page-state.ts';
import { findLandingPage } from './list-pages.server.ts';
import { derivePageId } from './load-page-form.server.ts';
import { type SavedPage, savePage } from './save-page.server.ts';

/** Edit conflict: the page was saved elsewhere while the form was open. */
export type PageConflict = {
  id: string;
  /** Date and time of the save, formatted for display. */
  savedAt: string;
  /** The stored version (ISO instant); overwriting it requires this version. */
  version: string;
  /** The state of the stored page. */
  state: PageState;
  /** The save that was attempted, as it is allowed in the state of the stored page. */
  save: PageSave;
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

type Attempt = { id: string; typed: PageFormValues; transition: PageSave };

const findConflict = async (
  app: App,
  admin: Actor,
  { id, typed, transition }: Attempt,
): Promise<PageConflict | null> => {
  const found = await findLandingPage(app, admin, id);
  const stored = found.success ? found.data : null;
  const content = parsePageContent(formValuesToContent(pageFields, typed), { draft: true });
  if (!stored || !content.success) return null;
  const state = pageStateOf(stored);
  return {
    id,
    savedAt: formatInstant(pageVersion(stored)),
    version: pageVersion(stored).toISOString(),
    state,
    save: transition === 'save-draft' ? transition : publishOf(state),
    differs: contentChanges(pageFields, latestPageContent(stored), content.data).map(({ name }) => name),
  };
};

/**
 * Receives the posted landing page form.
 * @throws Response 400 when the body is not a form, 413 when it is too large
 */
export const receivePageForm = (app: App, request: Request, owner: Actor<Role>) =>
  receiveContentForm(app, request, { fields: pageFields, bucket: 'cms-images', owner });

const draftToasts: Record<PageState, Toast> = {
  draft: { title: 'Draft saved', description: 'Only administrators can see it.' },
  changed: { title: 'Draft saved', description: 'Visitors still see the published version.' },
  published: { title: 'No unpublished changes', description: 'The draft is the same as the published version.' },
};

const publishTitles = { publish: 'Page Published!', 'publish-changes': 'Page Updated!' };

const savedToast = (transition: PageSave, { slug, state, unchanged }: SavedPage, isNew: boolean): Toast => {
  if (unchanged) return { title: 'No changes to save', description: 'The page is unchanged.' };
  if (transition === 'save-draft') return draftToasts[state];
  return { title: isNew ? 'Page Created!' : publishTitles[transition], description: `Published at /${slug}.` };
};

type PostedPage = { id?: string; transition: PageSave; posted: PostedContent<PageFormValues>; log: Log };

/** Saves or publishes a submitted landing page: with `id` an edit of the version named in the form, else a new page. `to` is its form. */
export const savePageAction = async (
  app: App,
  admin: Actor<Role>,
  { id, transition, posted, log }: PostedPage,
): Promise<{ success: true; toast: Toast; to: string } | PageFormError> => {
  const { typed, version } = posted;
  const newId = derivePageId(app, admin.id, version);
  const pageId = id ?? newId;
  const which = id === undefined ? { newId } : { id, expectedVersion: parseVersion(version) };
  const result = await saveVersionedForm({
    posted,
    save: () => savePage(app, admin, formValuesToContent(pageFields, typed), { transition, ...which }),
    findConflict: () => findConflict(app, admin, { id: pageId, typed, transition }),
    uploadMessage: ([first]) => first,
    failedMessage: 'We could not save your changes. They are still in the form. Please try again.',
    log,
    what: 'a landing page',
  });
  if (!result.success) return { ...result, toast: toastFor(result.code, result.message) };
  const toast = savedToast(transition, result.data, id === undefined);
  return { success: true, toast, to: dashboardPaths.adminCmsPage(pageId) };
};
