/** Outside Vite (measurements, steps of browser tests) there are no URLs. */
const files: Record<string, string> = import.meta.env
  ? import.meta.glob('../../art/{posters,portraits,packages,places/*}/*.svg', {
      query: '?url',
      import: 'default',
      eager: true,
    })
  : {};

/**
 * The path by which texts and stored records name a poster: '/posters/kerala.svg' of a state, the others with the name
 * of their folder. `file` is below app/art.
 */
export const posterPathOf = (file: string): string =>
  file
    .replace(/^.*\/art\//, '/posters/')
    .replace('/posters/posters/', '/posters/')
    .replace(/\/places\/\w+\//, '/places/');

const urls = new Map(Object.entries(files).map(([file, url]) => [posterPathOf(file), url]));
const pathsByUrl = new Map([...urls].map(([path, url]) => [url, path]));

/** The URL of a picture: with a hash when its path is that of a poster. */
export const posterUrl = (path: string): string => urls.get(path) ?? path;

/** The path of a poster from its path or URL; null for other pictures. */
export const posterPath = (src: string): string | null => (urls.has(src) ? src : (pathsByUrl.get(src) ?? null));
