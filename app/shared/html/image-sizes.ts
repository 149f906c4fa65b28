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
