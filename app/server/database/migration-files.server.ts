import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { inProject } from '../project-root.server.ts';

/** The first line of a migration whose statements run one by one, each in a transaction of its own or in none (`create index concurrently`). */
export const withoutTransaction = '-- without a transaction';

/** A file of `db/migrations`. */
export type Migration = {
  /** Name of the file without `.sql`. */
  name: string;
  /** Orders migrations; milliseconds since 1970, when it was generated. */
  createdAt: number;
  statements: string[];
  /** Statements are repeated after an interruption, so each must be safe to run again. */
  inTransaction: boolean;
  hash: string;
};

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

const readJournal = (folder: string) =>
  journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))).entries;

/** Splits the text of a migration as drizzle-kit generates it. */
export const parseMigration = (name: string, createdAt: number, text: string): Migration => ({
  name,
  createdAt,
  statements: text
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter(Boolean),
  inTransaction: !text.trimStart().startsWith(withoutTransaction),
  hash: createHash('sha256').update(text).digest('hex'),
});

export const migrationsFolder = inProject('db/migrations');

/** All migrations, oldest first. */
export const readMigrations = (folder = migrationsFolder): Migration[] =>
  readJournal(folder).map(({ tag, when }) =>
    parseMigration(tag, when, readFileSync(join(folder, `${tag}.sql`), 'utf8')),
  );

/** When the newest migration was generated, as it is stored with the applied ones. */
export const newestMigration = (): number => Math.max(0, ...readJournal(migrationsFolder).map(({ when }) => when));
