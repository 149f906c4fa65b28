import type { PlainDate } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';

type Fares = Record<PlainDate, number>;

/** A failed request shows no fares: the calendar works without them. */
const fetchNotes = async (query: { from: string; to: string; month: string }): Promise<Record<PlainDate, string>> => {
  try {
    const response = await fetch(paths.lowestFares(query));
    const fares: Fares = response.ok ? await response.json() : {};
    return Object.fromEntries(Object.entries(fares).map(([date, paise]) => [date, formatRupees(paise)]));
  } catch {
    return {};
  }
};

/** The lowest fares between two places as notes of a calendar. Each month is requested once, when it is shown. */
export const lowestFareNotes = (from: string, to: string) => {
  const months = new Map<string, ReturnType<typeof fetchNotes>>();
  return {
    label: 'Lowest fare',
    load: (month: string) => {
      const known = months.get(month) ?? fetchNotes({ from, to, month });
      months.set(month, known);
      return known;
    },
  };
};
