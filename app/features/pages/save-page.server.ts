import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/server/audit/act.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import { cleanHtml } from '~/server/html/clean-html.server.ts';
import { ownImagePath } from '~/shared/own-images.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import { type LandingPage, longestContent, longestLine, mostGalleryImages, type WrittenPage } from './landing-page.ts';
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
  meta_description: z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim() || null)
    .pipe(z.string().max(320, tooLong).nullable())
    .nullable(),
  image_gallery: z.array(image).max(mostGalleryImages, `At most ${mostGalleryImages} pictures, please.`),
});

type Refusal = 'forbidden' | 'missing_fields' | 'invalid' | 'taken' | 'not_found';

const refuse = (issues: readonly z.core.$ZodIssue[]) => {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  const missing = Object.values(fields).includes(needed);
  return missing
    ? fail('missing_fields', needed, fields)
    : fail('invalid', 'Please look at the marked fields.', fields);
};

/**
 * Writes a landing page, a new one or, with its id, one that stands. Only an admin may. The content is cleaned here, once; the slug follows
 * from state and destination and belongs to one page alone.
 */
export const savePage = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor | null,
  typed: WrittenPage,
  id: string | null = null,
): Promise<Result<LandingPage, Refusal>> => {
  if (actor?.role !== 'admin') return fail('forbidden', 'Only the admin may change landing pages.');
  const read = written.safeParse(typed);
  if (!read.success) return refuse(read.error.issues);
  const slug = pageSlug(read.data.state, read.data.destination);
  if (slug === null)
    return fail('invalid', 'Please look at the marked fields.', {
      destination: 'Please write state and destination in Latin letters: they become the address.',
    });
  const row = { ...read.data, slug, updated_at: app.clock.now() };
  if (id !== null && !isUuid(id)) return fail('not_found', 'This page does not exist any more.');
  const saved = await app.db.transaction(async (tx) => {
    const before = id === null ? null : await findPageById(tx, id);
    const page = id === null ? ((await insertPage(tx, row)) ?? 'taken') : await updatePage(tx, id, row);
    if (page !== null && page !== 'taken')
      await recordAct(app, tx, {
        actor,
        action: id === null ? 'page_created' : 'page_changed',
        entity: { id: page.id, label: page.title },
        before,
        after: page,
      });
    return page;
  });
  if (saved === null) return fail('not_found', 'This page does not exist any more.');
  if (saved === 'taken')
    return fail('taken', 'There is a page for this destination already.', {
      destination: `Another page lies at /destinations/${slug}.`,
    });
  forgetSiteFooter(app.db);
  return ok(saved);
};
