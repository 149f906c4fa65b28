import type { ComponentType } from 'react';
import { Frame } from '~/ui/poster/parts/frame.tsx';
import type { Category } from '../content/category.ts';
import {
  type CollectionName,
  categoryPosterAlt,
  collectionPosterAlt,
  type ThemePosterName,
  themePosterAlt,
} from '../core/poster-focus.ts';
import { BeachScene, Heritage, Nature } from './scenes/categories.tsx';
import { Beaches, Forts, Mountains } from './scenes/collections.tsx';
import { Lakes, Moonlight, Wildlife } from './scenes/hideaways.tsx';
import { Adventure, Spiritual } from './scenes/journeys.tsx';
import { CruiseTheme, FoodTheme, SummerTheme } from './scenes/outings.tsx';
import { FamilyTheme, HoneymoonTheme, RaftTheme } from './scenes/themes.tsx';

const categoryScenes: Record<Category, ComponentType> = {
  heritage: Heritage,
  nature: Nature,
  beach: BeachScene,
  adventure: Adventure,
  spiritual: Spiritual,
};

const collectionScenes: Record<CollectionName, ComponentType> = {
  beach: Beaches,
  mountains: Mountains,
  heritage: Forts,
  lakes: Lakes,
  wildlife: Wildlife,
  honeymoon: Moonlight,
};

const themeScenes: Record<ThemePosterName, ComponentType> = {
  honeymoon: HoneymoonTheme,
  family: FamilyTheme,
  adventure: RaftTheme,
  summer: SummerTheme,
  cruise: CruiseTheme,
  food: FoodTheme,
};

type PosterProps<Name> = {
  name: Name;
  className?: string;
  /** Beside a text with the same meaning: hidden from screen readers. */
  decorative?: boolean;
};

/** The poster of a category of packages. */
export const CategoryPoster = ({ name, ...rest }: PosterProps<Category>) => {
  const Scene = categoryScenes[name];
  return (
    <Frame alt={categoryPosterAlt[name]} {...rest}>
      <Scene />
    </Frame>
  );
};

/** The poster of one of the 'Hand-picked Collections for You' on the home page. */
export const CollectionPoster = ({ name, ...rest }: PosterProps<CollectionName>) => {
  const Scene = collectionScenes[name];
  return (
    <Frame alt={collectionPosterAlt[name]} {...rest}>
      <Scene />
    </Frame>
  );
};

/** The poster of a holiday type of 'What's Your Holiday Type?' on the home page. */
export const ThemePoster = ({ name, ...rest }: PosterProps<ThemePosterName>) => {
  const Scene = themeScenes[name];
  return (
    <Frame alt={themePosterAlt[name]} {...rest}>
      <Scene />
    </Frame>
  );
};
