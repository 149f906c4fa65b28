import type { StateSlug } from '../posters/state-poster-alt.ts';

/** The posters of the strip on the home page, from north to south and back, no two alike beside each other. */
export const stripPosters: readonly { slug: StateSlug; name: string }[] = [
  { slug: 'kerala', name: 'Kerala' },
  { slug: 'ladakh', name: 'Ladakh' },
  { slug: 'odisha', name: 'Odisha' },
  { slug: 'assam', name: 'Assam' },
  { slug: 'punjab', name: 'Punjab' },
  { slug: 'goa', name: 'Goa' },
  { slug: 'meghalaya', name: 'Meghalaya' },
  { slug: 'rajasthan', name: 'Rajasthan' },
  { slug: 'lakshadweep', name: 'Lakshadweep' },
  { slug: 'nagaland', name: 'Nagaland' },
  { slug: 'west-bengal', name: 'West Bengal' },
  { slug: 'tamil-nadu', name: 'Tamil Nadu' },
];
