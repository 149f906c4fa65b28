/** One column of a chart with its texts. */
export type ChartColumn = {
  key: string;
  /** Short label under the column: 'Nov'. */
  label: string;
  value: number;
  /** Value label above the column: '₹1.2 L'. */
  valueLabel: string;
  /** Full text for the tooltip: 'November 2026: ₹1,20,000 from 3'. */
  description: string;
};

/** Round step widths: 1, 2 and 5 times a power of ten. */
const roundSteps = [1, 2, 5, 10];

/**
 * About `wanted` axis ticks at round numbers, from zero to just above the highest value.
 * @returns the values in ascending order; the last is the top of the chart
 */
export const axisTicks = (highest: number, wanted = 4): number[] => {
  if (highest <= 0) return [0, 1];
  const rough = highest / wanted;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = ten * (roundSteps.find((round) => round * ten >= rough) ?? 10);
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};
