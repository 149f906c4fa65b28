/** The absolute URL of a path of this site. */
export const absoluteUrl = (publicUrl: string, path: string): string => new URL(path, publicUrl).href;
