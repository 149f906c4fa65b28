import { monthName, parseMonth } from '~/shared/dates/month-names.ts';
import type { Query } from '~/shared/paths/paths.ts';
import { type Mood, moods, type WallGuide } from '../state-guide.ts';

/** How the posters are laid out. */
export const wallViews = ['posters', 'map'] as const;
export type WallView = (typeof wallViews)[number];

/** The state of the wall, as in the URL. */
export type WallFilter = { view: WallView; month: number | null; mood: Mood | null };

/** Parses the query; unknown values are as if they were missing. */
export const parseWallFilter = (query: URLSearchParams): WallFilter => ({
  view: query.get('view') === 'map' ? 'map' : 'posters',
  month: parseMonth(query.get('month') ?? ''),
  mood: moods.find((mood) => mood === query.get('mood')) ?? null,
});

/** The query of a state of the wall; defaults are left out. */
export const wallQuery = ({ view, month, mood }: WallFilter): Query => ({
  view: view === 'map' ? view : null,
  month: month && monthName(month).toLowerCase(),
  mood,
});

type Choice = Pick<WallFilter, 'month' | 'mood'>;

/** Whether a state suits the month and the mood. */
export const suits = (guide: Pick<WallGuide, 'months' | 'moods'>, { month, mood }: Choice): boolean =>
  (month === null || guide.months.includes(month)) && (mood === null || guide.moods.includes(mood));

/** How many of the states suit each month with the chosen mood, and each mood with the chosen month. */
export const wallCounts = (guides: readonly Pick<WallGuide, 'months' | 'moods'>[], { month, mood }: Choice) => {
  const count = (choice: Choice): number => guides.filter((guide) => suits(guide, choice)).length;
  return {
    months: Array.from({ length: 12 }, (_, index) => count({ month: index + 1, mood })),
    moods: moods.map((one) => count({ month, mood: one })),
  };
};
