import { cutText } from '~/shared/data/storable-text.ts';

/** A picture of a form: its path on this site and its alt text. */
export type ImageValue = { url: string; alt: string };

/** Maximum characters of an alt text; longer ones are no help in a screen reader. */
export const maxAltLength = 200;

/** Names of the form fields that hold the pictures of the field `name`. */
export const imageFieldNames = (name: string) => ({
  /** One per picture, in order: its path. Without JavaScript a checkbox. */
  url: name,
  /** Alt text of the picture at this path. */
  alt: (url: string) => `${name} alt ${url}`,
  /** New files, submitted without JavaScript. */
  files: `${name} files`,
});

/** Normalizes an alt text to one line. */
export const normalizeAlt = (text: string): string => cutText(text.replace(/[\p{Cc}\s]+/gu, ' ').trim(), maxAltLength);

/** Parses the pictures of the field `name` from a submitted form, without duplicates, in order. */
export const parseImageValues = (form: FormData, name: string): ImageValue[] => {
  const fields = imageFieldNames(name);
  const urls = form.getAll(fields.url).filter((value): value is string => typeof value === 'string' && value !== '');
  return [...new Set(urls)].map((url) => {
    const alt = form.get(fields.alt(url));
    return { url, alt: typeof alt === 'string' ? normalizeAlt(alt) : '' };
  });
};
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
