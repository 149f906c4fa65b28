/** One cell: text, a number, a phone number in international format, or empty. */
export type CsvCell = string | number | { phone: string } | null;

/**
 * Where a spreadsheet could start a formula (OWASP, CSV injection): =, +, - or @, also in full-width form, at the start of a cell or after
 * a line break, tab or semicolon, where a lenient parser may start one. Whitespace and invisible characters may precede it.
 */
const formulaStart = /(?=[=+\-@＝＋－＠﹢﹣﹦﹫])(?<=(?:^|[\t\n\r;])[\s\p{Cc}\p{Cf}\p{Z}"']*)/gu;

/** Prefixes every character that could start a formula with an apostrophe. */
export const escapeFormulas = (text: string): string => text.replace(formulaStart, "'").replace(/^(?=[\t\r\n])/, "'");

/** With spaces between its parts a phone number is not parsed as a number, and with only digits after the plus it is no formula. */
const internationalPhone = /^\+\d{1,3}( \d+)+$/;

const cellText = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return internationalPhone.test(cell.phone) ? `"${cell.phone}"` : cellText(cell.phone);
  return `"${escapeFormulas(cell).replaceAll('"', '""')}"`;
};

/** One line of a CSV file (RFC 4180) including the line end. Text is always quoted. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** UTF-8 byte order mark at the start of a CSV file, for spreadsheets. */
export const csvBom = '\uFEFF';
