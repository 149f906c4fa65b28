import { joinWithAnd } from '~/shared/data/format-number.ts';
import { bestMonths } from '~/shared/places/states.ts';
import { type MonthOption, monthLabel, monthOptions } from './meals-and-months.ts';
import type { PackageContent } from './package-fields.ts';
import { statesOf } from './search-terms.ts';

export type PackageMonths = {
  best: readonly MonthOption[];
  /** The states whose guides name the months; empty when the agent has chosen them. */
  guides: readonly string[];
};

/**
 * The good months of a trip through these states: those that its agent has chosen, else those that the guides of all states have in common (of the
 * first one when they have none in common). Every month without a state.
 */
export const goodMonths = (chosen: readonly MonthOption[], states: readonly string[]): PackageMonths => {
  if (chosen.length > 0) return { best: chosen, guides: [] };
  const goodIn = (guides: readonly string[]): PackageMonths => ({
    best: monthOptions.filter((month) => guides.every((state) => bestMonths(state).includes(Number(month)))),
    guides,
  });
  const common = goodIn(states);
  return common.best.length > 0 ? common : goodIn(states.slice(0, 1));
};

/** A state that is good in most of the year has several seasons, each for other trips: its guide says nothing about one of them. */
const maxGuideMonths = 9;

/** The good months of a package for its page. Null when nothing is known, or nearly every month is good in its states. */
export const packageMonths = (
  content: Pick<PackageContent, 'title' | 'destination' | 'best_months'>,
): PackageMonths | null => {
  const found = goodMonths(content.best_months, statesOf(content));
  const isKnown = content.best_months.length > 0 || (found.guides.length > 0 && found.best.length <= maxGuideMonths);
  return isKnown ? found : null;
};

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
