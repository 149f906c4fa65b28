import type { PlaceScene } from '~/shared/places/place-scene.ts';
import type { Category } from '../content/category.ts';
import type { CollectionName, ThemePosterName } from './journey-poster-alt.ts';

/*
 * The focal point of each poster, as in `object-position`: the first value applies to images that are cropped left and right, the second to
 * those cropped at the top and bottom (the widest aspect ratio is 2:1, on the home page). The default is '50% 20%' (package-card.css).
 */

export const placeFocus: Partial<Record<PlaceScene, string>> = {
  'hill fort': '60% 20%',
  'sea fort': '85% 20%',
  'dune fort': '25% 30%',
  'lake palace': '40% 40%',
  temple: '55% 20%',
  gopuram: '50% 60%',
  monastery: '45% 20%',
  tomb: '50% 0%',
  'red tomb': '50% 0%',
  church: '50% 40%',
  'red church': '50% 40%',
  beach: '66% 50%',
  backwater: '40% 60%',
  lake: '68% 60%',
  'floating islands': '62% 70%',
  'river island': '25% 50%',
  wetland: '30% 85%',
  'green hills': '60% 60%',
  'blue mountain': '10% 80%',
  terraces: '92% 60%',
  snow: '50% 50%',
  'tiger forest': '75% 70%',
  'rhino grass': '85% 70%',
  'lion scrub': '45% 90%',
  'elephant lake': '55% 50%',
  mangrove: '50% 60%',
  'salt desert': '30% 40%',
  cave: '50% 60%',
  ruins: '45% 40%',
  'stone chariot': '15% 30%',
  'rock faces': '25% 80%',
  ghats: '25% 35%',
  promenade: '40% 40%',
  'fishing nets': '80% 90%',
  market: '50% 55%',
  'modern city': '30% 20%',
  'toy train': '80% 20%',
  'garden of stones': '50% 80%',
  'golden globe': '45% 40%',
  graves: '50% 60%',
};

/** By the name of the state. */
export const stateFocus: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands': '50% 0%',
  Assam: '80% 65%',
  Bihar: '50% 0%',
  'Dadra and Nagar Haveli and Daman and Diu': '90% 20%',
  Goa: '15% 20%',
  Gujarat: '70% 40%',
  Haryana: '65% 20%',
  'Himachal Pradesh': '62% 20%',
  'Jammu and Kashmir': '66% 80%',
  Karnataka: '52% 30%',
  Kerala: '50% 40%',
  Ladakh: '8% 20%',
  Manipur: '50% 60%',
  Nagaland: '85% 40%',
  Odisha: '35% 30%',
  Puducherry: '20% 20%',
  Rajasthan: '85% 38%',
  'Uttar Pradesh': '50% 0%',
  'West Bengal': '50% 60%',
};

export const categoryFocus: Partial<Record<Category, string>> = {
  nature: '65% 50%',
  beach: '50% 60%',
  adventure: '50% 30%',
  spiritual: '72% 15%',
};

export const collectionFocus: Partial<Record<CollectionName, string>> = {
  beach: '12% 20%',
  mountains: '58% 40%',
  heritage: '30% 48%',
  lakes: '50% 50%',
  wildlife: '50% 60%',
  honeymoon: '50% 55%',
};

export const themeFocus: Partial<Record<ThemePosterName, string>> = {
  honeymoon: '50% 75%',
  family: '50% 48%',
  adventure: '50% 80%',
  summer: '50% 65%',
  cruise: '25% 70%',
  food: '50% 45%',
};
