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
  /** The value of the period before, drawn pale behind the column; null or absent for none. Its text belongs to `description`. */
  before?: number | null;
};

/** The names of the two series in the key of a chart: '12 months', 'The 12 months before'. */
export type ChartComparison = { now: string; before: string };

/** Round step widths: 1, 2 and 5 times a power of ten. */
const roundSteps = [1, 2, 5, 10];

/**
 * About `wanted` axis ticks at round whole numbers, from zero to just above the highest value; at least 0, 1 and 2.
 * @returns the values in ascending order; the last is the top of the chart
 */
export const axisTicks = (highest: number, wanted = 4): number[] => {
  const end = Math.max(highest, 2);
  // Counts are whole, so no step is below 1.
  const rough = Math.max(end / wanted, 1);
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = ten * (roundSteps.find((round) => round * ten >= rough) ?? 10);
  const count = Math.ceil(end / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};

/** The highest value of the columns and the period before, for the axis. */
export const highestValue = (columns: readonly ChartColumn[]): number =>
  Math.max(0, ...columns.flatMap(({ value, before }) => [value, before ?? 0]));

/** Whether there is anything to compare with. */
export const hasBefore = (columns: readonly ChartColumn[]): boolean => columns.some(({ before }) => (before ?? 0) > 0);

/** Whether fewer than half of the columns have a value: drawn as dots, since columns far apart look like a trend. */
export const isSparse = (columns: readonly ChartColumn[]): boolean =>
  columns.filter(({ value, before }) => value > 0 || (before ?? 0) > 0).length * 2 < columns.length;

/** Few columns are drawn apart, many side by side. */
const fewColumns = 12;

/** Margins of the bars on each side, as shares of the width of a column. The period before is wider, so that it is seen behind a higher bar. */
export const barMargins = (columns: readonly ChartColumn[]): { now: number; before: number } => {
  if (columns.length > fewColumns) return { now: 0.18, before: 0 };
  return { now: hasBefore(columns) ? 0.26 : 0.18, before: 0.1 };
};

/**
 * The baseline of a label above a column: above the line of the period before instead, where it would cross that.
 * @param gap between the top of the column and the label
 * @param size of the text; all in pixels, downwards
 */
export const valueLabelY = (top: number, line: number | null, { gap, size }: { gap: number; size: number }): number => {
  const baseline = top - gap;
  return line !== null && line > baseline - size && line < baseline + gap / 2 ? line - gap : baseline;
};
