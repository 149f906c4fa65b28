/** The kinds of search on the site. */
export type SearchKind = 'trains' | 'packages';

export const searchKindNames: Record<SearchKind, string> = { trains: 'Trains', packages: 'Packages' };

/** What the search changed to find something: a typing error, or conditions that were dropped. */
export type SearchChange = 'corrected' | 'relaxed';

export const searchChangeNames: Record<SearchChange, string> = { corrected: 'Corrected', relaxed: 'Relaxed' };
