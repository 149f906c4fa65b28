import type { PlaceScene } from '~/shared/places/place-scene.ts';
import type { Category } from '../content/category.ts';

/** Alternative texts of the category posters. */
export const categoryPosterAlt = {
  heritage: 'A palace and its domes by a lake, seen through a red and gold cusped archway.',
  nature: 'A stag by a stream in a forest clearing, a waterfall and the low sun behind.',
  beach: 'A striped umbrella and two chairs on a quiet beach, a coconut palm leaning over the sand.',
  adventure: 'A paraglider in front of snow peaks, a tent and a campfire beside a lake.',
  spiritual: 'Temple spires above the ghats at nightfall, priests with fire and lamps floating on the river.',
} as const satisfies Record<Category, string>;

/** Alternative texts of the collection posters on the home page. */
export const collectionPosterAlt = {
  beach: 'A bay under red cliffs at sunset, with surf on the sand and dhows out at sea.',
  mountains: 'A red car on a road that winds past deodars and a village towards snow mountains.',
  heritage: 'An elephant in a red cloth on its way to the painted gate of a hill fort.',
  lakes: 'A white palace in the middle of a lake at evening, a boat crossing in front of it.',
  wildlife: 'The face of a tiger looking out of tall grass, the sun behind it.',
  honeymoon: 'Two people side by side on a boat under the full moon, lanterns floating around them.',
} as const;

/** Alternative texts of the holiday type posters on the home page. */
export const themePosterAlt = {
  honeymoon: 'Two people walking along the shore towards a large setting sun between palms.',
  family: 'Parents and two children flying kites on a green hill.',
  adventure: 'A crew paddling a raft through white water between the walls of a canyon.',
  summer: 'A yellow car with luggage on its roof driving through tea gardens into cool hills.',
  cruise: 'A white ship on the evening sea with dolphins leaping beside its bow.',
  food: 'A thali seen from above: bowls of curry, dal and sweets around rice and flat bread, on banana leaves.',
} as const;

export type CollectionName = keyof typeof collectionPosterAlt;
export type ThemePosterName = keyof typeof themePosterAlt;

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
