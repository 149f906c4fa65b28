import { z } from 'zod';
import { maxAltLength } from '~/features/media/image-value.ts';
import { updateImageReferences } from '~/features/media/update-image-references.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { cleanHtml } from '~/server/html/clean-html.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import type { CleanHtml } from '~/shared/html/clean-html.ts';
import { ownImagePath } from '~/shared/html/own-images.ts';
import { paths } from '~/shared/paths/paths.ts';
import {
  type LandingPage,
  type LandingPageInput,
  maxMetaDescriptionLength,
  maxPageContentLength,
  maxPageGalleryImages,
  maxPageLineLength,
} from '../core/landing-page.ts';
import { pageSlug } from '../core/page-slug.ts';
import { insertPage, lockPage, updatePage } from '../core/pages.store.server.ts';
import { invalidateSiteFooter } from '../public/site-footer.server.tsx';

const required = 'Please fill all required fields.';
const tooLong = 'This is too long.';
const foreignPicture = 'Use an image uploaded here.';

const line = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  .pipe(z.string().min(1, required).max(maxPageLineLength, tooLong));
const image = z.string().transform((text, context) => {
  const path = ownImagePath(text);
  if (path !== null) return path;
  context.addIssue({ code: 'custom', message: foreignPicture });
  return z.NEVER;
});

const alt = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  .pipe(z.string().max(maxAltLength, tooLong));

const pageSchema = z.object({
  state: line,
  destination: line,
  title: line,
  content: z
    .string()
    .max(maxPageContentLength, tooLong)
    .transform(cleanHtml)
    .refine((html) => /\S/.test(html.replace(/<(?!img )[^>]*>|&nbsp;/g, '')), required),
  image_url: image.nullable(),
  image_alt: alt.default(''),
  meta_description: z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim() || null)
    .pipe(z.string().max(maxMetaDescriptionLength, tooLong).nullable())
    .nullable(),
  image_gallery: z.array(image).max(maxPageGalleryImages, `You can add up to ${maxPageGalleryImages} images.`),
  image_alts: z.array(alt).max(maxPageGalleryImages).default([]),
});

type SaveErrorCode = 'forbidden' | 'missing_fields' | 'invalid' | 'taken' | 'not_found' | 'changed';
type SaveResult = Result<LandingPage, SaveErrorCode>;

const validationError = (issues: readonly z.core.$ZodIssue[]) => {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  const missing = Object.values(fields).includes(required);
  return missing
    ? fail('missing_fields', required, fields)
    : fail('invalid', 'Please check the highlighted fields.', fields);
};

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
  const images = [page.image_url ?? [], page.image_gallery, inText].flat().filter(isUploaded);
  const rejected = await updateImageReferences(tx, {
    kind: 'page',
    id: page.id,
    owner: null,
    images: images.map((url) => ({ url })),
    now,
  });
  if (rejected.length === 0) return;
  const missing = 'This image is no longer available. Please upload it again.';
  throw new SaveAborted(
    fail('invalid', 'Please check the highlighted fields.', {
      ...(inText.some((url) => rejected.includes(url)) && {
        content: 'An image in the content is no longer available. Please upload it again.',
      }),
      ...(page.image_url && rejected.includes(page.image_url) && { image_url: missing }),
      ...(page.image_gallery.some((url) => rejected.includes(url)) && { image_gallery: missing }),
    }),
  );
};

type Edited = {
  id: string;
  /** The version that was edited, as its updated_at; a different stored version is not overwritten. */
  expectedVersion?: Date;
};

const notFound = fail('not_found', 'This page no longer exists.');

/** Each version gets a distinct instant, also within one millisecond. */
const versionAfter = (now: Date, before: LandingPage | null): Date =>
  new Date(Math.max(now.getTime(), (before?.updated_at.getTime() ?? 0) + 1));

const write = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  { actor, row, edited }: { actor: Actor; row: Omit<LandingPage, 'id' | 'updated_at'>; edited: Edited | null },
): Promise<SaveResult> => {
  const before = edited && (await lockPage(tx, edited.id));
  if (edited && !before) return notFound;
  if (edited?.expectedVersion && before && edited.expectedVersion.getTime() !== before.updated_at.getTime())
    return fail('changed', 'This page was updated after you opened it. Please check the differences, then save again.');
  const now = app.clock.now();
  const dated = { ...row, updated_at: versionAfter(now, before) };
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
  if (actor.role !== 'admin' && actor.role !== 'command')
    return fail('forbidden', 'Only an administrator can change landing pages.');
  const read = pageSchema.safeParse(typed);
  if (!read.success) return validationError(read.error.issues);
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
