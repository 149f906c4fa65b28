import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { categories, isCategory } from '~/features/packages/content/category.ts';
import {
  type CollectionName,
  collectionPosterAlt,
  type ThemePosterName,
  themePosterAlt,
} from '~/features/packages/core/poster-focus.ts';
import { CategoryPoster, CollectionPoster, ThemePoster } from '~/features/packages/posters/category-poster.tsx';
import { StatePoster } from './state-poster.tsx';
import { isStateSlug, statePosterAlt } from './state-poster-alt.ts';

/** The names of all posters, by kind. */
export const posterNames = {
  state: Object.keys(statePosterAlt),
  category: categories,
  collection: Object.keys(collectionPosterAlt),
  theme: Object.keys(themePosterAlt),
} as const satisfies Record<string, readonly string[]>;

export type PosterKind = keyof typeof posterNames;

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collectionPosterAlt, name);
const isTheme = (name: string): name is ThemePosterName => Object.hasOwn(themePosterAlt, name);

const posterOf = (kind: PosterKind, name: string): ReactElement | null => {
  switch (kind) {
    case 'state':
      return isStateSlug(name) ? createElement(StatePoster, { slug: name }) : null;
    case 'category':
      return isCategory(name) ? createElement(CategoryPoster, { name }) : null;
    case 'collection':
      return isCollection(name) ? createElement(CollectionPoster, { name }) : null;
    case 'theme':
      return isTheme(name) ? createElement(ThemePoster, { name }) : null;
  }
};

/**
 * Renders a poster as a complete SVG document under 12 kB, served as a file or drawn into a share image. Deterministic;
 * null when there is no such poster.
 */
export const renderPoster = (kind: PosterKind, name: string): string | null => {
  const poster = posterOf(kind, name);
  return poster && renderToStaticMarkup(poster);
};
