import { randomUUID } from 'node:crypto';
import { lockAgent } from '~/features/agents/core/agent-schema.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { agentsOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { contentChanges, contentPictures, pictureErrors } from '../../content/content-changes.ts';
import { pickContent } from '../../content/content-values.ts';
import { updateImageReferences } from '../../media/update-image-references.server.ts';
import { type PackageContent, packageFields } from '../content/package-fields.ts';
import { parsePackageContent } from '../content/package-schema.server.ts';
import { lockFullPackage, type OwnPackageRow } from '../core/own-packages.store.server.ts';
import { mayManageOwnPackages } from '../core/package.policy.ts';
import { saveTransition } from '../core/package.ts';
import {
  insertPackage,
  latestContent,
  updatePackage,
  updatePackageState,
  updateSubmittedVersion,
} from '../core/packages.store.server.ts';

/** `newProviderId` makes a new package idempotent: two posts of one form create one package. */
type CreatedPackage = { id?: undefined; newId?: string };

type EditedPackage = {
  id: string;
  /** The updated_at of the version that the agent edited. */
  version?: Date;
};

/**
 * `unchanged`: the content equals the stored version, so nothing was written. `kept`: an approval is in force, so the approved version stays:
 * alone, because the content equals it (an earlier edit is discarded), or with the content as an edit that awaits review.
 */
type SaveResult = Result<
  { id: string; unchanged?: true; kept?: 'approved_version' | 'approved_version_and_edit' },
  'forbidden' | 'invalid' | 'not_found' | 'changed'
>;

const notFound = fail('not_found', 'Package not found');

/** Rolls the transaction back and carries the result. */
class Refused extends Error {
  readonly result: SaveResult;
  constructor(result: SaveResult) {
    super('refused');
    this.result = result;
  }
}

type Save = { id: string; agentId: string; content: PackageContent; version?: Date; now: Date };

/** Claims the images of the package, and those of former versions as far as they exist. An image that does not exist or belongs to another user fails the save with a field error. */
const claimImages = async (
  tx: Tx,
  { id, agentId, content, now }: Save,
  former: readonly (PackageContent | null)[],
): Promise<void> => {
  const rejected = await updateImageReferences(tx, {
    kind: 'package',
    id,
    owner: agentId,
    images: contentPictures(packageFields, content),
    former: former.flatMap((version) => (version ? contentPictures(packageFields, version) : [])),
    now,
  });
  if (rejected.length === 0) return;
  const errors = pictureErrors(packageFields, content, rejected, 'Please upload the image again.');
  throw new Refused(fail('invalid', 'Please check the highlighted fields.', errors));
};

const isSame = (one: PackageContent, other: PackageContent): boolean =>
  contentChanges(packageFields, one, other).length === 0;

const changed = fail(
  'changed',
  'This package was updated after you opened it. Please check the differences, then save again.',
);

/** Writes an edit of a locked package: into its columns, or beside them while its approval is in force. */
const writeEdit = async (
  tx: Tx,
  save: Save,
  was: OwnPackageRow,
): Promise<'approved_version' | 'approved_version_and_edit' | undefined> => {
  const { id, agentId: agent_id, content, now } = save;
  // An edit that restores the approved version needs no review.
  if (saveTransition(was) === 'save-edit' && isSame(pickContent(packageFields, was), content)) {
    await updatePackageState(tx, 'discard-edit', was, { agent_id, now });
    await claimImages(tx, save, []);
    return 'approved_version';
  }
  const isEdit = saveTransition(was) === 'save-edit';
  await (isEdit ? updateSubmittedVersion : updatePackage)(tx, { id, agent_id, content, now });
  // Travellers see the approved version, and the review compares with the rejected one.
  await claimImages(tx, save, [was.approved_version, was.rejected_version]);
  return isEdit ? 'approved_version_and_edit' : undefined;
};

/** Saves an edit. Unchanged content is not written, unless it was rejected: saving it submits it again. */
const saveEdit = async (tx: Tx, save: Save): Promise<SaveResult> => {
  const { id, agentId, content, version } = save;
  const was = await lockFullPackage(tx, id);
  if (!was || was.agent_id !== agentId) return notFound;
  const isRejected = was.edit_status === 'rejected' || (!was.awaiting_review && was.rejection_reason !== null);
  const isCurrent = was.updated_at.getTime() === version?.getTime();
  // The version of the form is older, but the content is stored: the second post of one form.
  if (!isRejected && isSame(latestContent(was), content)) return ok(isCurrent ? { id, unchanged: true } : { id });
  if (version !== undefined && !isCurrent) return changed;
  return ok({ id, kept: await writeEdit(tx, save, was) });
};

const saveNew = async (tx: Tx, save: Save): Promise<SaveResult> => {
  const { id, agentId, content, now } = save;
  if (await insertPackage(tx, { id, agent_id: agentId, content, now })) {
    await claimImages(tx, save, []);
    return ok({ id });
  }
  const stored = await lockFullPackage(tx, id);
  if (!stored || stored.agent_id !== agentId) return notFound;
  return isSame(latestContent(stored), content) ? ok({ id }) : changed;
};

/**
 * Creates or updates an agent's own package. A new one awaits approval and is not public. An edit of a package whose approval is in force is stored
 * beside the approved version, which stays public until the edit is approved. The owner never changes: another agent's package is 'not_found', and so
 * is every package for an agent whose account is closed. With `version` (an updated_at) a later version is not overwritten: 'changed'.
 */
export const savePackage = tracedUseCase(
  'save package',
  async (
    app: Pick<App, 'db' | 'clock'>,
    actor: Actor,
    { content: typed, ...which }: { content: unknown } & (CreatedPackage | EditedPackage),
  ): Promise<SaveResult> => {
    if (!mayManageOwnPackages(actor)) return agentsOnlyError;
    const parsed = parsePackageContent(typed);
    if (!parsed.success) return parsed;
    const id = which.id ?? which.newId ?? randomUUID();
    if (!isUuid(id)) return notFound;
    const save = { id, agentId: actor.id, content: parsed.data, now: app.clock.now() };
    try {
      return await app.db.transaction(async (tx) => {
        if (!(await lockAgent(tx, actor.id))) return notFound;
        return which.id === undefined ? saveNew(tx, save) : saveEdit(tx, { ...save, version: which.version });
      });
    } catch (error) {
      if (error instanceof Refused) return error.result;
      throw error;
    }
  },
);
