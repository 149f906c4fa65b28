import type { Facet } from '~/features/packages/content/category.ts';
import type { StateSlug } from '../posters/state-poster-alt.ts';

/** The moods of the wall, in display order: categories and themes of packages, so that each leads to a search. */
export const moods = [
  'mountains',
  'beach',
  'lakes',
  'heritage',
  'spiritual',
  'wildlife',
  'adventure',
  'honeymoon',
  'food',
] as const satisfies readonly Facet[];
export type Mood = (typeof moods)[number];

/** Months 1 to 12, from one to the other, over the new year too. */
const fromTo = (first: number, last: number): readonly number[] =>
  Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, index) => ((first - 1 + index) % 12) + 1);

type StateFacets = {
  /** The months of 'Best Time to Visit' of its guide; state-facets.test.ts compares both. */
  months: readonly number[];
  moods: readonly Mood[];
};

/** When to go to a state and what for, as its guide says. */
export const stateFacets: Record<StateSlug, StateFacets> = {
  'andaman-and-nicobar-islands': { months: fromTo(11, 4), moods: ['beach', 'adventure', 'honeymoon'] },
  'andhra-pradesh': { months: fromTo(10, 3), moods: ['spiritual', 'heritage', 'beach', 'food'] },
  'arunachal-pradesh': { months: fromTo(10, 4), moods: ['mountains', 'spiritual', 'adventure'] },
  assam: { months: fromTo(11, 4), moods: ['wildlife', 'spiritual', 'food'] },
  bihar: { months: fromTo(10, 3), moods: ['spiritual', 'heritage'] },
  chandigarh: { months: fromTo(10, 3), moods: ['heritage', 'lakes'] },
  chhattisgarh: { months: fromTo(7, 2), moods: ['wildlife', 'adventure'] },
  'dadra-and-nagar-haveli-and-daman-and-diu': { months: fromTo(10, 3), moods: ['beach', 'heritage'] },
  delhi: { months: fromTo(10, 3), moods: ['heritage', 'food'] },
  goa: { months: [11, 12, 1, 2, 6, 7, 8, 9], moods: ['beach', 'heritage', 'honeymoon', 'food'] },
  gujarat: { months: fromTo(11, 2), moods: ['heritage', 'wildlife', 'spiritual', 'food'] },
  haryana: { months: fromTo(10, 3), moods: ['spiritual', 'heritage'] },
  'himachal-pradesh': { months: [...fromTo(3, 9), 12, 1, 2], moods: ['mountains', 'adventure', 'honeymoon'] },
  'jammu-and-kashmir': { months: [...fromTo(4, 10), 1, 2], moods: ['mountains', 'lakes', 'honeymoon', 'spiritual'] },
  jharkhand: { months: [...fromTo(10, 3), 8, 9], moods: ['wildlife', 'spiritual'] },
  karnataka: { months: [...fromTo(10, 3), 8, 9], moods: ['heritage', 'wildlife', 'mountains', 'beach'] },
  kerala: { months: [...fromTo(10, 3), 6, 7, 8], moods: ['lakes', 'beach', 'mountains', 'honeymoon', 'wildlife'] },
  ladakh: { months: [...fromTo(5, 9), 2], moods: ['mountains', 'lakes', 'adventure', 'spiritual'] },
  lakshadweep: { months: fromTo(10, 5), moods: ['beach', 'adventure', 'honeymoon'] },
  'madhya-pradesh': { months: fromTo(10, 5), moods: ['wildlife', 'heritage', 'spiritual'] },
  maharashtra: { months: [...fromTo(10, 3), 7, 8], moods: ['heritage', 'mountains', 'beach', 'food'] },
  manipur: { months: fromTo(10, 3), moods: ['lakes', 'wildlife'] },
  meghalaya: { months: [...fromTo(10, 4), 6, 7, 8, 9], moods: ['mountains', 'adventure', 'lakes'] },
  mizoram: { months: fromTo(10, 3), moods: ['mountains'] },
  nagaland: { months: fromTo(10, 5), moods: ['mountains', 'food'] },
  odisha: { months: [...fromTo(10, 3), 6, 7], moods: ['heritage', 'spiritual', 'beach', 'lakes'] },
  puducherry: { months: [12, 1, 2, 3], moods: ['beach', 'heritage', 'food'] },
  punjab: { months: fromTo(10, 4), moods: ['spiritual', 'heritage', 'food'] },
  rajasthan: { months: fromTo(10, 3), moods: ['heritage', 'lakes', 'wildlife', 'food'] },
  sikkim: { months: [3, 4, 5, 10, 11, 12], moods: ['mountains', 'lakes', 'spiritual'] },
  'tamil-nadu': { months: fromTo(12, 6), moods: ['spiritual', 'heritage', 'mountains', 'beach', 'food'] },
  telangana: { months: fromTo(10, 2), moods: ['heritage', 'food'] },
  tripura: { months: fromTo(10, 3), moods: ['lakes', 'heritage', 'spiritual'] },
  'uttar-pradesh': { months: fromTo(10, 3), moods: ['heritage', 'spiritual', 'food'] },
  uttarakhand: { months: [3, 4, 5, 6, 9, 10, 11], moods: ['mountains', 'spiritual', 'adventure', 'wildlife', 'lakes'] },
  'west-bengal': { months: fromTo(10, 5), moods: ['wildlife', 'mountains', 'heritage', 'food'] },
};
