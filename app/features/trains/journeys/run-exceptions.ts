import { addDays, type PlainDate } from '~/shared/dates/dates.ts';
import { leavesOn, runsOn } from '../core/train.ts';
import { dayOf, mostSearchDays, type RunExceptions, runKey } from './outer-rides.ts';
import type { TimetableIndex } from './timetable-index.ts';

const known = new WeakMap<TimetableIndex, Map<PlainDate, RunExceptions | null>>();
/** Days that are cached for each timetable: those of the booking window. */
const mostKnown = 100;

/** The longest run has left its first station so many days before its last stop. */
const mostRunDays = new WeakMap<TimetableIndex, number>();
const runDaysOf = (index: TimetableIndex): number => {
  const days = mostRunDays.get(index) ?? dayOf(index.callDeparts.reduce((most, departs) => Math.max(most, departs), 0));
  mostRunDays.set(index, days);
  return days;
};

const find = (index: TimetableIndex, date: PlainDate): RunExceptions | null => {
  const [removed, added] = [new Set<number>(), new Set<number>()];
  for (let day = -runDaysOf(index); day < mostSearchDays; day += 1) {
    const run = addDays(date, day);
    for (const [train, dates] of index.trainDates) {
      const leaves = leavesOn(dates, run);
      if (leaves === runsOn(dates.running_days, run)) continue;
      (leaves ? added : removed).add(runKey(train, day));
    }
  }
  return removed.size + added.size > 0 ? { removed, added } : null;
};

/** The runs that matter to searches of this day and differ from the weekdays of their trains; null when there are none. */
export const runExceptions = (index: TimetableIndex, date: PlainDate): RunExceptions | null => {
  if (index.trainDates.size === 0) return null;
  const ofIndex = known.get(index) ?? new Map<PlainDate, RunExceptions | null>();
  known.set(index, ofIndex);
  const before = ofIndex.get(date);
  if (before !== undefined) return before;
  if (ofIndex.size >= mostKnown) ofIndex.clear();
  const found = find(index, date);
  ofIndex.set(date, found);
  return found;
};
