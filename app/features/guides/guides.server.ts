import { paths } from '~/shared/paths/paths.ts';
import { indianStates } from '~/shared/places/states.ts';
import { easternGuides } from './eastern-guides.server.ts';
import { islandGuides } from './island-guides.server.ts';
import { northEasternGuides } from './north-eastern-guides.server.ts';
import { northernGuides } from './northern-guides.server.ts';
import { isStateSlug, type StateSlug } from './posters/state-poster-alt.ts';
import { southernGuides } from './southern-guides.server.ts';
import { type GuideContentBySlug, type GuideRegion, guideRegions, type StateGuide } from './state-guide.ts';
import { westernGuides } from './western-guides.server.ts';

/** The guides by region, from north to south and west to east. */
const contentByRegion: Record<GuideRegion, GuideContentBySlug> = {
  North: northernGuides,
  West: westernGuides,
  'Central and East': easternGuides,
  South: southernGuides,
  'North-East': northEasternGuides,
  Islands: islandGuides,
};

const contentBySlug: GuideContentBySlug = Object.assign({}, ...Object.values(contentByRegion));

/** The region of a state. */
export const regionOf = (slug: StateSlug): GuideRegion => {
  const region = guideRegions.find((name) => slug in contentByRegion[name]);
  if (!region) throw new Error(`${slug} is in no region`);
  return region;
};

/** All guides, sorted by the name of their state. */
export const stateGuides: readonly StateGuide[] = indianStates.flatMap(({ name, slug }) => {
  if (!isStateSlug(slug)) return [];
  const guide = contentBySlug[slug];
  return guide ? [{ name, slug, heroImage: paths.statePoster(slug), ...guide }] : [];
});

const guidesBySlug = new Map<string, StateGuide>(stateGuides.map((guide) => [guide.slug, guide]));

/** The guide with this slug, or null. */
export const findGuide = (slug: string): StateGuide | null => guidesBySlug.get(slug) ?? null;

export type GuideNeighbour = Pick<StateGuide, 'name' | 'slug'>;

const toNeighbour = ({ name, slug }: StateGuide): GuideNeighbour => ({ name, slug });

/** The previous and the next guide by name, wrapping around at the ends; null for an unknown slug. */
export const findGuideNeighbours = (slug: string): { previous: GuideNeighbour; next: GuideNeighbour } | null => {
  const index = stateGuides.findIndex((guide) => guide.slug === slug);
  const previous = stateGuides.at(index - 1);
  const next = stateGuides[(index + 1) % stateGuides.length];
  return index >= 0 && previous && next ? { previous: toNeighbour(previous), next: toNeighbour(next) } : null;
};

export type GuideSuggestion = Pick<StateGuide, 'name' | 'slug' | 'title'>;

/** The guides that an unknown address suggests. */
const popularGuides = ['rajasthan', 'kerala', 'ladakh', 'goa'];

/** Three guides for a page that does not exist, that of its state first when it names one. */
export const suggestGuides = (state?: string): GuideSuggestion[] =>
  [...new Set([state ?? '', ...popularGuides])]
    .flatMap((slug) => findGuide(slug) ?? [])
    .slice(0, 3)
    .map(({ name, slug, title }) => ({ name, slug, title }));
