import { foldName } from '~/shared/data/fold-name.ts';
import { paths } from '~/shared/paths/paths.ts';

/** Accepted image types, detected by content and not by file name. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** `accept` attribute of the file input. */
export const acceptedTypes = imageTypes.join(',');

/** Maximum size of an image file; a phone photo has about 5 MB. */
export const maxImageBytes = 10_000_000;
/** Maximum body size of an upload of one picture. */
export const maxUploadBytes = maxImageBytes + 100_000;
/** Maximum body size of a form with a banner and five pictures. */
export const maxImageFormBytes = 6 * maxImageBytes + 1_000_000;
/** Maximum pixels, e.g. 8,660 x 5,773; larger pictures are rejected before they are decoded. */
export const maxImagePixels = 50_000_000;

/** Error messages, shown next to the file name. */
export const imageErrors = {
  empty: 'This file is empty. Please choose the image again.',
  type: 'This is not a PNG, JPEG or WebP image. Please choose one of these formats. On an iPhone, Settings, Camera, Formats, Most Compatible takes photos as JPEG.',
  bytes: 'This file is larger than 10 MB. Please choose a smaller one.',
  pixels: 'This image has more than 50 megapixels. Please choose a smaller one.',
  animated: 'Animated images aren’t supported. Please choose a still image.',
  broken: 'This file is damaged or incomplete. Please choose the image again.',
  mixed: 'This file contains more than an image. Please save it again as an image and choose that file.',
} as const;

/** Checks a chosen file before the upload; null when it may be uploaded. The size is checked after the photo was resized. */
export const validateImageFile = (file: { size: number; type: string }): string | null => {
  if (file.size === 0) return imageErrors.empty;
  return file.type !== '' && !imageTypes.some((type) => type === file.type) ? imageErrors.type : null;
};

/** What can use pictures, and the bucket of each. */
export const imageBuckets = { package: 'package_images', page: 'cms-images', ad: 'cms-images' } as const;
export type ImageReferrerKind = keyof typeof imageBuckets;
type Bucket = (typeof imageBuckets)[ImageReferrerKind];

/** Parses the path of an uploaded picture; null for any other path. */
export const parseImagePath = (url: string): { bucket: Bucket; name: string } | null => {
  const [, bucket, name] = /^\/images\/(package_images|cms-images)\/([a-z0-9-]+\.[a-z]+)$/.exec(url) ?? [];
  return name && (bucket === 'package_images' || bucket === 'cms-images') ? { bucket, name } : null;
};

/** Path at which a picture is served. */
export const imageUrl = ({ bucket, name }: { bucket: string; name: string }): string => paths.image(bucket, name);

const extensions = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
} as const satisfies Record<ImageType, readonly string[]>;

/** The extension of the original file if it matches the content, else the default one of the content type. */
export const imageExtension = (fileName: string, mime: ImageType): string => {
  const original = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  const allowed = extensions[mime];
  return allowed.find((extension) => extension === original) ?? allowed[0];
};

/** Slug of a file name: 'Amber Fort (2).JPG' is 'amber-fort-2'. */
export const fileNameSlug = (fileName: string): string =>
  foldName(fileName.slice(-200).replace(/\.[a-z]+$/i, ''))
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 60) || 'picture';
