import { z } from 'zod';
import { longestAlt } from '~/features/media/image-value.ts';
import { keepImages } from '~/features/media/keep-images.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/server/audit/act.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { cleanHtml } from '~/server/html/clean-html.server.ts';
import type { CleanHtml } from '~/shared/clean-html.ts';
import { ownImagePath } from '~/shared/own-images.ts';
import { paths } from '~/shared/paths.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import {
  type LandingPage,
  longestContent,
  longestDescription,
  longestLine,
  mostGalleryImages,
  type WrittenPage,
} from './landing-page.ts';
import { pageSlug } from './page-slug.ts';
import { findPageById, insertPage, updatePage } from './pages.store.server.ts';
import { forgetSiteFooter } from './site-footer.server.tsx';

const needed = 'Please fill all required fields.';
const tooLong = 'This is too long.';
const notOurs = 'Please use a picture that was uploaded here.';

const line = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  .pipe(z.string().min(1, needed).max(longestLine, tooLong));
const image = z.string().transform((text, context) => {
  const path = ownImagePath(text);
  if (path !== null) return path;
  context.addIssue({ code: 'custom', message: notOurs });
  return z.NEVER;
});

const alt = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  .pipe(z.string().max(longestAlt, tooLong));

const written = z.object({
  state: line,
  destination: line,
  title: line,
  content: z
    .string()
    .max(longestContent, tooLong)
    .transform(cleanHtml)
    .refine((html) => /\S/.test(html.replace(/<(?!img )[^>]*>|&nbsp;/g, '')), needed),
  image_url: image.nullable(),
  image_alt: alt.default(''),
  meta_description: z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim() || null)
    .pipe(z.string().max(longestDescription, tooLong).nullable())
    .nullable(),
  image_gallery: z.array(image).max(mostGalleryImages, `At most ${mostGalleryImages} pictures, please.`),
  image_alts: z.array(alt).max(mostGalleryImages).default([]),
});

type Refusal = 'forbidden' | 'missing_fields' | 'invalid' | 'taken' | 'not_found' | 'changed';
type Saved = Result<LandingPage, Refusal>;

const refuse = (issues: readonly z.core.$ZodIssue[]) => {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  const missing = Object.values(fields).includes(needed);
  return missing
    ? fail('missing_fields', needed, fields)
    : fail('invalid', 'Please look at the marked fields.', fields);
};

/** Ends the transaction without a trace, and is the answer. */
class Refused extends Error {
  readonly answer: Saved;
  constructor(answer: Saved) {
    super('refused');
    this.answer = answer;
  }
}

/** Pictures that a clean text shows; a quote or an ampersand in an address is none of an uploaded picture. */
const picturesIn = (content: CleanHtml): string[] =>
  [...content.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => src);

/** Drawn posters stay by themselves. */
const isUploaded = (url: string): boolean => url.startsWith('/images/');

/** The page shows these pictures from now on; one that is not here, or is a package's, stops the save, with a sentence beside its field. */
const showImages = async (tx: Tx, page: LandingPage, now: Date): Promise<void> => {
  const inText = picturesIn(page.content);
  const images = [page.image_url ?? [], page.image_gallery, inText].flat().filter(isUploaded);
  const refused = await keepImages(tx, {
    kind: 'page',
    id: page.id,
    owner: null,
    images: images.map((url) => ({ url })),
    now,
  });
  if (refused.length === 0) return;
  const again = 'This picture is not here any more. Please upload it again.';
  throw new Refused(
    fail('invalid', 'Please look at the marked fields.', {
      ...(inText.some((url) => refused.includes(url)) && {
        content: 'A picture in the text is not here any more. Please upload it again.',
      }),
      ...(page.image_url && refused.includes(page.image_url) && { image_url: again }),
      ...(page.image_gallery.some((url) => refused.includes(url)) && { image_gallery: again }),
    }),
  );
};

type Edited = {
  id: string;
  /** The version that was seen, by its updated_at: another one is not written over. */
  seen?: Date;
};

const notFound = fail('not_found', 'This page does not exist any more.');

/** Each version has an instant of its own, also within one millisecond. */
const versionAfter = (now: Date, before: LandingPage | null): Date =>
  new Date(Math.max(now.getTime(), (before?.updated_at.getTime() ?? 0) + 1));

const write = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  { actor, row, edited }: { actor: Actor; row: Omit<LandingPage, 'id' | 'updated_at'>; edited: Edited | null },
): Promise<Saved> => {
  const before = edited && (await findPageById(tx, edited.id));
  if (edited && !before) return notFound;
  if (edited?.seen && before && edited.seen.getTime() !== before.updated_at.getTime())
    return fail('changed', 'This page was changed after you opened it. Nothing of yours is lost: look, then decide.');
  const now = app.clock.now();
  const dated = { ...row, updated_at: versionAfter(now, before) };
  const page = edited ? await updatePage(tx, edited.id, dated) : ((await insertPage(tx, dated)) ?? 'taken');
  if (page === null) return notFound;
  if (page === 'taken')
    return fail('taken', 'There is a page for this destination already.', {
      destination: `Another page lies at ${paths.destination(row.slug)}.`,
    });
  await showImages(tx, page, now);
  await recordAct(app, tx, {
    actor,
    action: edited ? 'page_changed' : 'page_created',
    entity: { id: page.id, label: page.title },
    before,
    after: page,
  });
  return ok(page);
};

/**
 * Writes a landing page, a new one or, with `edited`, one that stands. Only an admin may. The content is cleaned here, once; the slug follows
 * from state and destination and belongs to one page alone; the pictures stay as long as the page shows them.
 */
export const savePage = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor | null,
  typed: WrittenPage,
  edited: Edited | null = null,
): Promise<Saved> => {
  if (actor?.role !== 'admin') return fail('forbidden', 'Only the admin may change landing pages.');
  const read = written.safeParse(typed);
  if (!read.success) return refuse(read.error.issues);
  const slug = pageSlug(read.data.state, read.data.destination);
  if (slug === null)
    return fail('invalid', 'Please look at the marked fields.', {
      destination: 'Please write state and destination in Latin letters: they become the address.',
    });
  if (edited && !isUuid(edited.id)) return notFound;
  try {
    const saved = await app.db.transaction((tx) => write(app, tx, { actor, row: { ...read.data, slug }, edited }));
    if (saved.success) forgetSiteFooter(app.db);
    return saved;
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
};
