/** The kinds of search on the site. */
export type SearchKind = 'trains' | 'packages';

export const searchKindNames: Record<SearchKind, string> = { trains: 'Trains', packages: 'Packages' };
