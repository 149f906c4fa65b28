/** A picture as pages show it. Uploaded ones say how large they are; the drawn posters scale by themselves. */
export type Picture = { src: string; alt: string; width?: number; height?: number };

/** The largest side that is kept of an uploaded picture, in pixels. */
export const largestSide = 1920;

const steps = [320, 640, 960, 1280] as const;

/** Every picture has this width (a smaller one its own size under that name): for thumbnails whose picture is not known further. */
export const thumbnailWidth = 320;

/** The widths in which an uploaded picture of this width is served: fixed steps, then its own. Any other width is refused. */
export const pictureWidths = (width: number): number[] => [...steps.filter((step) => step < width), width];
