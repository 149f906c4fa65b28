import type { PlaceScene } from '~/shared/places/place-scene.ts';
import type { Category } from '../content/category.ts';
import type { CollectionName, ThemePosterName } from './journey-poster-alt.ts';

/*
 * Where the subject of a poster is when a narrow box crops it at the sides, as in `object-position`. Those that are not
 * named here have it in the middle.
 */

export const placeFocus: Partial<Record<PlaceScene, string>> = {
  'hill fort': '60%',
  'sea fort': '85%',
  'dune fort': '25%',
  'lake palace': '40%',
  temple: '55%',
  monastery: '45%',
  beach: '66%',
  backwater: '40%',
  lake: '68%',
  'floating islands': '62%',
  'river island': '25%',
  wetland: '30%',
  'green hills': '60%',
  'blue mountain': '10%',
  terraces: '92%',
  'tiger forest': '75%',
  'rhino grass': '85%',
  'lion scrub': '45%',
  'elephant lake': '55%',
  'salt desert': '30%',
  ruins: '45%',
  'stone chariot': '15%',
  'rock faces': '25%',
  ghats: '25%',
  promenade: '40%',
  'fishing nets': '80%',
  'modern city': '30%',
  'toy train': '80%',
  'golden globe': '45%',
};

/** By the name of the state. */
export const stateFocus: Readonly<Record<string, string>> = {
  Assam: '80%',
  'Dadra and Nagar Haveli and Daman and Diu': '90%',
  Goa: '15%',
  Gujarat: '70%',
  Haryana: '65%',
  'Himachal Pradesh': '62%',
  'Jammu and Kashmir': '66%',
  Karnataka: '52%',
  Ladakh: '8%',
  Nagaland: '85%',
  Odisha: '35%',
  Puducherry: '20%',
  Rajasthan: '85%',
};

export const categoryFocus: Partial<Record<Category, string>> = { nature: '65%', spiritual: '72%' };

export const collectionFocus: Partial<Record<CollectionName, string>> = {
  beach: '12%',
  mountains: '58%',
  heritage: '30%',
};

export const themeFocus: Partial<Record<ThemePosterName, string>> = { cruise: '25%' };
