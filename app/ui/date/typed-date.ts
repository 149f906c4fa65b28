import { asciiDigits, foldName } from '~/shared/data/fold-name.ts';
import { addDays, formatDate, isPlainDate, type PlainDate, weekdayFromMonday } from '~/shared/dates/dates.ts';
import { monthNames } from '~/shared/dates/month-names.ts';

/** What a typed date is read with. */
export type DateWindow = {
  today: PlainDate;
  /** First and last day that can be chosen. */
  min?: PlainDate;
  max?: PlainDate;
  /** Sentences: why the days before and after cannot be chosen. */
  minReason?: string;
  maxReason?: string;
};

/** The date that a text means, or what is wrong with the text. */
export type TypedDate = { date: PlainDate } | { error: string };

const examples = '5 Dec, 5/12 or Friday';

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Names of a day by its distance from today. 'Kal' is both the day after and the day before. */
const relativeDays = new Map<string, readonly number[]>([
  ['today', [0]],
  ['aaj', [0]],
  ['आज', [0]],
  ['tomorrow', [1]],
  ['tomorow', [1]],
  ['tommorow', [1]],
  ['tommorrow', [1]],
  ['tmrw', [1]],
  ['kal', [1, -1]],
  ['कल', [1, -1]],
  ['day after tomorrow', [2]],
  ['parson', [2, -2]],
  ['parso', [2, -2]],
  ['परसों', [2, -2]],
  ['yesterday', [-1]],
]);

const byFoldedName = (names: Record<string, string>): Map<string, string> =>
  new Map(
    Object.entries(names).flatMap(([english, hindi]) =>
      hindi.split(' ').map((name): [string, string] => [foldName(name), english]),
    ),
  );

/** Hindi names of months and days of the week, in Devanagari and in Latin letters, by spelling. */
const hindiNames = byFoldedName({
  january: 'जनवरी जन janvari',
  february: 'फरवरी फ़रवरी फर farvari',
  march: 'मार्च',
  april: 'अप्रैल अप्रेल aprail',
  may: 'मई mai',
  june: 'जून',
  july: 'जुलाई julai',
  august: 'अगस्त agast',
  september: 'सितंबर सितम्बर sitambar',
  october: 'अक्टूबर अक्तूबर aktubar',
  november: 'नवंबर नवम्बर navambar',
  december: 'दिसंबर दिसम्बर disambar',
  monday: 'सोमवार सोम somvar somwar',
  tuesday: 'मंगलवार मंगल mangalvar mangalwar',
  wednesday: 'बुधवार बुध budhvar budhwar',
  thursday: 'गुरुवार गुरूवार गुरु बृहस्पतिवार वीरवार guruvar guruwar',
  friday: 'शुक्रवार शुक्र shukravar shukrawar',
  saturday: 'शनिवार शनि shanivar shaniwar',
  sunday: 'रविवार रवि इतवार ravivar raviwar itwar',
});

/** Words around a date in Hindi: 'को', 'तारीख'. */
const hindiFillers = new Set(
  ['को', 'की', 'के', 'तारीख', 'तारीख़', 'अगले', 'इस', 'ko', 'tarikh', 'agle', 'is'].map(foldName),
);

/** Hindi names in English, without the words around them. */
const inEnglish = (text: string): string =>
  text
    .replace(/[\p{L}\p{M}\u200c\u200d]+/gu, (word) => {
      const folded = foldName(word);
      return hindiFillers.has(folded) ? ' ' : (hindiNames.get(folded) ?? word);
    })
    .replace(/(\d)\s*दिन(?: (?:में|बाद))?/g, '$1 days');

/** The place in a list of names of one that begins with these three or more characters; -1 for none. */
const nameIndex = (names: readonly string[], text: string): number =>
  text.length < 3 ? -1 : names.findIndex((name) => name.toLowerCase().startsWith(text));

const monthIndex = (text: string): number => nameIndex(monthNames, text === 'sept' ? 'sep' : text);
const weekdayIndex = (text: string): number => nameIndex(weekdayNames, text);

const inWindow = (date: PlainDate, { min, max }: DateWindow): boolean => !(min && date < min) && !(max && date > max);

/** The first of these days, in order of preference, that can be chosen; the first of all when none can. */
const firstInWindow = (dates: readonly PlainDate[], window: DateWindow): PlainDate | undefined =>
  dates.find((date) => inWindow(date, window)) ?? dates[0];

