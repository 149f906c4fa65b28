import { formatPercent } from '~/shared/data/format-number.ts';

/** The change of a figure against an earlier one: '+12%', '-8%', 'no change'; null when there is nothing to compare with. */
export const growthLabel = (now: number, before: number): string | null => {
  if (before <= 0) return null;
  if (now === before) return 'no change';
  const change = formatPercent((now - before) / before);
  return now > before && change !== '0%' ? `+${change}` : change;
};
