import type { Tx } from '~/server/database/database.server.ts';
import { imageBuckets, imageUrl, parseImagePath } from './media-file.ts';
import { type ImageReferrer, lockImages, replaceImageUses } from './media-uses.store.server.ts';

type ImageReferences = ImageReferrer & {
  /** Uploader whose pictures may be used; null for any, on the admin's pages. */
  owner: string | null;
  /** All pictures used from now on; empty when the referrer is deleted. */
  images: readonly { url: string }[];
  /** Pictures of an earlier version that is still used for comparison; referenced too if they still exist. */
  former?: readonly { url: string }[];
  now: Date;
};

/**
 * Records which pictures a package, page or ad uses, in the transaction that saves it; pictures unused for a day are purged. Returns the paths
 * that can't be used: not a picture of this site, another uploader's, or deleted. Then nothing is written and the caller must abort its save.
 */
export const updateImageReferences = async (
  tx: Tx,
  { kind, id, owner, images, former = [], now }: ImageReferences,
): Promise<string[]> => {
  const bucket = imageBuckets[kind];
  const names = [...images, ...former].flatMap(({ url }) => {
    const at = parseImagePath(url);
    return at?.bucket === bucket ? [at.name] : [];
  });
  const locked = await lockImages(tx, { kind, id }, { bucket, names, owner });
  const usable = new Map(
    locked.filter(({ mayShow }) => mayShow).map((file) => [imageUrl({ bucket, name: file.name }), file.id]),
  );
  const rejected = images.map(({ url }) => url).filter((url) => !usable.has(url));
  if (rejected.length > 0) return rejected;
  await replaceImageUses(tx, { kind, id }, [...usable.values()], now);
  return [];
};
