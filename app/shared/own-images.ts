/** Where pictures of our own lie: the drawn posters, and the buckets of uploaded files (spec section 3). */
const ownFolders = ['/posters/', '/images/package_images/', '/images/cms-images/'];

/**
 * The path of a picture of our own, as a browser would ask for it; null for any other: no picture is loaded from another host.
 */
export const ownImagePath = (text: string): string | null => {
  const url = URL.parse(text.trim(), 'https://own.invalid');
  if (url?.origin !== 'https://own.invalid' || !text.trim().startsWith('/')) return null;
  return ownFolders.some((folder) => url.pathname.startsWith(folder)) ? url.pathname + url.search : null;
};
