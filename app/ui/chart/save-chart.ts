import {
  axisTicks,
  barMargins,
  type ChartColumn,
  type ChartComparison,
  hasBefore,
  highestValue,
  linesOf,
  targetRuns,
  valueLabelY,
} from './chart-scale.ts';

type Chart = {
  title: string;
  columns: readonly ChartColumn[];
  axisLabel: (value: number) => string;
  targetLegend?: string | null | undefined;
  comparison?: ChartComparison | undefined;
};

/** Size of the picture in pixels, and its margins. */
const size = { width: 1600, height: 900, left: 150, top: 165, right: 40, bottom: 90 };
/** The baselines of the lines between title and chart. */
const legendLine = { first: 112, height: 40 };
const ink = '#1a1a1a';
const soft = '#5c5648';
const line = '#ddd5c3';
const bar = '#f0a020';
const pale = '#d9d3c6';
const aim = '#00636a';
/** Labels of the axis that are closer to that of the target are left out. */
const axisGap = 28;

type DrawText = (words: string, x: number, y: number, align: CanvasTextAlign, colour: string, weight: number) => void;

/** Draws which series is which, in one line. */
const drawKey = (context: CanvasRenderingContext2D, { now, before }: ChartComparison, text: DrawText): void => {
  const side = 24;
  const box = (x: number, colour: string, height = side) => {
    context.fillStyle = colour;
    context.fillRect(x, legendLine.first - side + 4, side, height);
  };
  box(40, bar);
  text(now, 40 + side + 12, legendLine.first, 'left', ink, 600);
  const next = 40 + side + 12 + context.measureText(now).width + 48;
  box(next, pale);
  box(next, soft, 3);
  text(before, next + side + 12, legendLine.first, 'left', ink, 600);
};

/** Draws a chart with the same scale and labels as on the screen, on white. */
const drawChart = (
  context: CanvasRenderingContext2D,
  { title, columns, axisLabel, targetLegend, comparison }: Chart,
): void => {
  const ticks = axisTicks(highestValue(columns));
  const runs = targetRuns(columns);
  const target = runs.at(-1)?.value ?? null;
  const highest = ticks.at(-1) ?? 1;
  const isCompared = comparison !== undefined && hasBefore(columns);
  const targetLineY = legendLine.first + (isCompared ? legendLine.height : 0);
  const top = size.top + (isCompared && target !== null ? legendLine.height : 0);
  const plot = { width: size.width - size.left - size.right, height: size.height - top - size.bottom };
  const y = (value: number): number => top + plot.height * (1 - value / highest);
  const text = (words: string, x: number, at: number, align: CanvasTextAlign, colour = soft, weight = 400, px = 26) => {
    context.font = `${weight} ${px}px ${getComputedStyle(document.body).fontFamily}`;
    context.textAlign = align;
    context.fillStyle = colour;
    context.fillText(words, x, at);
  };
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  text(title, 40, 70, 'left', ink, 700, 38);
  for (const tick of ticks) {
    context.fillStyle = line;
    context.fillRect(size.left, y(tick), plot.width, tick === 0 ? 3 : 1);
    if (target === null || Math.abs(y(tick) - y(target)) >= axisGap)
      text(axisLabel(tick), size.left - 16, y(tick) + 9, 'right');
  }
  const step = plot.width / columns.length;
  const margins = barMargins(columns);
  const drawBar = (left: number, value: number, margin: number, height = y(0) - y(value)) =>
    context.fillRect(left + step * margin, y(value), step * (1 - 2 * margin), height);
  for (const [index, column] of columns.entries()) {
    const { value, label, valueLabel, before } = column;
    const left = size.left + index * step;
    if (before) {
      context.fillStyle = pale;
      drawBar(left, before, margins.before);
      context.fillStyle = soft;
      drawBar(left, before, margins.before, 3);
    }
    context.fillStyle = bar;
    if (value > 0) drawBar(left, value, margins.now);
    const labelY = valueLabelY(y(value), linesOf(column).map(y), { gap: 14, size: 26 });
    if (value > 0 && valueLabel) text(valueLabel, left + step / 2, labelY, 'center', ink, 600);
    if (label) text(label, left + step / 2, size.height - 40, 'center');
  }
  if (isCompared) drawKey(context, comparison, text);
  if (target === null) return;
  if (targetLegend) text(targetLegend, 40, targetLineY, 'left', aim, 600);
  text(axisLabel(target), size.left - 16, y(target) + 9, 'right', aim, 700);
  context.strokeStyle = aim;
  context.lineWidth = 4;
  context.setLineDash([14, 8]);
  context.beginPath();
  for (const [index, { first, last, value }] of runs.entries()) {
    // A piece beside the one before is joined to it.
    const isJoined = runs[index - 1]?.last === first - 1;
    context[isJoined ? 'lineTo' : 'moveTo'](size.left + first * step, y(value));
    context.lineTo(size.left + (last + 1) * step, y(value));
  }
  context.stroke();
};

/** Downloads a chart as a PNG. Throws when the browser cannot draw it. */
export const saveChart = async (chart: Chart): Promise<void> => {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  drawChart(context, chart);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('no picture');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${chart.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`;
  link.click();
  // The download has read the address by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
