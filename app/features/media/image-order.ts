import type { ImageValue } from './image-value.ts';

/** The list with the picture at `from` moved to `to`; places outside the list change nothing. */
export const moveImage = (images: readonly ImageValue[], from: number, to: number): ImageValue[] => {
  const moved = images[from];
  if (!moved || to < 0 || to >= images.length) return [...images];
  const others = images.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
};

/** How many more may come beside those that stand and those on their way; where only one may stand, the next replaces it. */
export const roomFor = (most: number, standing: number, coming: number): number =>
  most === 1 ? 1 : Math.max(0, most - standing - coming);

/** The list with one more; where only one may stand the new one takes its place, and a full list stays as it is. */
export const addImage = (images: readonly ImageValue[], added: ImageValue, most: number): ImageValue[] => {
  if (most === 1) return [added];
  if (images.length >= most || images.some(({ url }) => url === added.url)) return [...images];
  return [...images, added];
};
