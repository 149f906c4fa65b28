/** CSV as PostgreSQL's COPY writes it: a null is an empty field, every other value is quoted. */
import { BackupError } from '../backup/backup-folder.ts';

export type CsvRow = readonly (string | null)[];

const field = (value: string | null): string => (value === null ? '' : `"${value.replaceAll('"', '""')}"`);
const line = (row: CsvRow): string => `${row.map(field).join(',')}\n`;

export const writeCsv = (columns: readonly string[], rows: readonly CsvRow[]): string =>
  [columns, ...rows].map(line).join('');

const fieldPattern = /("(?:[^"]|"")*")?([,\n])/y;

/** Reads what `writeCsv` wrote. @throws BackupError when it is anything else */
export const readCsv = (text: string): { columns: string[]; rows: (string | null)[][] } => {
  const rows: (string | null)[][] = [];
  let row: (string | null)[] = [];
  for (let at = 0; at < text.length; ) {
    fieldPattern.lastIndex = at;
    const [all, quoted, end] = fieldPattern.exec(text) ?? [];
    if (all === undefined) throw new BackupError('A file of the archive is not CSV.');
    row.push(quoted === undefined ? null : quoted.slice(1, -1).replaceAll('""', '"'));
    if (end === '\n') {
      rows.push(row);
      row = [];
    }
    at += all.length;
  }
  const [columns = [], ...values] = rows;
  if (row.length > 0 || values.some(({ length }) => length !== columns.length))
    throw new BackupError('A file of the archive is not complete.');
  return { columns: columns.map((name) => name ?? ''), rows: values };
};
