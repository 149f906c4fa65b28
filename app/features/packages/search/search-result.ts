import type { PackageCardView } from '../core/package-view.ts';
import type { FilterCounts } from './filter-counts.ts';
import type { PackageSortKey, SearchChip, SearchFilter } from './package-search.ts';

/** A typing error that was corrected, and the URL of the other reading. */
export type Correction = { from: string; to: string };

/** A place without packages: what lies near, and where its guide is; `state` is null abroad. */
export type PlaceWithoutPackages = {
  name: string;
  foreign: boolean;
  state: string | null;
  guideUrl: string | null;
  nearby: NearbyPlace[];
};

/** A place with packages near one without. */
export type NearbyPlace = { name: string; km: number; url: string };

/** Packages shown below a result of few or none. */
export type OtherPackages = { title: string; packages: PackageCardView[] };

export type PackageSearchResult = {
  title: string;
  /** The packages of this page. */
  packages: PackageCardView[];
  /** The total over all pages; 1,001 means more than 1,000. */
  total: number;
  pages: number;
  /** What the text was understood as; each with the URL without it. */
  chips: SearchChip[];
  corrections: Correction[];
  /** The URL that searches for exactly the typed text; null when nothing was corrected. */
  exactUrl: string | null;
  /** Conditions that were dropped because nothing meets all of them. */
  dropped: string[];
  /** The length that no package has, and the lengths of those that are shown. */
  otherLength: { asked: string; instead: string } | null;
  /** Filters of the URL among them; links of the page leave them out. */
  droppedFilters: SearchFilter[];
  /** Packages visit some of these places, not all of them. */
  somePlaces: string[];
  /** What the search changed to find packages, or why it found none: sentences. */
  notes: string[];
  withoutPackages: PlaceWithoutPackages[];
  /** Places that are no destination of a package; the packages mention them. */
  mentioned: string[];
  counts: FilterCounts | null;
  others: OtherPackages | null;
  /** The order of the packages when not the URL asks for it: the text does, or the cheapest follow a dropped budget. */
  impliedSort: { sort: PackageSortKey /** The search in the usual order. */; withoutUrl: string } | null;
  /** The travellers that the text names, for the inquiry. */
  travelers: string;
  /** The place that the journey starts from, for the inquiry. */
  origin: string;
};

/** The result of a search without matches. */
export const emptySearchResult = (title = 'Holiday Packages'): PackageSearchResult => ({
  title,
  packages: [],
  total: 0,
  pages: 0,
  chips: [],
  corrections: [],
  exactUrl: null,
  dropped: [],
  otherLength: null,
  droppedFilters: [],
  somePlaces: [],
  notes: [],
  withoutPackages: [],
  mentioned: [],
  counts: null,
  others: null,
  impliedSort: null,
  travelers: '',
  origin: '',
});

/** Whether the packages meet the whole search: nothing was corrected or dropped. */
export const isSearchedAsTyped = (found: Omit<PackageSearchResult, 'notes' | 'others'>): boolean =>
  found.corrections.length === 0 &&
  found.dropped.length === 0 &&
  found.otherLength === null &&
  found.somePlaces.length === 0 &&
  found.mentioned.length === 0 &&
  found.withoutPackages.length === 0;
