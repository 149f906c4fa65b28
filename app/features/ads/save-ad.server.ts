import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { columnErrors, contentSchema } from '~/features/content/content-schema.server.ts';
import { pickContent } from '~/features/content/content-values.ts';
import { nextVersion } from '~/features/content/record-version.server.ts';
import { parseImagePath } from '~/features/media/media-file.ts';
import { updateImageReferences } from '~/features/media/update-image-references.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { findPosterFile } from '~/server/poster-file.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { parseOptionalDay } from '~/shared/dates/last-day.ts';
import { clearActiveAds } from './active-ads.server.ts';
import { mayManageAds } from './ad.policy.ts';
import { type Ad, parseAdLink } from './ad.ts';
import {
  type AdContent,
  type AdInput,
  adFields,
  adFieldsRequired,
  foreignAdPicture,
  maxAdLinkLength,
} from './ad-fields.ts';
import { insertAd, lockAd, updateAd } from './ads.store.server.ts';

const missingPicture = 'This image is no longer available. Please upload it again.';

/** Path of a picture an advertisement may use: uploaded to cms-images, or a poster. Null for any other. */
const ownPicture = (typed: string, publicUrl: string): string | null => {
  const text = typed.trim();
  const path = text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text;
  return parseImagePath(path)?.bucket === 'cms-images' || findPosterFile(path) !== null ? path : null;
};

/** A date as typed, or null for none. */
const optionalDay = z.string().transform((text, context) => {
  const day = parseOptionalDay(text);
  if (day.success) return day.data;
  context.addIssue({ code: 'custom', message: day.error.message });
  return z.NEVER;
});

const adSchema = (publicUrl: string) =>
  contentSchema(adFields, {
    starts_on: optionalDay,
    ends_on: optionalDay,
    image_url: z.string().transform((text, context) => {
      const path = ownPicture(text, publicUrl);
      if (path !== null) return path;
      context.addIssue({ code: 'custom', message: text.trim() === '' ? adFieldsRequired.picture : foreignAdPicture });
      return z.NEVER;
    }),
    link_url: z
      .string()
      .max(maxAdLinkLength, 'Please shorten the address.')
      .transform((text, context) => {
        if (text.trim() === '') return null;
        const link = parseAdLink(text);
        if (link !== null) return link;
        context.addIssue({ code: 'custom', message: 'Please enter a web address, such as https://example.in/offer.' });
        return z.NEVER;
      }),
  });

/** Validates an advertisement; on failure the error messages are keyed by column. */
export const parseAdContent = (publicUrl: string, typed: AdInput): Result<AdContent, 'missing_fields' | 'invalid'> => {
  const read = adSchema(publicUrl).safeParse(typed);
  if (read.success) {
    const { starts_on, ends_on } = read.data;
    if (starts_on !== null && ends_on !== null && ends_on < starts_on)
      return fail('invalid', 'Please check the highlighted fields.', {
        ends_on: 'The last day can’t be before the first day.',
      });
    return ok({ ...read.data, image_url: read.data.image_url ?? '' });
  }
  const fields = columnErrors(read.error.issues);
  return Object.values(adFieldsRequired).some((required) => Object.values(fields).includes(required))
    ? fail('missing_fields', 'Please fill all required fields.', fields)
    : fail('invalid', 'Please check the highlighted fields.', fields);
};

type SaveErrorCode = 'forbidden' | 'missing_fields' | 'invalid' | 'not_found' | 'changed';

type SaveApp = Pick<App, 'db' | 'clock' | 'environment'>;

const write = async (
  app: SaveApp,
  tx: Tx,
  { actor, fields, edited }: { actor: Actor<'admin'>; fields: AdContent; edited: Ad | null },
): Promise<boolean> => {
  const now = app.clock.now();
  const id = edited?.id ?? randomUUID();
  const images = parseImagePath(fields.image_url) ? [{ url: fields.image_url }] : [];
  if ((await updateImageReferences(tx, { kind: 'ad', id, owner: null, images, now })).length > 0) return false;
  if (edited) await updateAd(tx, { ...fields, id, updated_at: nextVersion(now, edited) });
  else await insertAd(tx, { ...fields, id, updated_at: now });
  await recordAuditEvent(app, tx, {
    actor,
    action: edited ? 'ad_changed' : 'ad_created',
    entity: { id, label: fields.title },
    before: edited && pickContent(adFields, edited),
    after: fields,
  });
  return true;
};

/**
 * Creates an advertisement or, with `edited`, updates one, and returns what was stored; 'changed' when the stored version is not the one that was edited. Admins
 * only.
 */
export const saveAd = async (
  app: SaveApp,
  actor: Actor,
  typed: AdInput,
  edited: { id: string; expectedVersion: Date } | null = null,
): Promise<Result<AdContent, SaveErrorCode>> => {
  if (!mayManageAds(actor)) return fail('forbidden', 'Only an administrator can change advertisements.');
  const read = parseAdContent(app.environment.publicUrl, typed);
  if (!read.success) return read;
  const notFound = fail('not_found', 'This advertisement no longer exists.');
  if (edited && !isUuid(edited.id)) return notFound;
  const outcome = await app.db.transaction(async (tx): Promise<Result<AdContent, SaveErrorCode>> => {
    const before = edited && (await lockAd(tx, edited.id));
    if (edited && !before) return notFound;
    if (edited && before && before.updated_at.getTime() !== edited.expectedVersion.getTime())
      return fail('changed', 'This advertisement was updated after you opened it.');
    return (await write(app, tx, { actor, fields: read.data, edited: before }))
      ? ok(read.data)
      : fail('invalid', 'Please check the highlighted fields.', { image_url: missingPicture });
  });
  if (outcome.success) clearActiveAds(app.db);
  return outcome;
};
