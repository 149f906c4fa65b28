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
