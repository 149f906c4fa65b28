/** Paths of our own images: posters, and the two buckets of uploaded files. */
const ownFolders = ['/posters/', '/images/package_images/', '/images/cms-images/'];

/** The normalised path of one of our own images; null for anything else, since images of other hosts are not allowed. */
export const ownImagePath = (text: string): string | null => {
  const url = URL.parse(text.trim(), 'https://own.invalid');
  if (url?.origin !== 'https://own.invalid' || !text.trim().startsWith('/')) return null;
  return ownFolders.some((folder) => url.pathname.startsWith(folder)) ? url.pathname + url.search : null;
};

/** Uploaded images are scaled down to this size of the longer side, in pixels. */
export const maxImageSide = 1920;

const steps = [320, 640, 960, 1280] as const;

/** The widths in which an uploaded image of this width is served: fixed steps below it, then its own. Other widths are rejected. */
export const imageWidths = (width: number): number[] => [...steps.filter((step) => step < width), width];

/** The file name of an uploaded image; it includes the size, from which pages derive the available widths. */
export const imageFileName = (unique: string, size: { width: number; height: number }, extension: string): string =>
  `${unique}-${size.width}x${size.height}.${extension}`;

/** The size of an uploaded image, parsed from its URL; null for other images such as posters, which are SVG. */
export const imageSize = (src: string): { width: number; height: number } | null => {
  const [, width, height] = /^\/images\/.+-([1-9]\d{0,3})x([1-9]\d{0,3})\.[a-z]+$/.exec(src) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
};
