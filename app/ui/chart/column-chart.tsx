import { type KeyboardEvent, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useToast } from '../feedback/toast.tsx';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { Icon } from '../icon/icon.tsx';
import { axisTicks, type ChartColumn } from './chart-scale.ts';

type ColumnChartProps = {
  /** Title of the picture that can be downloaded. */
  title: string;
  /** Text alternative for screen readers. */
  summary: string;
  columns: readonly ChartColumn[];
  /** Formats a tick of the axis. */
  axisLabel: (value: number) => string;
};

const height = 260;
const top = 26;
const bottom = 30;
const plot = height - top - bottom;
/** Width of the axis labels in pixels. */
const axis = 56;

type ColumnProps = {
  column: ChartColumn;
  /** In percent of the plot. */
  left: number;
  width: number;
  y: (value: number) => number;
  active: boolean;
  onPoint: () => void;
};

const Column = ({ column, left, width, y, active, onPoint }: ColumnProps) => {
  const { label, value, valueLabel: shown, description: told } = column;
  const middle = `${left + width / 2}%`;
  return (
    <g className="chart__column" data-active={active || undefined} onPointerEnter={onPoint}>
      <title>{told}</title>
      <rect className="chart__reach" x={`${left}%`} y={0} width={`${width}%`} height={height} />
      {value > 0 ? (
        <>
          <rect
            className="chart__bar"
            x={`${left + width * 0.18}%`}
            width={`${width * 0.64}%`}
            y={y(value)}
            height={Math.max(2, y(0) - y(value))}
            rx="3"
          />
          <text className="chart__value" x={middle} y={y(value) - 7} textAnchor="middle">
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

/** The column that a key moves to; null for another key. */
const columnByKey = (key: string, at: number | null, last: number): number | null => {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, (at ?? -1) + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, (at ?? last + 1) - 1);
  return null;
};

/**
 * A column chart as plain SVG. With JavaScript the value of a column is shown by pointer and arrow keys (as a slider, whose value is read out), and
 * the chart can be downloaded as a picture. Widths are in percent, so the text size does not depend on the screen. Show a table
 * with the same figures beside it.
 */
export const ColumnChart = ({ title, summary, columns, axisLabel: axisWords }: ColumnChartProps) => {
  const [active, setActive] = useState<number | null>(null);
  const hydrated = useHydrated();
  const showToast = useToast();
  const last = columns.length - 1;
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = columnByKey(event.key, active, last);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  };
  const save = () =>
    void import('./save-chart.ts')
      .then(({ saveChart }) => saveChart({ title, columns, axisLabel: axisWords }))
      .catch(() => showToast({ title: 'The image could not be created. Please try again.', tone: 'destructive' }));
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
  const ticks = axisTicks(Math.max(0, ...columns.map(({ value }) => value)));
  const highest = ticks.at(-1) ?? 1;
  const y = (value: number): number => top + plot * (1 - value / highest);
  const width = 100 / columns.length;
  return (
    <div className="chart-frame">
      <div
        className="chart"
        {...slider}
        data-many={columns.length > 8 || undefined}
        onPointerLeave={() => setActive(null)}
      >
        <svg className="chart__axis" width={axis} height={height} aria-hidden="true" focusable="false">
          {ticks.map((value) => (
            <text key={value} x={axis - 8} y={y(value)} dy="0.32em" textAnchor="end">
              {axisWords(value)}
            </text>
          ))}
        </svg>
        <svg className="chart__plot" width="100%" height={height} aria-hidden="true" focusable="false">
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
              y={y}
              active={index === active}
              onPoint={() => setActive(index)}
            />
          ))}
        </svg>
      </div>
      <div className="chart__foot">
        <p className="chart__readout" aria-hidden="true">
          {shown?.description ?? (hydrated ? 'Point at a column or press the arrow keys for its value.' : '')}
        </p>
        {hydrated ? (
          <Button tone="quiet" onClick={save}>
            <Icon name="download" /> PNG<span className="visually-hidden"> of {title}</span>
          </Button>
        ) : null}
      </div>
    </div>
  );
};
