import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { errorMessage } from '~/server/error-message.server.ts';
import { type FeedProblems, feedLimits, TooManyFeedErrors } from './feed.ts';
import type { FeedFiles } from './open-feed.server.ts';

/** A row of a feed's file. */
export type FeedRow = {
  /** The line in the file, from 1. */
  line: number;
  /** The value of a column, trimmed; '' when it is empty or the file has no such column. */
  get(column: string): string;
};

/** Passes bytes on and fails at the first that is not UTF-8. */
const requireUtf8 = (): Transform => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const check = (bytes: Buffer | undefined, stream: boolean): Error | null => {
    try {
      decoder.decode(bytes, { stream });
      return null;
    } catch {
      return new Error('The file is not encoded in UTF-8.');
    }
  };
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(check(chunk, true), chunk),
    flush: (done) => done(check(undefined, false)),
  });
};

const csvOptions = {
  bom: true,
  columns: false,
  info: true,
  skip_empty_lines: true,
  // Some publishers join files of several systems.
  record_delimiter: ['\r\n', '\n', '\r'] as string[],
  max_record_size: feedLimits.lineLength,
} as const;

type Parsed = { record: string[]; info: { lines: number } };

/** Columns by name with their position; reports missing and repeated ones. */
const columnsOf = (file: string, header: string[], required: readonly string[], problems: FeedProblems) => {
  const columns = new Map<string, number>();
  header.forEach((text, at) => {
    const name = text.trim();
    if (columns.has(name)) problems.error(file, 1, `The column ${name} occurs twice.`);
    columns.set(name, at);
  });
  const missing = required.filter((name) => !columns.has(name));
  for (const name of missing) problems.error(file, 1, `The column ${name} is missing.`);
  return missing.length === 0 ? columns : null;
};

/** Control characters other than tab and line ends: no text has them, and the database refuses NUL. */
const controlCharacter = /[^\P{Cc}\t\n\r\x80-\x9f]/u;

const controlCharacterIn = (record: readonly string[]): string | null => {
  const found = record.map((value) => controlCharacter.exec(value)?.[0]).find((one) => one !== undefined);
  return found === undefined ? null : `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
};

const reasonOf = (error: unknown): string => {
  const text = errorMessage(error);
  return text.endsWith('.') ? text : `The file can't be read: ${text}`;
};

/**
 * Reads a CSV file of a feed row by row, without having more than a piece of it in memory. Values are in quotes or not, lines end with LF, CRLF or CR, also
 * mixed, a byte order mark is skipped. What is no CSV is recorded as an error.
 * @returns the number of rows
 */
export const readFeedFile = async (
  files: FeedFiles,
  file: string,
  { required, problems }: { required: readonly string[]; problems: FeedProblems },
  onRow: (row: FeedRow) => void,
): Promise<number> => {
  let columns: Map<string, number> | null = null;
  let record: string[] = [];
  let rows = 0;
  const row: FeedRow = {
    line: 0,
    get: (column) => record[columns?.get(column) ?? -1]?.replace(/\s+/g, ' ').trim() ?? '',
  };
  try {
    await pipeline(await files.read(file), requireUtf8(), parse(csvOptions), async (parsed: AsyncIterable<Parsed>) => {
      let isHeader = true;
      for await (const next of parsed) {
        if (isHeader) {
          isHeader = false;
          columns = columnsOf(file, next.record, required, problems);
          if (!columns) return;
          continue;
        }
        rows += 1;
        record = next.record;
        row.line = next.info.lines;
        const control = controlCharacterIn(record);
        if (control) problems.error(file, row.line, `The line has a control character (${control}).`);
        else onRow(row);
      }
      if (isHeader) problems.error(file, null, 'The file is empty.');
    });
  } catch (error) {
    if (error instanceof TooManyFeedErrors) throw error;
    const line = (error as { lines?: unknown }).lines;
    problems.error(file, typeof line === 'number' ? line : null, reasonOf(error));
  }
  return rows;
};
