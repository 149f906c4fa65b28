import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useHydrated } from '../helpers/use-hydrated.ts';
import {
  axisTicks,
  barMargins,
  type ChartColumn,
  type ChartComparison,
  hasBefore,
  highestValue,
  isSparse,
  valueLabelY,
} from './chart-scale.ts';

type ColumnChartProps = {
  /** The heading above the chart. */
  heading?: ReactNode;
  /** Says below the chart how its values are read; of several charts only one needs to. */
  hint?: boolean;
  /** Text alternative for screen readers. */
  summary: string;
  columns: readonly ChartColumn[];
  /** Formats a tick of the axis. */
  axisLabel: (value: number) => string;
  /** In pixels. */
  height?: number;
  /** The names of both series, shown as a key; required when columns have values of the period before. */
  comparison?: ChartComparison;
  /** Columns with few values between them are dots, not columns. */
  sparseAsDots?: boolean;
};

const top = 26;
const bottom = 30;
/** The text above a column, in pixels. */
const valueLabel = { gap: 7, size: 14 };
/** Width of the axis labels in pixels. */
const axis = 56;

const chartHint = 'Point at a column or press the arrow keys for its value.';

type ColumnProps = {
  column: ChartColumn;
  /** In percent of the plot. */
  left: number;
  width: number;
  /** Of the chart, in pixels. */
  height: number;
  margins: ReturnType<typeof barMargins>;
  y: (value: number) => number;
  active: boolean;
  /** Drawn as a dot. */
  dot: boolean;
  onPoint: () => void;
};

type BarProps = { className: string; value: number; margin: number } & Pick<ColumnProps, 'left' | 'width' | 'y'>;

const Bar = ({ className, value, margin, left, width, y }: BarProps) => (
  <rect
    className={className}
    x={`${left + width * margin}%`}
    width={`${width * (1 - 2 * margin)}%`}
    y={y(value)}
    height={Math.max(2, y(0) - y(value))}
    rx={margin === 0 ? 0 : 3}
  />
);

const dotRadius = 5;

const Column = ({ column, left, width, height, margins, y, active, dot, onPoint }: ColumnProps) => {
  const { label, value, valueLabel: shown, description: told, before } = column;
  const place = { left, width, y };
  const middle = `${left + width / 2}%`;
  return (
    <g className="chart__column" data-active={active || undefined} onPointerEnter={onPoint}>
      <title>{told}</title>
      <rect className="chart__reach" x={`${left}%`} y={0} width={`${width}%`} height={height} />
      {before && dot ? <circle className="chart__before-dot" cx={middle} cy={y(before)} r={dotRadius} /> : null}
      {before && !dot ? (
        <>
          <Bar className="chart__before" value={before} margin={margins.before} {...place} />
          <rect
            className="chart__before-top"
            x={`${left + width * margins.before}%`}
            width={`${width * (1 - 2 * margins.before)}%`}
            y={y(before)}
            height={2}
          />
        </>
      ) : null}
      {value > 0 ? (
        <>
          {dot ? (
            <circle className="chart__bar" cx={middle} cy={y(value)} r={dotRadius} />
          ) : (
            <Bar className="chart__bar" value={value} margin={margins.now} {...place} />
          )}
          <text
            className="chart__value"
            x={middle}
            y={valueLabelY(y(value), before ? y(before) : null, valueLabel)}
            textAnchor="middle"
          >
            {shown}
          </text>
        </>
      ) : null}
      <text className="chart__label" x={middle} y={height - 9} textAnchor="middle">
        {label}
      </text>
    </g>
  );
};

/** What is drawn as which series. */
const ComparisonKey = ({ comparison: { now, before }, dots }: { comparison: ChartComparison; dots: boolean }) => (
  <p className="chart__key" data-dots={dots || undefined}>
    <span>{now}</span>
    <span className="chart__key-before">{before}</span>
  </p>
);

/** The column that a key moves to; null for another key. */
const columnByKey = (key: string, at: number | null, last: number): number | null => {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, (at ?? -1) + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, (at ?? last + 1) - 1);
  return null;
};

/**
 * A column chart as plain SVG. With JavaScript the value of a column is shown by pointer and arrow keys (as a slider, whose value is
 * read out). Widths are in percent, so the text size does not depend on the screen. Show a table
 * with the same figures beside it.
 */
export const ColumnChart = ({
  heading,
  hint = true,
  summary,
  columns,
  axisLabel: axisWords,
  height = 260,
  comparison,
  sparseAsDots = false,
}: ColumnChartProps) => {
  const [active, setActive] = useState<number | null>(null);
  const hydrated = useHydrated();
  const last = columns.length - 1;
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = columnByKey(event.key, active, last);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  };
  const shown = active === null ? null : columns[active];
  const slider = hydrated
    ? {
        role: 'slider' as const,
        'aria-label': summary,
        tabIndex: 0,
        'aria-valuemin': 0,
        'aria-valuemax': last,
        'aria-valuenow': active ?? last,
        'aria-valuetext': (shown ?? columns[last])?.description,
        onKeyDown: handleKeyDown,
      }
    : { role: 'img' as const, 'aria-label': summary };
  const ticks = axisTicks(highestValue(columns));
  const highest = ticks.at(-1) ?? 1;
  const plot = height - top - bottom;
  const y = (value: number): number => top + plot * (1 - value / highest);
  const width = 100 / columns.length;
  const margins = barMargins(columns);
  const dots = sparseAsDots && isSparse(columns);
  const isCompared = comparison !== undefined && hasBefore(columns);
  return (
    <div>
      <div>{heading}</div>
      <div
        className="chart"
        {...slider}
        data-many={columns.length > 8 || undefined}
        data-days={columns.length > 12 || undefined}
        onPointerLeave={() => setActive(null)}
      >
        <svg width={axis} height={height} aria-hidden="true" focusable="false">
          {ticks.map((value) => (
            <text key={value} x={axis - 8} y={y(value)} dy="0.32em" textAnchor="end">
              {axisWords(value)}
            </text>
          ))}
        </svg>
        <svg width="100%" height={height} aria-hidden="true" focusable="false">
          {ticks.map((value) => (
            <line
              key={value}
              className="chart__line"
              x1="0"
              x2="100%"
              y1={y(value)}
              y2={y(value)}
              data-base={value === 0 || undefined}
            />
          ))}
          {columns.map((column, index) => (
            <Column
              key={column.key}
              column={column}
              left={index * width}
              width={width}
              height={height}
              margins={margins}
              y={y}
              active={index === active}
              dot={dots}
              onPoint={() => setActive(index)}
            />
          ))}
        </svg>
      </div>
      {isCompared ? <ComparisonKey comparison={comparison} dots={dots} /> : null}
      <p className="chart__readout soft small tabular" aria-hidden="true" data-compared={isCompared || undefined}>
        {shown?.description ?? (hydrated && hint ? <span className="keyboard-only">{chartHint}</span> : '')}
      </p>
    </div>
  );
};
