import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { deriveUuid } from '~/server/derive-uuid.server.ts';
import type { Environment } from '~/server/environment.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { agentsOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { storableText } from '~/shared/data/storable-text.ts';
import { emptyFormValues, isSameFormValues, parseStoredFormValues } from '../../content/content-values.ts';
import { nextVersion } from '../../content/record-version.server.ts';
import { updateImageReferences } from '../../media/update-image-references.server.ts';
import { type PackageFormValues, packageFields } from '../content/package-fields.ts';
import { mayManageOwnPackages } from '../core/package.policy.ts';
import {
  deletePackageDraftRow,
  findPackageDraftRow,
  listDraftsOfClosedAccounts,
  listPackageDraftRows,
  lockOtherDraftCount,
  upsertPackageDraft,
} from './package-drafts.store.server.ts';

const maxDrafts = 50;
/** Of the stored values, in characters of JSON; far more than a package may have. */
const maxDraftLength = 200_000;

/** A draft in My Packages. */
export type PackageDraftView = { id: string; title: string; destination: string; savedAt: Date };

/** A draft's pictures are held by it, not by the package that it becomes: that one claims them for itself. */
const referrer = (id: string) => ({ kind: 'package' as const, id: `draft:${id}` });

/** The actor's own drafts, the one saved last first; none for anybody but an agent. */
export const listPackageDrafts = async ({ db }: Pick<App, 'db'>, actor: Actor): Promise<PackageDraftView[]> =>
  (mayManageOwnPackages(actor) ? await listPackageDraftRows(db, actor.id) : []).flatMap(({ id, typed, updated_at }) => {
    const values = parseStoredFormValues(packageFields, typed);
    return values ? [{ id, title: values.title, destination: values.destination, savedAt: updated_at }] : [];
  });

/** The values and the key of the form of an agent's draft, and when it was saved; null for another agent's. */
export const findPackageDraft = async (
  { db }: Pick<App, 'db'>,
  actor: Actor,
  id: string,
): Promise<{ id: string; formKey: string; savedAt: Date; typed: PackageFormValues } | null> => {
  const row = mayManageOwnPackages(actor) && isUuid(id) ? await findPackageDraftRow(db, actor.id, id) : null;
  const typed = row && parseStoredFormValues(packageFields, row.typed);
  return row && typed && { id: row.id, formKey: row.form_key, savedAt: row.updated_at, typed };
};

/** Without characters that the database cannot store. */
const storable = (typed: PackageFormValues): string =>
  JSON.stringify(typed, (_, value: unknown) => (typeof value === 'string' ? storableText(value) : value));

/** Rolls the transaction back. */
class PicturesRejected extends Error {}

type SaveDraftResult = Result<null, 'forbidden' | 'not_found' | 'invalid' | 'too_many_drafts' | 'changed'>;

/** The draft was saved elsewhere while its form was open. */
export const draftChangedError = fail(
  'changed',
  'This draft was saved after you opened it. Please check the differences, then save again.',
);

/**
 * Saves the values of a package form as a draft, valid or not. Pictures must be the agent's own. A stored draft is overwritten only when `seen` is the time at
 * which it was saved last, otherwise: 'changed'.
 */
export const savePackageDraft = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  { id, formKey, typed, seen = null }: { id: string; formKey: string; typed: PackageFormValues; seen?: Date | null },
): Promise<SaveDraftResult> => {
  if (!mayManageOwnPackages(actor)) return agentsOnlyError;
  const text = storable(typed);
  const values = parseStoredFormValues(packageFields, JSON.parse(text));
  if (!values || text.length > maxDraftLength || formKey.length > 100)
    return fail('invalid', 'This draft is too long to be saved. Please shorten its texts.');
  try {
    return await db.transaction(async (tx): Promise<SaveDraftResult> => {
      const others = await lockOtherDraftCount(tx, actor.id, id);
      if (others === null) return fail('not_found', 'Your account is closed.');
      const stored = await findPackageDraftRow(tx, actor.id, id);
      if (!stored && isSameFormValues(packageFields, values, emptyFormValues(packageFields)))
        return fail('invalid', 'This draft is empty. Enter a title or another field, then save it.');
      const before = stored && parseStoredFormValues(packageFields, stored.typed);
      // The second post of one form.
      if (before && isSameFormValues(packageFields, before, values)) return ok(null);
      if (stored && stored.updated_at.getTime() !== seen?.getTime()) return draftChangedError;
      const now = nextVersion(clock.now(), stored);
      if (others >= maxDrafts)
        return fail('too_many_drafts', `You have ${maxDrafts} drafts. Submit or delete one of them to save another.`);
      const images = [...values.banner, ...values.gallery].map(({ url }) => ({ url }));
      const rejected = await updateImageReferences(tx, { ...referrer(id), owner: actor.id, images, now });
      if (rejected.length > 0) throw new PicturesRejected();
      await upsertPackageDraft(tx, { id, agentId: actor.id, formKey: storableText(formKey), typed: values, now });
      return ok(null);
    });
  } catch (error) {
    if (error instanceof PicturesRejected)
      return fail('invalid', 'An image is no longer available. Please remove it or upload it again.');
    throw error;
  }
};

/** Deletes a draft and releases its pictures. @returns false when the agent has no such draft */
const deleteDraft = async (tx: Tx, agentId: string, id: string, now: Date): Promise<boolean> => {
  if (!(await deletePackageDraftRow(tx, agentId, id))) return false;
  await updateImageReferences(tx, { ...referrer(id), owner: agentId, images: [], now });
  return true;
};

/** Deletes an agent's draft, or that of a package that was submitted, and releases its pictures. */
export const deletePackageDraft = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Result<null, 'forbidden' | 'not_found'>> => {
  if (!mayManageOwnPackages(actor)) return agentsOnlyError;
  const notFound = fail('not_found', 'This draft no longer exists.');
  if (!isUuid(id)) return notFound;
  return db.transaction(async (tx) => ((await deleteDraft(tx, actor.id, id, clock.now())) ? ok(null) : notFound));
};

/** Deletes the drafts of agents whose account is closed: nobody can see them, and they would keep their pictures. */
export const purgePackageDrafts = async ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> => {
  for (const { id, agentId } of await listDraftsOfClosedAccounts(db))
    await db.transaction((tx) => deleteDraft(tx, agentId, id, clock.now()));
};

/**
 * Derives the id of a new package from the agent and the idempotency key of the form, so that posting twice creates one package. The same key of another
 * agent gives another id.
 */
export const derivePackageId = (
  environment: Pick<Environment, 'sessionSecret'>,
  agentId: string,
  key: string,
): string => deriveUuid(environment, `package of ${agentId}\n${key}`);
