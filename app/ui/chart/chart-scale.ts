/** The steps that people count in: 1, 2 and 5, and their tens. */
const roundSteps = [1, 2, 5, 10];

/**
 * The lines of a chart from zero to just above its highest value, about `wanted` of them, at round numbers.
 * @returns the values, lowest first; the last is the top of the chart
 */
export const chartLines = (highest: number, wanted = 4): number[] => {
  if (highest <= 0) return [0, 1];
  const rough = highest / wanted;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = ten * (roundSteps.find((round) => round * ten >= rough) ?? 10);
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};
