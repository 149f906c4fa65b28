/** One cell: text as people wrote it, a number as it is, a telephone number as it is dialled from abroad, or nothing. */
export type CsvCell = string | number | { phone: string } | null;

/**
 * Where a spreadsheet could begin to calculate (OWASP, CSV injection): an equals, plus, minus or at sign, also in its full-width form, at the
 * beginning of a cell or of what a careless reader takes for one: behind a line break, a tab or a semicolon. Blanks and signs that nobody sees may
 * stand before it.
 */
const formulaStart = /(^|[\t\n\r;])([\s\p{Cc}\p{Cf}\p{Z}"']*)(?=[=+\-@＝＋－＠﹢﹣﹦﹫])/gu;

/** Text that no spreadsheet executes: an apostrophe stands before every sign with which a formula, or a careless reading, could begin. */
export const harmlessText = (text: string): string => text.replace(formulaStart, "$1$2'").replace(/^(?=[\t\r\n])/, "'");

/** With blanks between its parts a telephone number is no number, and with digits alone behind its plus no formula: it keeps the plus. */
const dialled = /^\+\d{1,3}( \d+)+$/;

const cellText = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return dialled.test(cell.phone) ? `"${cell.phone}"` : cellText(cell.phone);
  return `"${harmlessText(cell).replaceAll('"', '""')}"`;
};

/** One line of a CSV file (RFC 4180), its end included. Text is always quoted, so that commas and line breaks in it are its own. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Tells spreadsheets that the file is UTF-8; the first thing in it. */
export const csvMark = '\uFEFF';
