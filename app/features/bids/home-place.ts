import { maxFeaturedPackages } from '~/features/packages/core/package.ts';

/** Whether the home page shows a featured package: 'crowded_out' by six higher ones, 'hidden' while it is not public. */
export const homePlaceStates = ['shown', 'crowded_out', 'hidden'] as const;
export type HomePlaceState = (typeof homePlaceStates)[number];

/** The places of featured packages, which are given in the order of their bids. A hidden one takes no place. */
export const assignHomePlaces = <Row extends { is_public: boolean }>(
  rows: readonly Row[],
): (Row & { home: HomePlaceState; place: number | null })[] => {
  let taken = 0;
  return rows.map((row) => {
    if (!row.is_public) return { ...row, home: 'hidden' as const, place: null };
    if (taken === maxFeaturedPackages) return { ...row, home: 'crowded_out' as const, place: null };
    taken += 1;
    return { ...row, home: 'shown' as const, place: taken };
  });
};

/** What the agency of a package is told about its place. */
export type HomePlaceNotice = 'featured' | 'crowded_out' | 'unfeatured';

/** The notice that follows from a change; null for none. An agency that hides its package, or shows it again, knows of it. */
export const homePlaceNotice = (
  before: HomePlaceState | null,
  after: HomePlaceState | null,
): HomePlaceNotice | null => {
  if (before === after) return null;
  if (after === null) return 'unfeatured';
  if (after === 'crowded_out') return before === null ? 'featured' : 'crowded_out';
  return before === null || (before === 'crowded_out' && after === 'shown') ? 'featured' : null;
};
