import type { PlaceScene } from '~/shared/places/place-scene.ts';
import type { StateSlug } from './posters/state-poster-alt.ts';

/** Labels of the key information list of a guide, in display order. */
export const keyInfoLabels = ['Capital', 'Languages', 'Best Time to Visit', 'Famous For', 'Cuisine'] as const;
export type KeyInfoLabel = (typeof keyInfoLabels)[number];

/** Modes of travel to a state, in display order. */
export const travelModes = ['By Air', 'By Rail', 'By Road'] as const;
export type TravelMode = (typeof travelModes)[number];

/** A recommended place of a guide; `image` is the scene drawn on its card. */
export type MustVisitPlace = { name: string; location: string; description: string; image: PlaceScene };

/** The guide to a state or union territory. */
export type StateGuide = {
  name: string;
  slug: StateSlug;
  /** Path of the state's poster. */
  heroImage: string;
  title: string;
  subtitle: string;
  /** Paragraphs of text. */
  about: readonly string[];
  keyInfo: Readonly<Record<KeyInfoLabel, string>>;
  mustVisit: readonly MustVisitPlace[];
  travelInfo: Readonly<Record<TravelMode, string>>;
  /** Main railway station, as a name the train search accepts. */
  railhead?: string;
};

/** The authored content of a guide, without the fields derived from its state. */
export type GuideContent = Omit<StateGuide, 'name' | 'slug' | 'heroImage'>;

/** Guide contents by state slug. */
export type GuideContentBySlug = Readonly<Partial<Record<StateSlug, GuideContent>>>;

/** Meta description of a guide. */
export const guideDescription = ({ name, mustVisit }: Pick<StateGuide, 'name' | 'mustVisit'>): string => {
  const [first, second] = mustVisit;
  const places = [first, second].flatMap((place) => (place ? [place.name] : [])).join(', ');
  return `${name} travel guide: ${places} and more, the best time to visit, what to eat, and how to get there by air, rail and road.`;
};

/** The regions of India, in the order of their lists. */
export const guideRegions = ['North', 'West', 'Central and East', 'South', 'North-East', 'Islands'] as const;
export type GuideRegion = (typeof guideRegions)[number];
