import { regionOf, stateGuides } from '../guides.server.ts';
import { posterStyles } from '../posters/portrait/poster-styles.ts';
import type { WallGuide } from './wall-guide.ts';

/** The guides as the wall shows them. */
export const wallGuides: readonly WallGuide[] = stateGuides.map(({ name, slug, title }) => {
  const { panel, english } = posterStyles[slug];
  return { name, slug, title, region: regionOf(slug), tile: { ground: panel, ink: english.ink } };
});
