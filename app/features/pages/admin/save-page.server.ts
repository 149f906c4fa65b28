import { z } from 'zod';
import { contentPictures, pictureErrors } from '~/features/content/content-changes.ts';
import { columnErrors, contentSchema } from '~/features/content/content-schema.server.ts';
import { nextVersion } from '~/features/content/record-version.server.ts';
import { updateImageReferences } from '~/features/media/update-image-references.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { cleanHtml } from '~/server/html/clean-html.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import type { CleanHtml } from '~/shared/html/clean-html.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { LandingPage } from '../core/landing-page.ts';
import { mayManagePages } from '../core/page.policy.ts';
import {
  type LandingPageInput,
  maxPageContentLength,
  type PageContent,
  pageFieldRequired,
  pageFields,
  pageFieldTooLong,
} from '../core/page-fields.ts';
import { pageSlug } from '../core/page-slug.ts';
import { insertPage, lockPage, updatePage } from '../core/pages.store.server.ts';
import { invalidateSiteFooter } from '../public/site-footer.server.tsx';

const pageSchema = contentSchema(pageFields, {
  content: z
    .string()
    .max(maxPageContentLength, pageFieldTooLong)
    .transform(cleanHtml)
    .refine((html) => /\S/.test(html.replace(/<(?!img )[^>]*>|&nbsp;/g, '')), pageFieldRequired),
});

/** Validates the content of a landing page; on failure the error messages are keyed by column. */
export const parsePageContent = (typed: LandingPageInput): Result<PageContent, 'missing_fields' | 'invalid'> => {
  const read = pageSchema.safeParse(typed);
  if (read.success) return ok(read.data);
  const fields = columnErrors(read.error.issues);
  return Object.values(fields).includes(pageFieldRequired)
    ? fail('missing_fields', pageFieldRequired, fields)
    : fail('invalid', 'Please check the highlighted fields.', fields);
};

type SaveErrorCode = 'forbidden' | 'missing_fields' | 'invalid' | 'taken' | 'not_found' | 'changed';
type SaveResult = Result<LandingPage, SaveErrorCode>;

/** Thrown to roll back the transaction; carries the result. */
class SaveAborted extends Error {
  readonly result: SaveResult;
  constructor(result: SaveResult) {
    super('save aborted');
    this.result = result;
  }
}

/** Picture paths in sanitized HTML; paths of uploaded pictures need no unescaping. */
const picturesIn = (content: CleanHtml): string[] =>
  [...content.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => src);

/** Built-in posters are not uploads and need no reference. */
const isUploaded = (url: string): boolean => url.startsWith('/images/');

/** Records which pictures the page uses. A picture that is missing or belongs to a package aborts the save with an error at its field. */
const recordPageImages = async (tx: Tx, page: LandingPage, now: Date): Promise<void> => {
  const inText = picturesIn(page.content);
  const shown = contentPictures(pageFields, page).map(({ url }) => url);
  const images = [...shown, ...inText].filter(isUploaded);
  const rejected = await updateImageReferences(tx, {
    kind: 'page',
    id: page.id,
    owner: null,
    images: images.map((url) => ({ url })),
    now,
  });
  if (rejected.length === 0) return;
  throw new SaveAborted(
    fail('invalid', 'Please check the highlighted fields.', {
      ...(inText.some((url) => rejected.includes(url)) && {
        content: 'An image in the content is no longer available. Please upload it again.',
      }),
      ...pictureErrors(pageFields, page, rejected, 'This image is no longer available. Please upload it again.'),
    }),
  );
};

type Edited = {
  id: string;
  /** The version that was edited, as its updated_at; a different stored version is not overwritten. */
  expectedVersion?: Date;
};

const notFound = fail('not_found', 'This page no longer exists.');

const write = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  {
    actor,
    row,
    edited,
  }: { actor: Actor<'admin' | 'command'>; row: Omit<LandingPage, 'id' | 'updated_at'>; edited: Edited | null },
): Promise<SaveResult> => {
  const before = edited && (await lockPage(tx, edited.id));
  if (edited && !before) return notFound;
  if (edited?.expectedVersion && before && edited.expectedVersion.getTime() !== before.updated_at.getTime())
    return fail('changed', 'This page was updated after you opened it. Please check the differences, then save again.');
  const now = app.clock.now();
  const dated = { ...row, updated_at: nextVersion(now, before) };
  const page = edited ? await updatePage(tx, edited.id, dated) : ((await insertPage(tx, dated)) ?? 'taken');
  if (page === null) return notFound;
  if (page === 'taken')
    return fail('taken', 'A page for this destination already exists.', {
      destination: `Another page already uses ${paths.destination(row.slug)}.`,
    });
  await recordPageImages(tx, page, now);
  await recordAuditEvent(app, tx, {
    actor,
    action: edited ? 'page_changed' : 'page_created',
    entity: { id: page.id, label: page.title },
    before,
    after: page,
  });
  return ok(page);
};

/**
 * Creates a landing page or, with `edited`, updates one. Admins only. Sanitizes the content, derives the unique slug from state and
 * destination, and records which pictures the page uses.
 */
export const savePage = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  typed: LandingPageInput,
  edited: Edited | null = null,
): Promise<SaveResult> => {
  if (!mayManagePages(actor)) return fail('forbidden', 'Only an administrator can change landing pages.');
  const read = parsePageContent(typed);
  if (!read.success) return read;
  const slug = pageSlug(read.data.state, read.data.destination);
  if (slug === null)
    return fail('invalid', 'Please check the highlighted fields.', {
      destination: 'Use English letters for state and destination: they form the address.',
    });
  if (edited && !isUuid(edited.id)) return notFound;
  try {
    const saved = await app.db.transaction((tx) => write(app, tx, { actor, row: { ...read.data, slug }, edited }));
    if (saved.success) invalidateSiteFooter(app.db);
    return saved;
  } catch (error) {
    if (error instanceof SaveAborted) return error.result;
    throw error;
  }
};
