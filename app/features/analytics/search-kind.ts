/** What people search for on the site. */
export const searchKinds = ['trains', 'packages'] as const;
export type SearchKind = (typeof searchKinds)[number];
