import { asciiDigits } from '~/shared/data/fold-name.ts';
import { formatNumber } from '~/shared/data/format-number.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { addMonths, daysInMonth, type Month, monthLabels, monthOf } from '~/shared/dates/months.ts';
import { formatRupees, type Paise, parseRupees, rupees, rupeesInputValue } from '~/shared/money/money.ts';
import { formatRupeesShort } from '~/shared/money/short-rupees.ts';

/** A change of a monthly target: `amount` holds from a month on, null removes the target. A later version replaces earlier ones from its month on. */
export type TargetChange = { version: number; from: Month; amount: Paise | null };

/** The target of a month; null without one. */
export const targetIn = (changes: readonly TargetChange[], month: Month): Paise | null =>
  changes
    .filter(({ from }) => from <= month)
    .reduce<TargetChange | null>((last, change) => (last && last.version > change.version ? last : change), null)
    ?.amount ?? null;

/** The number of the latest change; 0 before the first. */
export const latestVersion = (changes: readonly TargetChange[]): number =>
  Math.max(0, ...changes.map(({ version }) => version));

/** The months from which a target can be changed: this one and the next. Past months keep the target that they had. */
export const changeableMonths = (today: PlainDate): readonly [Month, Month] => {
  const month = monthOf(today);
  return [month, addMonths(month, 1)];
};

/** Whether a change would alter no month. `months` are the changeable ones. */
export const changesNothing = (
  changes: readonly TargetChange[],
  { from, amount }: Pick<TargetChange, 'from' | 'amount'>,
  months: readonly Month[],
): boolean => months.filter((month) => month >= from).every((month) => targetIn(changes, month) === amount);

/** What the form has: the amount in rupees as typed, the month, and the version of the target that it shows. */
export type TargetFormValues = { amount: string; from: string; seen: string };

const [least, most] = [rupees(1), rupees(100_00_00_000)];

/** More digits than an amount may have. */
const isTooLong = (typed: string): boolean => asciiDigits(typed).replace(/\D/g, '').length > 12;

const amountError = (typed: string): string | null => {
  if (typed.trim() === '') return 'Please enter the target.';
  if (/^\s*(₹|Rs\.?|INR)?\s*[-−–]\s*[\p{Nd}₹]/iu.test(typed)) return 'Please enter a target of at least ₹1.';
  const paise = parseRupees(typed);
  if (paise === null && !isTooLong(typed)) return 'Please enter the target as a number in rupees, such as 1,50,000.';
  if (paise === null || paise > most) return `Please enter a target of at most ${formatRupees(most)}.`;
  return paise < least ? 'Please enter a target of at least ₹1.' : null;
};

/** Parses the form; a target that is removed needs no amount. Error messages are keyed by field. */
export const parseTarget = (
  typed: TargetFormValues,
  months: readonly Month[],
  removes: boolean,
): Result<Pick<TargetChange, 'from' | 'amount'>, 'invalid'> => {
  const from = months.find((month) => month === typed.from);
  const error = removes ? null : amountError(typed.amount);
  const fields = {
    ...(error !== null && { amount: error }),
    ...(from === undefined && { from: 'Please choose this month or the next one. Earlier months keep their target.' }),
  };
  const [first] = Object.values(fields);
  if (first !== undefined || from === undefined) return fail('invalid', first ?? '', fields);
  return ok({ from, amount: removes ? null : parseRupees(typed.amount) });
};

/** The target for its form and dialog. */
export type TargetView = {
  version: number;
  /** The changeable months with their targets, and with what the amount field shows. */
  months: { month: Month; label: string; amount: Paise | null; typed: string }[];
};

export const targetView = (changes: readonly TargetChange[], today: PlainDate): TargetView => ({
  version: latestVersion(changes),
  months: changeableMonths(today).map((month) => {
    const amount = targetIn(changes, month);
    return { month, label: monthLabels(month).long, amount, typed: rupeesInputValue(amount) };
  }),
});

/** How far a month is. */
export type TargetProgress = { month: Month; value: Paise; target: Paise; daysLeft: number };

/** The progress of the month of `today`, which counts as a day that is left; null without a target. */
export const progressOf = (
  changes: readonly TargetChange[],
  { today, value }: { today: PlainDate; value: Paise },
): TargetProgress | null => {
  const month = monthOf(today);
  const target = targetIn(changes, month);
  return target === null ? null : { month, value, target, daysLeft: daysInMonth(month) - Number(today.slice(8)) + 1 };
};

/** The even share of a month's target that falls on a day, in whole rupees. */
export const dailyShare = (target: Paise, day: PlainDate): Paise =>
  rupees(Math.round(target / daysInMonth(monthOf(day)) / 100));

/** '50%'. Never 100% before the target is reached. */
export const reachedText = (value: Paise, target: Paise): string => {
  const share = (Math.max(0, value) / target) * 100;
  const shown = share < 100 ? Math.min(99, Math.round(share)) : Math.floor(share);
  return `${formatNumber(shown)}%`;
};

/** '₹74.4 k of ₹1.5 L, 50%'. */
export const progressText = ({ value, target }: Pick<TargetProgress, 'value' | 'target'>): string =>
  `${formatRupeesShort(Math.max(0, value))} of ${formatRupeesShort(target)}, ${reachedText(value, target)}`;

/** '₹75.6 k to go, 6 days left', or how much the target is exceeded by. */
export const toGoText = ({ value, target, daysLeft }: TargetProgress): string => {
  const missing = target - Math.max(0, value);
  if (missing <= 0) return missing === 0 ? 'Target reached' : `Target reached, ${formatRupeesShort(-missing)} above it`;
  return `${formatRupeesShort(missing)} to go, ${daysLeft === 1 ? 'last day' : `${daysLeft} days left`}`;
};

type Run = { first: Month; last: Month; amount: Paise };

const runsOf = (targets: readonly { month: Month; amount: Paise | null }[]): Run[] => {
  const runs: Run[] = [];
  for (const { month, amount } of targets) {
    if (amount === null) continue;
    const last = runs.at(-1);
    if (last && last.amount === amount && addMonths(last.last, 1) === month) last.last = month;
    else runs.push({ first: month, last: month, amount });
  }
  return runs;
};

const shortMonth = (month: Month): string => `${monthLabels(month).short} ${month.slice(0, 4)}`;

/** The targets of consecutive months in words: 'Monthly target: ₹1,00,000 (Apr 2026 to Oct 2026), ₹1,50,000 (from Nov 2026)'; null without any. */
export const targetLegend = (targets: readonly { month: Month; amount: Paise | null }[]): string | null => {
  const runs = runsOf(targets);
  const [first, end] = [targets[0]?.month, targets.at(-1)?.month];
  const parts = runs.map((run) => {
    const amount = formatRupees(run.amount);
    if (run.first === first && run.last === end) return amount;
    if (run.last === end) return `${amount} (from ${shortMonth(run.first)})`;
    const last = run.first === run.last ? '' : ` to ${shortMonth(run.last)}`;
    return `${amount} (${shortMonth(run.first)}${last})`;
  });
  return parts.length === 0 ? null : `Monthly target: ${parts.join(', ')}`;
};
