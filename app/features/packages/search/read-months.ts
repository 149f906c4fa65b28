import { foldName } from '~/shared/data/fold-name.ts';
import type { Reading } from './read-numbers.ts';

/** Month names in full, 0 is January. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Months 1 to 12 with the words for them; seasons and festivals are several months. */
const named: [months: readonly number[], label: string, names: string][] = [
  [[1], 'January', 'january jan janvari जनवरी'],
  [[2], 'February', 'february feb farvari फरवरी'],
  [[3], 'March', 'march mar holi मार्च'],
  [[4], 'April', 'april apr अप्रैल'],
  [[5], 'May', 'may मई'],
  [[6], 'June', 'june jun जून'],
  [[7], 'July', 'july jul जुलाई'],
  [[8], 'August', 'august aug अगस्त'],
  [[9], 'September', 'september sep sept सितंबर'],
  [[10], 'October', 'october oct dussehra dusshera अक्टूबर'],
  [[11], 'November', 'november nov diwali deepavali नवंबर'],
  [[12], 'December', 'december dec christmas xmas दिसंबर'],
  [[12, 1, 2], 'Winter', 'winter winters sardi sardiyon सर्दी सर्दियों'],
  [[7, 8, 9], 'Monsoon', 'monsoon monsoons barsat rainy बारिश मानसून'],
];

const byName = new Map(
  named.flatMap(([months, label, names]) =>
    names.split(' ').map((name) => [foldName(name), { months, label }] as const),
  ),
);

/** Months to travel in, 1 to 12, and their label: 'October', 'Winter'. */
export type MonthChoice = { months: readonly number[]; label: string };

/** Whether a word names months; the search index need not know it. */
export const isMonthWord = (token: string): boolean => byName.has(token);

/** The month, season or festival in the tokens: 'in december', 'winter'. */
export const readMonths = (tokens: readonly string[]): Reading<MonthChoice> | null => {
  const phrase = tokens.findIndex((token, at) => token === 'new' && tokens[at + 1] === 'year');
  if (phrase >= 0) return { value: { months: [12, 1], label: 'New Year' }, from: phrase, to: phrase + 2 };
  for (const [at, token] of tokens.entries()) {
    const value = byName.get(token);
    if (!value) continue;
    const month = tokens[at + 1] === 'month' || tokens[at + 1] === 'season' ? at + 2 : at + 1;
    const from = tokens[at - 1] === 'in' || tokens[at - 1] === 'during' ? at - 1 : at;
    const to = tokens[month] === 'me' || tokens[month] === 'mein' || tokens[month] === 'में' ? month + 1 : month;
    return { value, from, to };
  }
  return null;
};

/** The month of a filter of the URL: 'october' is 10; null for anything else. */
export const parseMonth = (text: string): number | null => {
  const at = monthNames.findIndex((name) => name.toLowerCase() === text.trim().toLowerCase());
  return at < 0 ? null : at + 1;
};

/** The name of month 1 to 12. */
export const monthName = (month: number): string => monthNames[month - 1] ?? '';
