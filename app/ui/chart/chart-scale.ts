/** One column of a chart with its texts. */
export type ChartColumn = {
  key: string;
  /** Short label under the column: 'Nov'. */
  label: string;
  value: number;
  /** Value label above the column: '₹1.2 L'. */
  valueLabel: string;
  /** Full text for the tooltip: 'November 2026: ₹1,20,000 from 3'. It names the target too. */
  description: string;
  /** The value to be reached, drawn as a line; null or absent for none. */
  target?: number | null;
};

/** Round step widths: 1, 2 and 5 times a power of ten. */
const roundSteps = [1, 2, 5, 10];

/**
 * About `wanted` axis ticks at round whole numbers, from zero to just above the highest value; at least `wanted` steps of 1.
 * @returns the values in ascending order; the last is the top of the chart
 */
export const axisTicks = (highest: number, wanted = 4): number[] => {
  const end = Math.max(highest, wanted);
  const rough = end / wanted;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = ten * (roundSteps.find((round) => round * ten >= rough) ?? 10);
  const count = Math.ceil(end / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};

/** The highest value of the columns and their targets, for the axis. */
export const highestValue = (columns: readonly ChartColumn[]): number =>
  Math.max(0, ...columns.flatMap(({ value, target }) => [value, target ?? 0]));

/** A target of neighbouring columns: from the left edge of the first to the right edge of the last, as indexes. */
type TargetRun = { first: number; last: number; value: number };

/** The targets as level pieces of a line, from left to right. */
export const targetRuns = (columns: readonly ChartColumn[]): TargetRun[] => {
  const runs: TargetRun[] = [];
  for (const [index, { target }] of columns.entries()) {
    if (target === null || target === undefined) continue;
    const last = runs.at(-1);
    if (last && last.last === index - 1 && last.value === target) last.last = index;
    else runs.push({ first: index, last: index, value: target });
  }
  return runs;
};

/**
 * The baseline of a label above a column: above the line of its target instead, where that would cross it.
 * @param gap between the top of the column and the label
 * @param size of the text; all in pixels, downwards
 */
export const valueLabelY = (top: number, line: number | null, { gap, size }: { gap: number; size: number }): number => {
  const baseline = top - gap;
  return line !== null && line > baseline - size && line < baseline + gap / 2 ? line - gap : baseline;
};
