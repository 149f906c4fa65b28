import { foldName } from '~/shared/data/fold-name.ts';
import type { Reading } from './read-numbers.ts';

/** Months 1 to 12 with the words for them; seasons and festivals are several months. */
const named: [months: readonly number[], label: string, names: string][] = [
  [[1], 'January', 'january jan janvari जनवरी'],
  [[2], 'February', 'february feb farvari फरवरी फ़रवरी'],
  [[3], 'March', 'march mar holi मार्च'],
  [[4], 'April', 'april apr अप्रैल अप्रेल'],
  [[5], 'May', 'may मई'],
  [[6], 'June', 'june jun जून'],
  [[7], 'July', 'july jul जुलाई'],
  [[8], 'August', 'august aug अगस्त'],
  [[9], 'September', 'september sep sept सितंबर सितम्बर'],
  [[10], 'October', 'october oct dussehra dusshera अक्टूबर अक्तूबर'],
  [[11], 'November', 'november nov diwali deepavali नवंबर नवम्बर'],
  [[12], 'December', 'december dec christmas xmas दिसंबर दिसम्बर'],
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

const isDayOfMonth = (token = ''): boolean => /^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/.test(token);
const isYear = (token = ''): boolean => /^20[2-3]\d$/.test(token);
const isTo = (token: string | undefined): boolean => token === 'to' || token === 'till' || token === 'se';

/** Where the date of the month at `at` begins: '25 december', '10 to 15 dec', '1st of may'. Days of a month are no filter. */
const dateStart = (tokens: readonly string[], at: number): number => {
  const day = tokens[at - 1] === 'of' ? at - 2 : at - 1;
  if (!isDayOfMonth(tokens[day])) return at;
  return isTo(tokens[day - 1]) && isDayOfMonth(tokens[day - 2]) ? day - 2 : day;
};

/** Where it ends: 'december 2026', 'dec 25', '10 dec to 15 dec'. */
const dateEnd = (tokens: readonly string[], after: number): number => {
  let to = after;
  if (isDayOfMonth(tokens[to])) to += 1;
  if (isTo(tokens[to]) && isDayOfMonth(tokens[to + 1])) to = byName.has(tokens[to + 2] ?? '') ? to + 3 : to + 2;
  return isYear(tokens[to]) ? to + 1 : to;
};

/** The month, season or festival in the tokens: 'in december', 'winter'. */
export const readMonths = (tokens: readonly string[]): Reading<MonthChoice> | null => {
  const phrase = tokens.findIndex((token, at) => token === 'new' && tokens[at + 1] === 'year');
  if (phrase >= 0) return { value: { months: [12, 1], label: 'New Year' }, from: phrase, to: phrase + 2 };
  for (const [at, token] of tokens.entries()) {
    const value = byName.get(token);
    if (!value) continue;
    const first = dateStart(tokens, at);
    const end = dateEnd(tokens, at + 1);
    const month = tokens[end] === 'month' || tokens[end] === 'season' ? end + 1 : end;
    const from =
      tokens[first - 1] === 'in' || tokens[first - 1] === 'during' || tokens[first - 1] === 'on' ? first - 1 : first;
    const to = tokens[month] === 'me' || tokens[month] === 'mein' || tokens[month] === 'में' ? month + 1 : month;
    return { value, from, to };
  }
  return null;
};

/** The months from the first choice to the second, over the end of the year too: 'december to february'. */
const monthsBetween = (from: MonthChoice, to: MonthChoice): number[] => {
  const first = from.months[0] ?? 1;
  const count = (((to.months.at(-1) ?? first) - first + 12) % 12) + 1;
  return Array.from({ length: count }, (_, at) => ((first - 1 + at) % 12) + 1);
};

/** Two choices as one, with the word between them: 'october or november', 'october to march'. */
export const joinMonths = (first: MonthChoice, second: MonthChoice, between: string | undefined): MonthChoice => {
  if (isTo(between)) return { months: monthsBetween(first, second), label: `${first.label} to ${second.label}` };
  const months = [...new Set([...first.months, ...second.months])];
  return months.length === first.months.length ? first : { months, label: `${first.label} or ${second.label}` };
};