/** Days in order of preference: the next ones from today, then the last ones before it. */
const nextFirst = (dates: readonly PlainDate[], today: PlainDate): PlainDate[] => [
  ...dates.filter((date) => date >= today),
  ...dates.filter((date) => date < today).reverse(),
];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const existing = (year: number, month: number, day: number): PlainDate[] => {
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return isPlainDate(date) ? [date] : [];
};

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Digits of all scripts as Latin ones and Hindi names in English, without ordinals, commas and the words around a date. */
const simplified = (text: string): string =>
  inEnglish(asciiDigits(text.normalize('NFC')).toLowerCase())
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ')
    .replace(/[,'’]/g, ' ')
    .replace(/\b(on|of|the|this|next|coming)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

type Parts = { day: number; month?: number; year?: number };

const fullYear = (digits: string): number => Number(digits) + (digits.length === 2 ? 2000 : 0);

const partsOf = (day = '', month?: string, year?: string): Parts => ({
  day: Number(day),
  ...(month && { month: Number(month) }),
  ...(year && { year: fullYear(year) }),
});

/** Day, month and year of a text; the day always stands before the month, except in YYYY-MM-DD. */
const parseParts = (text: string): Parts | null => {
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text);
  if (iso) return partsOf(iso[3], iso[2], iso[1]);
  const compact = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text);
  if (compact) return partsOf(compact[1], compact[2], compact[3]);
  const numbers = /^(\d{1,2})(?: ?[-/. ] ?(\d{1,2})(?: ?[-/. ] ?(\d{4}|\d{2}))?)?$/.exec(text);
  if (numbers) return partsOf(numbers[1], numbers[2], numbers[3]);
  const [, day, name = '', year] = /^(\d{1,2})[-/. ]*([a-z]+)[-/. ]*(\d{4}|\d{2})?$/.exec(text) ?? [];
  // 'December 5' is clear as well.
  const [, nameFirst = '', dayLast, yearLast] = /^([a-z]+)[-/. ]*(\d{1,2})(?:[-/. ]+(\d{4}|\d{2}))?$/.exec(text) ?? [];
  const month = monthIndex(name || nameFirst);
  return month < 0 ? null : partsOf(day ?? dayLast, String(month + 1), year ?? yearLast);
};

/** The dates with these parts, in order of preference. */
const datesOf = ({ day, month, year }: Parts, window: DateWindow): PlainDate[] => {
  const thisYear = Number(window.today.slice(0, 4));
  // Eight years later there is a 29 February again.
  const years = year === undefined ? range(thisYear - 1, thisYear + 8) : [year];
  const months = month === undefined ? range(1, 12) : [month];
  return nextFirst(
    years.flatMap((inYear) => months.flatMap((inMonth) => existing(inYear, inMonth, day))),
    window.today,
  );
};

const missingDate = ({ day, month = 0, year }: Parts): string => {
  const name = monthNames[month - 1];
  if (day < 1 || day > 31)
    return `There is no day ${day} in a month. Please type the day first, for example ${examples}.`;
  const turned = day <= 12 && month >= 1 && month <= 31 ? `${month}/${day}` : '5/12';
  if (!name) return `There is no month ${month}. Please type the day before the month, for example ${turned}.`;
  return `There is no ${day} ${name}${year === undefined ? '' : ` ${year}`}.`;
};

const notReadable = { error: `This date could not be read. Please type it like ${examples}.` };

/** The days of the week around today in order of preference; the name of today means the one in a week. */
const weekdayDates = (weekday: number, today: PlainDate): PlainDate[] => {
  const ahead = (weekday - weekdayFromMonday(today) + 6) % 7;
  return [addDays(today, ahead + 1), addDays(today, ahead - 6)];
};

const parseDates = (text: string, window: DateWindow): PlainDate[] | { error: string } => {
  const { today } = window;
  const relative = relativeDays.get(text);
  if (relative) return relative.map((days) => addDays(today, days));
  const [, count] = /^(?:in )?(\d{1,3}) days?$/.exec(text) ?? [];
  if (count) return [addDays(today, Number(count))];
  const [first = '', ...others] = text.split(' ');
  const weekday = weekdayIndex(first);
  if (weekday >= 0 && others.length === 0) return weekdayDates(weekday, today);
  const parts = parseParts(weekday < 0 ? text : others.join(' '));
  if (!parts) return notReadable;
  const dates = datesOf(parts, window);
  if (dates.length === 0) return { error: missingDate(parts) };
  if (weekday < 0) return dates;
  const matching = dates.filter((date) => weekdayFromMonday(date) === weekday && inWindow(date, window));
  if (matching.length > 0) return matching;
  const date = firstInWindow(dates, window) ?? '';
  return { error: `${formatDate(date).slice(5)} is a ${weekdayNames[weekdayFromMonday(date)]}.` };
};

/** Reads a date as people in India type it: the day before the month, a missing year or month is the next one that can be chosen. */
export const parseTypedDate = (text: string, window: DateWindow): TypedDate => {
  const dates = parseDates(simplified(text), window);
  if ('error' in dates) return dates;
  const date = firstInWindow(dates, window);
  if (!date) return notReadable;
  if (inWindow(date, window)) return { date };
  const reason = window.min && date < window.min ? window.minReason : window.maxReason;
  return { error: `${formatDate(date)} cannot be chosen.${reason ? ` ${reason}` : ''}` };
};
