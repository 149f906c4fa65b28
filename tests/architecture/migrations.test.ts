import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseMigration, readMigrations } from '../../app/server/database/migration-files.server.ts';
import { formerNameOf, readSqlFunctions } from '../../app/server/database/sql-functions.server.ts';
import { recordedOfLastRelease } from './last-release.ts';
import { type KnownSchema, listUnsafeStatements } from './migration-rules.ts';
import { repositoryRoot } from './source.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

const [releasedMigration = ''] = recordedOfLastRelease('migration');

type Snapshot = {
  tables: Record<string, { name: string; columns: Record<string, { notNull: boolean; default?: unknown }> }>;
};

/** The schema that the code of the last release declares. */
const readKnownSchema = (): KnownSchema => {
  const { tables }: Snapshot = JSON.parse(read(`db/migrations/meta/${releasedMigration.slice(0, 4)}_snapshot.json`));
  return Object.fromEntries(
    Object.values(tables).map(({ name, columns }) => [
      name,
      Object.fromEntries(
        Object.entries(columns).map(([column, { notNull, default: value }]) => [
          column,
          { notNull, hasDefault: value !== undefined },
        ]),
      ),
    ]),
  );
};

const unreleased = () => {
  const all = readMigrations();
  return all.slice(all.findIndex(({ name }) => name === releasedMigration) + 1);
};

/** The signatures of the functions of this build, also of the former names of triggers. */
const signatures = new Set(
  readSqlFunctions().flatMap((one) => {
    const signature = (/create or replace function ([\s\S]*?)\s+language\s/.exec(one.text)?.[1] ?? '').replace(
      /\s+/g,
      ' ',
    );
    const formerName = formerNameOf(one);
    return formerName ? [signature, signature.replace(one.name, formerName)] : [signature];
  }),
);

describe('processes of the last release go on', () => {
  test('during and after each new migration', () => {
    const known = readKnownSchema();
    expect(Object.keys(known).length).toBeGreaterThan(50);
    expect(unreleased().flatMap((migration) => listUnsafeStatements(migration, known))).toEqual([]);
  });

  test('with the functions that they call', () => {
    const functions = recordedOfLastRelease('function');
    expect(functions.length).toBeGreaterThan(20);
    expect(functions.filter((signature) => !signatures.has(signature))).toEqual([]);
  });
});

const known: KnownSchema = {
  leads: {
    id: { notNull: true, hasDefault: false },
    email: { notNull: true, hasDefault: false },
    note: { notNull: false, hasDefault: true },
  },
};
const check = (...statements: string[]) =>
  listUnsafeStatements(parseMigration('0099_test', 1, statements.join(';--> statement-breakpoint\n')), known);

describe('the check of migrations reports', () => {
  test.each([
    'ALTER TABLE "leads" ADD COLUMN "a" text NOT NULL',
    `ALTER TABLE "leads" ADD COLUMN "a" uuid DEFAULT gen_random_uuid() NOT NULL`,
    'ALTER TABLE "leads" ADD COLUMN "a" bigserial',
    'alter table leads add column a tsvector generated always as (to_tsvector(email)) stored',
    'alter table leads add column a text references agents (id)',
    'ALTER TABLE "leads" ADD COLUMN "a" text, DROP COLUMN "email"',
    'ALTER TABLE "public"."leads" DROP COLUMN "email"',
    'alter table leads rename column email to address',
    'alter table leads rename to inquiries',
    'drop table leads',
    'alter table leads alter column email type citext',
    'alter table leads alter column note set not null',
    'alter table leads alter column note drop default',
    `ALTER TABLE "leads" ADD CONSTRAINT "a" CHECK ("leads"."email" <> '')`,
    'alter table leads add constraint a foreign key (id) references agents (id)',
    'alter table leads add constraint a unique (email)',
    'alter table leads add constraint a check (id > 0) not valid; alter table leads validate constraint a',
    'CREATE INDEX "leads_email" ON "leads" USING btree ("email")',
    'create unique index leads_email on leads (email)',
    'create index concurrently if not exists leads_email on leads (email)',
    '-- without a transaction\ncreate index concurrently leads_email on leads (email)',
    '-- without a transaction\nalter table leads add column a text',
    `update leads set note = ''`,
    'delete from leads',
    'create table a (id text); insert into a select id from leads',
    'truncate leads',
    'alter table leads set logged',
    'do $$ begin perform 1; end $$',
    'create or replace function a() returns text language sql as $$ select 1 $$',
  ])('%s', (statement) => {
    expect(check(statement)).not.toEqual([]);
  });

  test.each([
    'ALTER TABLE "leads" ADD COLUMN "a" text',
    `ALTER TABLE "leads" ADD COLUMN "a" jsonb DEFAULT '{}'::jsonb NOT NULL`,
    'ALTER TABLE "leads" ADD COLUMN "a" timestamp with time zone DEFAULT now() NOT NULL',
    'alter table leads add column a integer default 0 not null, add column b boolean default false',
    `alter table leads add constraint a check (note <> 'a; b, c') not valid`,
    'alter table leads drop constraint a; alter table leads add constraint a check (id > 0) not valid',
    '-- without a transaction\nalter table leads validate constraint a',
    '-- without a transaction\n-- The emails.\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "leads_email" ON "leads" ("email")',
    'alter table leads add constraint a unique using index leads_email',
    'alter table leads alter column email set not null',
    'alter table leads alter column email drop not null',
    'alter table leads drop column added_since',
    'create table a (id text primary key, lead text references leads (id)); create index a_lead on a (lead); insert into a values (1)',
    'create trigger a before insert on leads for each row execute function b()',
    `insert into settings values ('from leads', 1)`,
    'drop index if exists leads_old',
  ])('nothing in: %s', (statement) => {
    expect(check(statement)).toEqual([]);
  });
});
