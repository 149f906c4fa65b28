/** A measured figure, with the floor of the same run on the same machine: what it is compared with. */
export type Figure = {
  part: string;
  /** The database, or '-' when none is involved. */
  database: string;
  name: string;
  value: number;
  unit: string;
  floor?: { name: string; value: number };
  /** Details: rounds, counts, checks. */
  note?: string;
};

/** The median; of an even number of values the lower of the two middle ones. */
export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** How many times the floor; null without one. */
export const ratio = ({ value, floor }: Figure): number | null => (floor ? value / floor.value : null);

const formatValue = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-IN') : String(Math.round(value * 100) / 100);

const columns = (figure: Figure): string[] => {
  const times = ratio(figure);
  return [
    figure.part,
    figure.database,
    figure.name,
    `${formatValue(figure.value)} ${figure.unit}`,
    times === null ? '' : `${times.toPrecision(2)} x`,
    figure.floor ? `${formatValue(figure.floor.value)} (${figure.floor.name})` : '',
    figure.note ?? '',
  ];
};

/** The figures as a text table. */
export const formatFigures = (figures: Figure[]): string => {
  const head = ['part', 'database', 'figure', 'measured', 'ratio', 'floor of this run', 'note'];
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
