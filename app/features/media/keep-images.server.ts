import type { Tx } from '~/server/database/database.server.ts';
import { bucketOf, imageAt, imageUrl } from './media-file.ts';
import { type ImageUser, lockImages, writeUses } from './media-uses.store.server.ts';

type ShownImages = ImageUser & {
  /** Whose pictures may be shown; null is anybody's, for the admin's pages. */
  owner: string | null;
  /** All that are shown from now on; none when the user is deleted. */
  images: readonly { url: string }[];
  /** Those of an earlier version that people still compare with: they stay too, where they are still there. */
  former?: readonly { url: string }[];
  now: Date;
};

/**
 * Writes down which pictures a package, page or ad shows from now on, in the transaction that saves it: those stay, what nothing shows for a day
 * is deleted. Answers the addresses that are refused, because they are no picture of ours, somebody else's, or gone; then nothing is written here,
 * and the caller saves nothing either.
 */
export const keepImages = async (
  tx: Tx,
  { kind, id, owner, images, former = [], now }: ShownImages,
): Promise<string[]> => {
  const bucket = bucketOf[kind];
  const names = [...images, ...former].flatMap(({ url }) => {
    const at = imageAt(url);
    return at?.bucket === bucket ? [at.name] : [];
  });
  const locked = await lockImages(tx, { kind, id }, { bucket, names, owner });
  const kept = new Map(
    locked.filter(({ mayShow }) => mayShow).map((file) => [imageUrl({ bucket, name: file.name }), file.id]),
  );
  const refused = images.map(({ url }) => url).filter((url) => !kept.has(url));
  if (refused.length > 0) return refused;
  await writeUses(tx, { kind, id }, [...kept.values()], now);
  return [];
};
