import { axisTicks, type ChartColumn, highestValue, targetRuns, valueLabelY } from './chart-scale.ts';

type Chart = {
  title: string;
  columns: readonly ChartColumn[];
  axisLabel: (value: number) => string;
  targetLegend?: string | null | undefined;
};

/** Size of the picture in pixels, and its margins. */
const size = { width: 1600, height: 900, left: 150, top: 165, right: 40, bottom: 90 };
const ink = '#1a1a1a';
const soft = '#5c5648';
const line = '#ddd5c3';
const bar = '#f0a020';
const aim = '#00636a';
/** Labels of the axis that are closer to that of the target are left out. */
const axisGap = 28;

/** Draws a chart with the same scale and labels as on the screen, on white. */
const drawChart = (context: CanvasRenderingContext2D, { title, columns, axisLabel, targetLegend }: Chart): void => {
  const ticks = axisTicks(highestValue(columns));
  const runs = targetRuns(columns);
  const target = runs.at(-1)?.value ?? null;
  const highest = ticks.at(-1) ?? 1;
  const plot = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom };
  const y = (value: number): number => size.top + plot.height * (1 - value / highest);
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
  for (const [index, { value, label, valueLabel, target: aimed }] of columns.entries()) {
    const left = size.left + index * step;
    context.fillStyle = bar;
    if (value > 0) context.fillRect(left + step * 0.18, y(value), step * 0.64, y(0) - y(value));
    const labelY = valueLabelY(y(value), aimed === null || aimed === undefined ? null : y(aimed), {
      gap: 14,
      size: 26,
    });
    if (value > 0 && valueLabel) text(valueLabel, left + step / 2, labelY, 'center', ink, 600);
    if (label) text(label, left + step / 2, size.height - 40, 'center');
  }
  if (target === null) return;
  if (targetLegend) text(targetLegend, 40, 112, 'left', aim, 600);
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
