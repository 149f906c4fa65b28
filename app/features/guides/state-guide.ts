import type { PlaceScene } from '~/shared/place-scene.ts';
import type { StateSlug } from './posters/state-poster-alt.ts';

/** What the key info list of a guide tells, in its order (spec section 3). */
export const keyInfoLabels = ['Capital', 'Languages', 'Best Time to Visit', 'Famous For', 'Cuisine'] as const;
export type KeyInfoLabel = (typeof keyInfoLabels)[number];

/** The ways to get to a state, in their order. */
export const waysToTravel = ['By Air', 'By Rail', 'By Road'] as const;
export type WayToTravel = (typeof waysToTravel)[number];

/** A place that a guide sends its readers to; `image` names the scene drawn on its card. */
export type MustVisitPlace = { name: string; location: string; description: string; image: PlaceScene };

/** The guide to a state or union territory. */
export type StateGuide = {
  name: string;
  slug: StateSlug;
  /** Path of the state's poster. */
  heroImage: string;
  title: string;
  subtitle: string;
  /** Paragraphs. */
  about: readonly string[];
  keyInfo: Readonly<Record<KeyInfoLabel, string>>;
  mustVisit: readonly MustVisitPlace[];
  travelInfo: Readonly<Record<WayToTravel, string>>;
  /** Where most travellers leave the train, as the train search understands it. */
  railhead?: string;
};

/** A guide as it is written down: what follows from its state is added when it is read. */
export type WrittenGuide = Omit<StateGuide, 'name' | 'slug' | 'heroImage'>;

/** Guides by the slug of their state. */
export type WrittenGuides = Readonly<Partial<Record<StateSlug, WrittenGuide>>>;

/** What a search engine shows below the title of a guide: what is in it. */
export const guideDescription = ({ name, mustVisit }: Pick<StateGuide, 'name' | 'mustVisit'>): string => {
  const [first, second] = mustVisit;
  const places = [first, second].flatMap((place) => (place ? [place.name] : [])).join(', ');
  return `${name} travel guide: ${places} and more, the best time to visit, what to eat, and how to get there by air, rail and road.`;
};
