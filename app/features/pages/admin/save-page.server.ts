import { randomUUID } from 'node:crypto';
import { contentChanges } from '~/features/content/content-changes.ts';
import { pickContent } from '~/features/content/content-values.ts';
import { nextVersion } from '~/features/content/record-version.server.ts';
import type { App } from '~/server/app.server.ts';
import type { AuditAction } from '~/server/audit/audit-actions.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageSlug } from '../core/landing-page.ts';
import { mayManagePages } from '../core/page.policy.ts';
import { parsePageContent } from '../core/page-content.server.ts';
import { type LandingPageInput, type PageContent, pageFields } from '../core/page-fields.ts';
import {
  latestPageContent,
  latestPageSlug,
  type PageRecord,
  pageLabel,
  pageStateOf,
  pageVersion,
} from '../core/page-record.ts';
import {
  deletePageDraft,
  deletePageRedirect,
  isAddressTaken,
  lockPageRecord,
  putPageDraft,
  putPageRedirect,
  putPublishedPage,
} from '../core/page-records.store.server.ts';
import { type PageSave, type PageState, pageTransitions, stateAfter } from '../core/page-state.ts';
import { clearTopDestinations } from '../public/top-destinations.server.ts';
import { recordPageImages } from './page-images.server.ts';

/** `newId` makes a new page idempotent: two posts of one form create one page. */
type NewPage = { id?: undefined; newId?: string };

type EditedPage = {
  id: string;
  /** The version that was edited; a different stored version is not overwritten. */
  expectedVersion?: Date;
};

/** What was saved; `unchanged` when the page had this content and state before. */
export type SavedPage = { id: string; slug: string; state: PageState; updated_at: Date; unchanged?: true };

type SaveResult = Result<
  SavedPage,
  'forbidden' | 'missing_fields' | 'invalid' | 'taken' | 'not_found' | 'changed' | 'refused'
>;

/** Thrown to roll back the transaction; carries the result. */
class SaveAborted extends Error {
  readonly result: SaveResult;
  constructor(result: SaveResult) {
    super('save aborted');
    this.result = result;
  }
}

const notFound = fail('not_found', 'This page no longer exists.');
const changed = fail(
  'changed',
  'This page was updated after you opened it. Please check the differences, then save again.',
);

const taken = (slug: string) =>
  fail('taken', 'A page for this destination already exists.', {
    destination: `Another page already uses ${paths.destination(slug)}.`,
  });

type Save = {
  actor: Actor<'admin' | 'command'>;
  transition: PageSave;
  id: string;
  isNew: boolean;
  expectedVersion?: Date;
  content: PageContent;
  slug: string;
};

const isSame = (one: PageContent, other: PageContent): boolean => contentChanges(pageFields, one, other).length === 0;

const savedOf = (record: PageRecord): SavedPage => ({
  id: record.id,
  slug: latestPageSlug(record),
  state: pageStateOf(record),
  updated_at: pageVersion(record),
});

/** Whether the page has this content and the state that the save leads to: the second post of one form, or a save without a change. */
const isDone = ({ transition, content, slug }: Save, before: PageRecord): boolean =>
  isSame(latestPageContent(before), content) &&
  latestPageSlug(before) === slug &&
  (transition === 'save-draft' || pageStateOf(before) === 'published');

/** Why the save is refused; null when it may be written. */
const refusalOf = async (
  tx: Tx,
  save: Save,
  before: PageRecord | null,
): Promise<Exclude<SaveResult, { success: true }> | null> => {
  const { id, slug, transition, isNew, expectedVersion } = save;
  if (isNew && before) return changed;
  if (before && expectedVersion && expectedVersion.getTime() !== pageVersion(before).getTime()) return changed;
  if (!stateAfter(transition, before ? pageStateOf(before) : 'new'))
    return fail('refused', pageTransitions[transition].refusal);
  return (await isAddressTaken(tx, { id, slug })) ? taken(slug) : null;
};

/** Writes the content as the published version. The address that the page leaves leads to it from then on. */
const publish = async (tx: Tx, { id, slug, content }: Save, before: PageRecord | null, updated_at: Date) => {
  if (!(await putPublishedPage(tx, { ...content, id, slug, updated_at }))) throw new SaveAborted(taken(slug));
  await deletePageDraft(tx, id);
  await deletePageRedirect(tx, slug);
  const left = before?.published?.slug ?? slug;
  if (left !== slug) await putPageRedirect(tx, { slug: left, page_id: id, created_at: updated_at });
};

