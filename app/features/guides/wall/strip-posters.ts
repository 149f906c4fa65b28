import type { StateSlug } from '../posters/state-poster-alt.ts';

/** The posters of the strip on the home page, no two alike beside each other; those whose places have popular packages come last. */
export const stripPosters: readonly { slug: StateSlug; name: string }[] = [
  { slug: 'meghalaya', name: 'Meghalaya' },
  { slug: 'odisha', name: 'Odisha' },
  { slug: 'punjab', name: 'Punjab' },
  { slug: 'nagaland', name: 'Nagaland' },
  { slug: 'rajasthan', name: 'Rajasthan' },
  { slug: 'lakshadweep', name: 'Lakshadweep' },
  { slug: 'west-bengal', name: 'West Bengal' },
  { slug: 'tamil-nadu', name: 'Tamil Nadu' },
  { slug: 'assam', name: 'Assam' },
  { slug: 'kerala', name: 'Kerala' },
  { slug: 'ladakh', name: 'Ladakh' },
  { slug: 'goa', name: 'Goa' },
];
