import type { FeedProblems } from './feed.ts';
import type { FeedFiles } from './open-feed.server.ts';
import { type FeedRow, readFeedFile } from './read-feed-file.server.ts';

/** What the readers of the files share. */
export type GtfsReader = {
  files: FeedFiles;
  problems: FeedProblems;
  /** Reads the rows of a file that has these columns. */
  rows(file: string, required: readonly string[], onRow: (row: FeedRow) => void): Promise<number>;
};

/** Tells which file is being read and how many rows of it. */
export type ReadProgress = (file: string, rows: number) => void;

const progressEvery = 20_000;

export const createGtfsReader = (files: FeedFiles, problems: FeedProblems, onProgress: ReadProgress): GtfsReader => ({
  files,
  problems,
  rows: async (file, required, onRow) => {
    let rows = 0;
    const read = await readFeedFile(files, file, { required, problems }, (row) => {
      rows += 1;
      if (rows % progressEvery === 0) onProgress(file, rows);
      onRow(row);
    });
    onProgress(file, read);
    return read;
  },
});

/** A value that must not be empty; null after recording the error. */
export const requiredValue = (
  { problems }: GtfsReader,
  file: string,
  line: number,
  column: string,
  value: string,
): string | null => {
  if (value !== '') return value;
  problems.error(file, line, `${column} is empty.`);
  return null;
};

/** A value that identifies a row: not empty, and not used before; null after recording the error. */
export const uniqueValue = (
  reader: GtfsReader,
  file: string,
  line: number,
  column: string,
  value: string,
  known: { has(value: string): boolean },
): string | null => {
  const id = requiredValue(reader, file, line, column, value);
  if (id === null || !known.has(id)) return id;
  reader.problems.error(file, line, `${column} ${id} occurs twice.`);
  return null;
};
