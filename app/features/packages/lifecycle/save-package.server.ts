import { randomUUID } from 'node:crypto';
import { lockAgent } from '~/features/agents/lock-agent.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { contentChanges, contentPictures, pictureErrors } from '../../content/content-changes.ts';
import { updateImageReferences } from '../../media/update-image-references.server.ts';
import { findFullPackage } from '../core/own-packages.store.server.ts';
import { type PackageContent, packageFields } from '../core/package-fields.ts';
import { parsePackageContent } from '../core/package-schema.server.ts';
import { insertPackage, updatePackage } from '../core/packages.store.server.ts';

/** `newProviderId` makes a new package idempotent: two posts of one form create one package. */
type CreatedPackage = { id?: undefined; newId?: string };

type EditedPackage = {
  id: string;
  /** The updated_at of the version that the agent edited. */
  version?: Date;
};

/** `unchanged`: the content equals the stored version, so nothing was written. */
type SaveResult = Result<{ id: string; unchanged?: true }, 'invalid' | 'not_found' | 'changed'>;

const notFound = fail('not_found', 'Package not found');

/** Rolls the transaction back and carries the result. */
class Refused extends Error {
  readonly result: SaveResult;
  constructor(result: SaveResult) {
    super('refused');
    this.result = result;
  }
}

/** Claims the images of the package. An image that does not exist or belongs to another user fails the save with a field error. */
const claimImages = async (tx: Tx, id: string, agentId: string, content: PackageContent, now: Date): Promise<void> => {
  const stored = await findFullPackage(tx, id);
  // The review compares with the images of the approved version, so they are claimed too.
  const former = stored?.approved_version ? contentPictures(packageFields, stored.approved_version) : [];
  const rejected = await updateImageReferences(tx, {
    kind: 'package',
    id,
    owner: agentId,
    images: contentPictures(packageFields, content),
    former,
    now,
  });
  if (rejected.length === 0) return;
  const errors = pictureErrors(packageFields, content, rejected, 'Please upload the image again.');
  throw new Refused(fail('invalid', 'Please check the highlighted fields.', errors));
};

/** The result when nothing was written: success for unchanged content or a repeated post, else 'not_found' or 'changed'. */
const resultOfUnwritten = async (
  tx: Tx,
  { id, agentId, content, version }: { id: string; agentId: string; content: PackageContent; version?: Date },
): Promise<SaveResult> => {
  const stored = await findFullPackage(tx, id);
  if (!stored || stored.agent_id !== agentId) return notFound;
  const isRejected = !stored.awaiting_review && stored.rejection_reason !== null;
  if (!isRejected && contentChanges(packageFields, stored, content).length === 0)
    return ok(stored.updated_at.getTime() === version?.getTime() ? { id, unchanged: true } : { id });
  return fail(
    'changed',
    'This package was updated after you opened it. Please check the differences, then save again.',
  );
};

/**
 * Creates or updates an agent's own package. It then awaits approval and is not public. The owner never changes: another agent's package is
 * 'not_found', and so is every package for an agent whose account is closed. With `version` (an updated_at) a later version is not
 * overwritten: 'changed'. Unchanged content does not alter the state.
 */
export const savePackage = async (
  app: Pick<App, 'db' | 'clock'>,
  agentId: string,
  { content: typed, ...which }: { content: unknown } & (CreatedPackage | EditedPackage),
): Promise<SaveResult> => {
  const parsed = parsePackageContent(typed);
  if (!parsed.success) return parsed;
  const content = parsed.data;
  const id = which.id ?? which.newId ?? randomUUID();
  if (!isUuid(id)) return notFound;
  const now = app.clock.now();
  const write = async (tx: Tx): Promise<SaveResult> => {
    if (!(await lockAgent(tx, agentId))) return notFound;
    const written =
      which.id === undefined
        ? await insertPackage(tx, { id, agent_id: agentId, content, now })
        : await updatePackage(tx, { id, agent_id: agentId, content, version: which.version, now });
    if (!written)
      return resultOfUnwritten(tx, {
        id,
        agentId,
        content,
        version: which.id === undefined ? undefined : which.version,
      });
    await claimImages(tx, id, agentId, content, now);
    return ok({ id });
  };
  try {
    return await app.db.transaction(write);
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
};
