/** The largest side that is kept of an uploaded picture, in pixels. */
export const largestSide = 1920;

const steps = [320, 640, 960, 1280] as const;

/** The widths in which an uploaded picture of this width is served: fixed steps, then its own. Any other width is refused. */
export const pictureWidths = (width: number): number[] => [...steps.filter((step) => step < width), width];

/** How an uploaded picture of this size is called: a page knows from the name alone which widths there are. */
export const pictureName = (unique: string, size: { width: number; height: number }, extension: string): string =>
  `${unique}-${size.width}x${size.height}.${extension}`;

/** The size of an uploaded picture, from its address; null for any other picture, as the drawn posters, which scale by themselves. */
export const pictureSize = (src: string): { width: number; height: number } | null => {
  const [, width, height] = /^\/images\/.+-([1-9]\d{0,3})x([1-9]\d{0,3})\.[a-z]+$/.exec(src) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
};
