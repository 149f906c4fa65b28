import { axisTicks } from './chart-scale.ts';

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

type ColumnChartProps = {
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
};

const Column = ({ column: { label, value, valueLabel: shown, description: told }, left, width, y }: ColumnProps) => {
  const middle = `${left + width / 2}%`;
  return (
    <g className="chart__column">
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

/**
 * A column chart as plain SVG, without client code. Widths are in percent, so the text size does not depend on the screen. Show a table
 * with the same figures beside it.
 */
export const ColumnChart = ({ summary, columns, axisLabel: axisWords }: ColumnChartProps) => {
  const ticks = axisTicks(Math.max(0, ...columns.map(({ value }) => value)));
  const highest = ticks.at(-1) ?? 1;
  const y = (value: number): number => top + plot * (1 - value / highest);
  const width = 100 / columns.length;
  return (
    <div className="chart" role="img" aria-label={summary} data-many={columns.length > 8 || undefined}>
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
          <Column key={column.key} column={column} left={index * width} width={width} y={y} />
        ))}
      </svg>
    </div>
  );
};