/** Writes the content beside the published version. One that equals the published version is none. */
const saveDraft = async (
  tx: Tx,
  { id, slug, content }: Save,
  before: PageRecord | null,
  updated_at: Date,
): Promise<'published' | undefined> => {
  const published = before?.published ?? null;
  if (published && published.slug === slug && isSame(published, content)) {
    await deletePageDraft(tx, id);
    return 'published';
  }
  await putPageDraft(tx, id, { content, slug, updated_at });
};

const actionOf = ({ transition }: Save, before: PageRecord | null): AuditAction => {
  if (transition !== 'save-draft') return 'page_published';
  return before ? 'page_changed' : 'page_created';
};

/** What a save replaces: the published version, or the version that was saved last. */
const replacedBy = ({ transition }: Save, before: PageRecord | null) => {
  if (!before) return null;
  const status = pageStateOf(before);
  if (transition === 'save-draft') return { ...latestPageContent(before), slug: latestPageSlug(before), status };
  return before.published
    ? { ...pickContent(pageFields, before.published), slug: before.published.slug, status }
    : { status };
};

const write = async (app: Pick<App, 'clock'>, tx: Tx, save: Save): Promise<SaveResult> => {
  const { actor, id, transition, content, slug } = save;
  const before = await lockPageRecord(tx, id);
  if (!save.isNew && !before) return notFound;
  if (before && isDone(save, before)) {
    const isCurrent = save.expectedVersion?.getTime() === pageVersion(before).getTime();
    return ok({ ...savedOf(before), ...(isCurrent && { unchanged: true }) });
  }
  const refusal = await refusalOf(tx, save, before);
  if (refusal) return refusal;
  const now = app.clock.now();
  const updated_at = nextVersion(now, before && { updated_at: pageVersion(before) });
  const written =
    transition === 'save-draft'
      ? await saveDraft(tx, save, before, updated_at)
      : await publish(tx, save, before, updated_at);
  const kept = transition === 'save-draft' ? (before?.published ?? null) : null;
  const errors = await recordPageImages(tx, { id, saved: content, kept, now });
  if (errors) throw new SaveAborted(fail('invalid', 'Please check the highlighted fields.', errors));
  const state = written ?? stateAfter(transition, before ? pageStateOf(before) : 'new') ?? 'draft';
  await recordAuditEvent(app, tx, {
    actor,
    action: actionOf(save, before),
    entity: { id, label: pageLabel(content) },
    before: replacedBy(save, before),
    after: { ...content, slug, status: state },
  });
  return ok({ id, slug, state, updated_at });
};

/**
 * Saves a landing page as a draft or publishes it, a new one or the one that is named. Admins only. Sanitizes the content, derives the address from state and
 * destination, and records which pictures the page uses. A draft changes nothing that visitors see.
 */
export const savePage = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  typed: LandingPageInput,
  { transition, ...which }: { transition: PageSave } & (NewPage | EditedPage),
): Promise<SaveResult> => {
  if (!mayManagePages(actor)) return fail('forbidden', 'Only an administrator can change landing pages.');
  const read = parsePageContent(typed, { draft: transition === 'save-draft' });
  if (!read.success) return read;
  const slug = pageSlug(read.data.state, read.data.destination);
  if (slug === null)
    return fail('invalid', 'Please check the highlighted fields.', {
      destination: 'Use English letters for state and destination: they form the address.',
    });
  const isNew = which.id === undefined;
  const id = which.id ?? which.newId ?? randomUUID();
  if (!isUuid(id)) return notFound;
  const expectedVersion = which.id === undefined ? undefined : which.expectedVersion;
  try {
    const saved = await app.db.transaction((tx) =>
      write(app, tx, { actor, transition, id, isNew, expectedVersion, content: read.data, slug }),
    );
    if (saved.success && transition !== 'save-draft') clearTopDestinations(app.db);
    return saved;
  } catch (error) {
    if (error instanceof SaveAborted) return error.result;
    throw error;
  }
};
