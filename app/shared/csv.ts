/** One cell: text as people wrote it, a number as it is, or nothing. */
export type CsvCell = string | number | null;

/**
 * Where a spreadsheet could begin to calculate (OWASP, CSV injection): an equals, plus, minus or at sign, also in its full-width form, at the
 * beginning of a cell or of what a careless reader takes for one: behind a line break, a tab or a semicolon. Blanks and signs that nobody sees may
 * stand before it.
 */
const formulaStart = /(^|[\t\n\r;])([\s\p{Cc}\p{Cf}\p{Z}"']*)(?=[=+\-@＝＋－＠﹢﹣﹦﹫])/gu;

/** Text that no spreadsheet executes: an apostrophe stands before every sign with which a formula, or a careless reading, could begin. */
export const harmlessText = (text: string): string => text.replace(formulaStart, "$1$2'").replace(/^(?=[\t\r\n])/, "'");

const cellText = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${harmlessText(cell).replaceAll('"', '""')}"`;
};

/** One line of a CSV file (RFC 4180), its end included. Text is always quoted, so that commas and line breaks in it are its own. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Tells spreadsheets that the file is UTF-8; the first thing in it. */
export const csvMark = '\uFEFF';
