/** A measured figure, beside its floor of the same run and the target it must meet. */
export type Figure = {
  part: string;
  /** Which database, or '-' when none is involved. */
  database: string;
  name: string;
  value: number;
  unit: string;
  floor?: { name: string; value: number };
  target?: { at: 'least' | 'most'; value: number };
  /** How it came about: rounds, counts, what was checked. */
  note?: string;
};

/** 'met' or 'missed'; '' when nothing was promised. */
export const verdict = ({ value, target }: Figure): '' | 'met' | 'missed' => {
  if (!target) return '';
  return (target.at === 'least' ? value >= target.value : value <= target.value) ? 'met' : 'missed';
};

/** The middle one; of an even number the lower of the two. */
export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

const tidy = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-IN') : String(Math.round(value * 100) / 100);

const columns = (figure: Figure): string[] => [
  figure.part,
  figure.database,
  figure.name,
  `${tidy(figure.value)} ${figure.unit}`,
  figure.floor ? `${tidy(figure.floor.value)} (${figure.floor.name})` : '',
  figure.target ? `${figure.target.at === 'least' ? '>=' : '<='} ${tidy(figure.target.value)}` : '',
  verdict(figure),
  figure.note ?? '',
];

/** All figures as a table of text. */
export const asTable = (figures: Figure[]): string => {
  const head = ['part', 'database', 'figure', 'measured', 'floor of this run', 'target', 'verdict', 'note'];
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
