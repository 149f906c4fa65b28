import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlacePicture } from '~/features/guides/place-picture.tsx';
import { renderPortrait } from '~/features/guides/posters/portrait/portrait-poster.server.ts';
import { posterNames, renderPoster } from '~/features/guides/posters/render-poster.server.ts';
import { isStateSlug } from '~/features/guides/posters/state-poster-alt.ts';
import { paths } from '~/shared/paths/paths.ts';
import { placeScenes } from '~/shared/places/place-scene.ts';

/** A poster as an SVG file with a content hash. */
export type PosterFile = { svg: string; hash: string };

const journeyKinds = ['category', 'collection', 'theme'] as const;

const renderers = new Map<string, () => string | null>([
  ...posterNames.state.map((name) => [paths.statePoster(name), () => renderPoster('state', name)] as const),
  ...posterNames.state.map(
    (name) => [paths.portraitPoster(name), () => (isStateSlug(name) ? renderPortrait(name) : null)] as const,
  ),
  ...journeyKinds.flatMap((kind) =>
    posterNames[kind].map((name) => [paths.journeyPoster(kind, name), () => renderPoster(kind, name)] as const),
  ),
  ...placeScenes.map(
    (scene) => [paths.placePoster(scene), () => renderToStaticMarkup(createElement(PlacePicture, { scene }))] as const,
  ),
]);

/** Paths of all posters. */
export const posterPaths: readonly string[] = [...renderers.keys()];

const cache = new Map<string, PosterFile>();

/** The poster at a path such as /posters/kerala.svg, rendered once per process; null when there is none. */
export const findPosterFile = (path: string): PosterFile | null => {
  const known = cache.get(path);
  if (known) return known;
  const svg = renderers.get(path)?.();
  if (!svg) return null;
  const file = { svg, hash: createHash('sha256').update(svg).digest('base64url').slice(0, 16) };
  cache.set(path, file);
  return file;
};
