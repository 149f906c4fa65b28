import { randomUUID } from 'node:crypto';
import { holdAgent } from '~/features/agents/hold-agent.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import { keepImages } from '../media/keep-images.server.ts';
import { readWholePackage } from './own-packages.store.server.ts';
import type { PackageContent } from './package.ts';
import { packageChanges } from './package-changes.ts';
import { readPackageContent } from './package-fields.server.ts';
import { insertPackage, updatePackage } from './packages.store.server.ts';
import { shownImages } from './shown-images.ts';

/** A new package, under an id that makes two posts of one form one package; or one of the agent's own, as he or she has seen it. */
type WhichPackage = { id?: undefined; newId?: string } | { id: string; seen?: Date };

/** `unchanged`: the form said what the stored version says, so nothing was written. */
type Saved = Result<{ id: string; unchanged?: true }, 'invalid' | 'not_found' | 'changed'>;

const notFound = fail('not_found', 'Package not found');

/** Ends the transaction without a trace, and is the answer. */
class Refused extends Error {
  readonly answer: Saved;
  constructor(answer: Saved) {
    super('refused');
    this.answer = answer;
  }
}

/** The pictures of the package are these from now on; one that is nobody's or another's stops the save, with a sentence beside its field. */
const showImages = async (tx: Tx, id: string, agentId: string, content: PackageContent, now: Date): Promise<void> => {
  const stored = await readWholePackage(tx, id);
  // The admin sees what changed against these, side by side.
  const former = stored?.approved_version ? shownImages(stored.approved_version) : [];
  const refused = await keepImages(tx, {
    kind: 'package',
    id,
    owner: agentId,
    images: shownImages(content),
    former,
    now,
  });
  if (refused.length === 0) return;
  const again = 'Please upload the picture again.';
  const isBanner = content.banner_image_url !== null && refused.includes(content.banner_image_url);
  const inGallery = content.image_urls.some((url) => refused.includes(url));
  throw new Refused(
    fail('invalid', 'Please check the fields of the package.', {
      ...(isBanner && { banner_image_url: again }),
      ...(inGallery && { image_urls: again }),
    }),
  );
};

/** A form without a change leaves all as it is, and a second post of the same form finds its work done; anything else is told. */
const answerUnwritten = async (
  tx: Tx,
  { id, agentId, content, seen }: { id: string; agentId: string; content: PackageContent; seen?: Date },
): Promise<Saved> => {
  const stored = await readWholePackage(tx, id);
  if (!stored || stored.agent_id !== agentId) return notFound;
  const isRefused = !stored.awaiting_review && stored.rejection_reason !== null;
  if (!isRefused && packageChanges(stored, content).length === 0)
    return ok(stored.updated_at.getTime() === seen?.getTime() ? { id, unchanged: true } : { id });
  return fail(
    'changed',
    'This package was changed after you opened it. Nothing of yours is lost: compare, then decide.',
  );
};

/**
 * Saves an agent's package, a new one or one of its own: from then on it waits for approval and is not shown (decisions, "Packages"). An
 * edit never changes the owner; another agent's package is 'not_found', and so is everything for an agent who has left. With `seen` (its
 * updated_at) a version that the agent has not seen is not written over: 'changed'. A save that changes no word makes no move.
 */
export const savePackage = async (
  app: Pick<App, 'db' | 'clock'>,
  agentId: string,
  { content: typed, ...which }: { content: unknown } & WhichPackage,
): Promise<Saved> => {
  const read = readPackageContent(typed);
  if (!read.success) return read;
  const content = read.data;
  const id = which.id ?? which.newId ?? randomUUID();
  if (!isUuid(id)) return notFound;
  const now = app.clock.now();
  const write = async (tx: Tx): Promise<Saved> => {
    if (!(await holdAgent(tx, agentId))) return notFound;
    const written =
      which.id === undefined
        ? await insertPackage(tx, { id, agent_id: agentId, content, now })
        : await updatePackage(tx, { id, agent_id: agentId, content, seen: which.seen, now });
    if (!written)
      return answerUnwritten(tx, { id, agentId, content, seen: which.id === undefined ? undefined : which.seen });
    await showImages(tx, id, agentId, content, now);
    return ok({ id });
  };
  try {
    return await app.db.transaction(write);
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
};
