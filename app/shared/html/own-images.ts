/** Paths of our own images: posters, and the two buckets of uploaded files. */
const ownFolders = ['/posters/', '/images/package_images/', '/images/cms-images/'];

/** The normalised path of one of our own images; null for anything else, since images of other hosts are not allowed. */
export const ownImagePath = (text: string): string | null => {
  const url = URL.parse(text.trim(), 'https://own.invalid');
  if (url?.origin !== 'https://own.invalid' || !text.trim().startsWith('/')) return null;
  return ownFolders.some((folder) => url.pathname.startsWith(folder)) ? url.pathname + url.search : null;
};
