/** What may be uploaded (spec section 5), decided by content and not by name. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** For the file picker of the browser. */
export const acceptedTypes = imageTypes.join(',');

/** A photo of a good phone has some 5 MB. */
export const mostBytes = 10_000_000;
/** Of a post with one picture: the form around it is small. */
export const mostUploadBytes = mostBytes + 100_000;
/** Of a form with a banner and five pictures in it. */
export const mostFormBytes = 6 * mostBytes + 1_000_000;
/** A photo of 8,660 x 5,773; more is refused before it is unpacked. */
export const mostPixels = 50_000_000;

/** Why a file is refused, fit to be shown beside its name. */
export const imageRefusals = {
  empty: 'This file is empty. Please choose the picture again.',
  type: 'This is no PNG, JPEG or WebP picture. Please choose one of these.',
  bytes: 'This file is larger than 10 MB. Please choose a smaller one.',
  pixels: 'This picture has more than 50 megapixels. Please choose a smaller one.',
  moving: 'This picture moves. Please choose one that stands still.',
  broken: 'This file is damaged or incomplete. Please choose the picture again.',
  mixed: 'This file holds something else besides a picture. Please save it anew as a picture and choose that.',
} as const;

/** What can be said of a chosen file at once; null when nothing speaks against it. Whether it is too large shows when it is sent. */
export const refusalBeforehand = (file: { size: number; type: string }): string | null => {
  if (file.size === 0) return imageRefusals.empty;
  return file.type !== '' && !imageTypes.some((type) => type === file.type) ? imageRefusals.type : null;
};
