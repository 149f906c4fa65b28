import { indianInstant, type PlainDate } from '~/shared/dates/dates.ts';

/** When the railway makes the first chart of a run, which allots coaches and berths; in force for runs from a date on. */
type ChartRule = { effective_from: PlainDate; minutes_before: number; source: string };

/** The latest first. */
const chartRules: readonly ChartRule[] = [
  {
    effective_from: '2025-07-01',
    minutes_before: 8 * 60,
    source: 'Railway Board, first chart 8 hours before departure, The Hindu BusinessLine 69758811',
  },
  {
    effective_from: '2000-01-01',
    minutes_before: 4 * 60,
    source: 'The rule until June 2025, general knowledge',
  },
];

/** A run: the day the train leaves its first station, and when, in minutes after midnight of that day. */
export type RunStart = { run_date: PlainDate; first_departs_min: number };

/** The instant at which the chart of a run is made. */
export const chartAt = ({ run_date, first_departs_min }: RunStart): Date => {
  const rule = chartRules.find(({ effective_from }) => effective_from <= run_date);
  if (!rule) throw new Error(`no chart rule for ${run_date}`);
  return indianInstant(run_date, first_departs_min - rule.minutes_before);
};

/** Whether the chart of a run is due: from then on berths are sold one by one, and there is no waiting list. */
export const isChartDue = (run: RunStart, now: Date): boolean => chartAt(run) <= now;
