import type { ImageValue } from './image-value.ts';

/** The list with the picture at `from` moved to `to`; unchanged when a position is outside the list. */
export const moveImage = (images: readonly ImageValue[], from: number, to: number): ImageValue[] => {
  const moved = images[from];
  if (!moved || to < 0 || to >= images.length) return [...images];
  const others = images.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
};

/** How many pictures can be added besides those uploaded and uploading; a single picture can always be replaced. */
export const remainingImageSlots = (max: number, uploaded: number, uploading: number): number =>
  max === 1 ? 1 : Math.max(0, max - uploaded - uploading);

/** The list with a picture added; a single picture is replaced, a full list is unchanged. */
export const addImage = (images: readonly ImageValue[], added: ImageValue, max: number): ImageValue[] => {
  if (max === 1) return [added];
  if (images.length >= max || images.some(({ url }) => url === added.url)) return [...images];
  return [...images, added];
};
