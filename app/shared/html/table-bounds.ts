/** The most columns or rows that one cell of a table may span. */
export const maxCellSpan = 50;

/** The most cells of a table, counted as its rows times its columns: an uneven table is filled up to that. */
export const maxTableCells = 3_000;

/** A span within its bounds, as a whole number; 1 for anything that is no span. */
export const cellSpan = (value: unknown): number => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), maxCellSpan) : 1;
};

/** Whether a table is small enough; `rows` has the spans of the cells of each row. */
export const isTableWithinBounds = (rows: readonly (readonly number[])[]): boolean => {
  const widest = Math.max(0, ...rows.map((spans) => spans.reduce((sum, span) => sum + span, 0)));
  return widest * rows.length <= maxTableCells;
};
