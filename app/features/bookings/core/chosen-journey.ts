import { isPlainDate } from '~/shared/dates/dates.ts';

/** The selected journey, as in the URL of the booking page. */
export type ChosenJourney = { train: string; from: string; to: string; date: string; class: string };

/** Parses the query string; null when something is missing or malformed. */
export const parseChosenJourney = (query: URLSearchParams): ChosenJourney | null => {
  const read = (name: string) => (query.get(name) ?? '').trim().toUpperCase();
  const chosen = { train: read('train'), from: read('from'), to: read('to'), date: read('date'), class: read('class') };
  if (!/^\d{5}$/.test(chosen.train) || !isPlainDate(chosen.date)) return null;
  if (![chosen.from, chosen.to].every((code) => /^[A-Z]{1,5}$/.test(code)) || !/^[A-Z0-9]{2}$/.test(chosen.class))
    return null;
  return chosen;
};

/** Key of the form draft for a journey. The class is left out, so switching class keeps the draft. */
export const journeyDraftKey = (journey: Pick<ChosenJourney, 'train' | 'from' | 'to' | 'date'>): string =>
  `booking ${journey.train} ${journey.from} ${journey.to} ${journey.date}`;
