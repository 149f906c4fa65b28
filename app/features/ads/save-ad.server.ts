import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { longestAlt } from '~/features/media/image-value.ts';
import { keepImages } from '~/features/media/keep-images.server.ts';
import { imageAt } from '~/features/media/media-file.ts';
import { posterFile } from '~/features/pages/poster-file.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/server/audit/act.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import { forgetActiveAds } from './active-ads.server.ts';
import { type Ad, adLink, adPlacements, longestLink, longestTitle, type WrittenAd } from './ad.ts';
import { insertAd, lockAd, updateAd } from './ads.store.server.ts';

const needed = 'Please fill all required fields.';
const notOurs =
  'Pictures of other sites are not shown here. Please upload the picture, or give the address of one of ours, such as /posters/goa.svg.';
const gone = 'This picture is not here any more. Please upload it again.';

const line = z.string().transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim());

/** The path of a picture of our own that an advertisement can show, whether uploaded for pages and ads or drawn. */
const ownPicture = (typed: string, publicUrl: string): string | null => {
  const text = typed.trim();
  const path = text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text;
  return imageAt(path)?.bucket === 'cms-images' || posterFile(path) !== null ? path : null;
};

const fieldsOf = (publicUrl: string) =>
  z.object({
    title: line.pipe(
      z.string().min(1, needed).max(longestTitle, `Please shorten the title to ${longestTitle} letters.`),
    ),
    image_url: z.string().transform((text, context) => {
      const path = ownPicture(text, publicUrl);
      if (path !== null) return path;
      context.addIssue({ code: 'custom', message: text.trim() === '' ? needed : notOurs });
      return z.NEVER;
    }),
    image_alt: line.pipe(z.string().max(longestAlt, `Please shorten the description to ${longestAlt} letters.`)),
    link_url: z
      .string()
      .max(longestLink, 'This address is too long.')
      .transform((text, context) => {
        if (text.trim() === '') return null;
        const link = adLink(text);
        if (link !== null) return link;
        context.addIssue({ code: 'custom', message: 'Please give a web address, such as https://example.in/offer.' });
        return z.NEVER;
      }),
    placement: z.enum(adPlacements, needed),
    is_active: z.boolean(),
  });

type Refusal = 'forbidden' | 'missing_fields' | 'invalid' | 'not_found' | 'changed';

const refuse = (issues: readonly z.core.$ZodIssue[]) => {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  return Object.values(fields).includes(needed)
    ? fail('missing_fields', needed, fields)
    : fail('invalid', 'Please look at the marked fields.', fields);
};

/** Of an advertisement what the audit tells; figures are nobody's act. */
const told = ({ title, image_url, image_alt, link_url, placement, is_active }: Omit<Ad, 'views' | 'clicks'>) => ({
  title,
  image_url,
  image_alt,
  link_url,
  placement,
  is_active,
});

/** Each version has an instant of its own, also within one millisecond. */
const nextVersion = (now: Date, before: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1));

type Saving = Pick<App, 'db' | 'clock' | 'environment'>;

const write = async (
  app: Saving,
  tx: Tx,
  { actor, fields, edited }: { actor: Actor; fields: ReturnType<typeof told>; edited: Ad | null },
): Promise<boolean> => {
  const now = app.clock.now();
  const id = edited?.id ?? randomUUID();
  const images = imageAt(fields.image_url) ? [{ url: fields.image_url }] : [];
  if ((await keepImages(tx, { kind: 'ad', id, owner: null, images, now })).length > 0) return false;
  if (edited) await updateAd(tx, { ...fields, id, updated_at: nextVersion(now, edited.updated_at) });
  else await insertAd(tx, { ...fields, id, updated_at: now });
  await recordAct(app, tx, {
    actor,
    action: edited ? 'ad_changed' : 'ad_created',
    entity: { id, label: fields.title },
    before: edited && told(edited),
    after: fields,
  });
  return true;
};

/**
 * Writes an advertisement, a new one or, with `edited`, one that stands in the version that was seen; another version is 'changed'. Only an admin
 * may.
 */
export const saveAd = async (
  app: Saving,
  actor: Actor | null,
  typed: WrittenAd,
  edited: { id: string; seen: Date } | null = null,
): Promise<Result<null, Refusal>> => {
  if (actor?.role !== 'admin') return fail('forbidden', 'Only the admin may change advertisements.');
  const read = fieldsOf(app.environment.publicUrl).safeParse(typed);
  if (!read.success) return refuse(read.error.issues);
  const notFound = fail('not_found', 'This advertisement does not exist any more.');
  if (edited && !isUuid(edited.id)) return notFound;
  const outcome = await app.db.transaction(async (tx): Promise<Result<null, Refusal>> => {
    const before = edited && (await lockAd(tx, edited.id));
    if (edited && !before) return notFound;
    if (edited && before && before.updated_at.getTime() !== edited.seen.getTime())
      return fail('changed', 'Somebody has changed this advertisement after you opened it.');
    return (await write(app, tx, { actor, fields: read.data, edited: before }))
      ? ok(null)
      : fail('invalid', 'Please look at the marked fields.', { image_url: gone });
  });
  if (outcome.success) forgetActiveAds(app.db);
  return outcome;
};
