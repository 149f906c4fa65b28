import { joinWithAnd } from '~/shared/data/format-number.ts';
import { monthName } from '~/shared/dates/month-names.ts';

export const meals = ['breakfast', 'lunch', 'dinner'] as const;
export type Meal = (typeof meals)[number];

export const mealLabels: Record<Meal, string> = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' };

/** Months as they are stored: '1' is January. */
export const monthOptions = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export type MonthOption = (typeof monthOptions)[number];

/** The English name of a month. */
export const monthLabel = (month: MonthOption): string => monthName(Number(month));

/** Runs of months that follow each other, over the end of the year too: [['10', '11', '12', '1'], ['6']]. */
const monthRuns = (best: readonly MonthOption[]): MonthOption[][] => {
  const at = (index: number): MonthOption => monthOptions[(index + 12) % 12] ?? '1';
  if (best.length === monthOptions.length) return [[...monthOptions]];
  const starts = monthOptions.filter((month, index) => best.includes(month) && !best.includes(at(index - 1)));
  return starts.map((start) => {
    const run: MonthOption[] = [];
    for (let index = Number(start) - 1; best.includes(at(index)); index += 1) run.push(at(index));
    return run;
  });
};

/** 'October to March and June', in the order of the year. */
export const monthsText = (best: readonly MonthOption[]): string => {
  if (best.length === monthOptions.length) return 'all year';
  const parts = monthRuns(best).flatMap((run) => {
    const labels = run.map(monthLabel);
    return labels.length < 3 ? labels : `${labels[0]} to ${labels.at(-1)}`;
  });
  return joinWithAnd(parts);
};
