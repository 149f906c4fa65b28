/** A measured figure with its baseline from the same run and its target. */
export type Figure = {
  part: string;
  /** The database, or '-' when none is involved. */
  database: string;
  name: string;
  value: number;
  unit: string;
  floor?: { name: string; value: number };
  target?: { at: 'least' | 'most'; value: number };
  /** Details: rounds, counts, checks. */
  note?: string;
};

/** 'met' or 'missed'; '' without a target. */
export const verdict = ({ value, target }: Figure): '' | 'met' | 'missed' => {
  if (!target) return '';
  return (target.at === 'least' ? value >= target.value : value <= target.value) ? 'met' : 'missed';
};

/** The median; of an even number of values the lower of the two middle ones. */
export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

const formatValue = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-IN') : String(Math.round(value * 100) / 100);

const columns = (figure: Figure): string[] => [
  figure.part,
  figure.database,
  figure.name,
  `${formatValue(figure.value)} ${figure.unit}`,
  figure.floor ? `${formatValue(figure.floor.value)} (${figure.floor.name})` : '',
  figure.target ? `${figure.target.at === 'least' ? '>=' : '<='} ${formatValue(figure.target.value)}` : '',
  verdict(figure),
  figure.note ?? '',
];

/** The figures as a text table. */
export const formatFigures = (figures: Figure[]): string => {
  const head = ['part', 'database', 'figure', 'measured', 'baseline of this run', 'target', 'verdict', 'note'];
  const rows = [head, ...figures.map(columns)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
