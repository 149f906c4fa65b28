import type { Migration } from '../../app/server/database/migration-files.server.ts';

/** What the last release's code knows of the schema: by table, its columns with what an insert may leave out. */
export type KnownSchema = Record<string, Record<string, { notNull: boolean; hasDefault: boolean }>>;

const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`;

const find = (pattern: string, text: string): string[] =>
  [...text.matchAll(new RegExp(pattern.replaceAll('NAME', name), 'g'))].map((match) => match[1] ?? '');

/** Lower case without comments and texts; a text becomes ''. */
const normalise = (statement: string): string =>
  statement
    .replace(/--.*$/gm, ' ')
    .replace(/'(?:[^']|'')*'/g, `''`)
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Splits at a separator outside of parentheses. */
const splitOutside = (text: string, separator: string): string[] => {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
};

/** A default that is the same for all rows is stored once; any other is computed row by row, which rewrites the table. */
const constantDefault =
  /\bdefault (''|-?\d+(\.\d+)?|true|false|null|now\(\)|current_timestamp|array\[\]|\(?''(::[\w"[\] ]+)?\)?)/;

const addColumn = (action: string): string | null => {
  if (/\bgenerated\b|\b(small|big)?serial\b/.test(action))
    return 'rewrites the table: computed columns are filled by a back-fill';
  if (/\b(unique|primary key|references|check)\b/.test(action))
    return 'checks all rows under a lock: add the constraint with "not valid", the index concurrently';
  if (/\bdefault\b/.test(action) && !constantDefault.test(action))
    return 'rewrites the table: the default is not a constant';
  if (/\bnot null\b/.test(action) && !/\bdefault\b/.test(action))
    return 'refuses rows of the last release: not null without default';
  return null;
};

const addConstraint = (action: string): string | null => {
  if (/\b(check|foreign key)\b/.test(action) && !/\bnot valid$/.test(action))
    return 'checks all rows under a lock: add it with "not valid", and validate it in a migration without a transaction';
  if (/\b(unique|primary key)\b/.test(action) && !/\busing index\b/.test(action))
    return 'builds an index under a lock: create it concurrently, then add the constraint "using index"';
  return /\bexclude\b/.test(action) ? 'builds an index under a lock' : null;
};

const alterColumn = (action: string, known: KnownSchema[string] | undefined): string | null => {
  const column = known?.[find('^alter (?:column )?NAME', action)[0] ?? ''];
  if (/\b(set data )?type\b/.test(action)) return 'rewrites the table: add a column and a back-fill';
  if (/\bset not null\b/.test(action) && !column?.notNull)
    return 'refuses rows of the last release: its column may be null';
  if (/\bdrop default\b/.test(action) && column?.hasDefault)
    return 'refuses rows of the last release: it relies on the default';
  return null;
};

const harmlessAction = /^(drop constraint|(enable|disable) trigger|set \(|reset \()/;

/** What is wrong with one action of `alter table` on a table that exists before the migration. */
const alterTable = (action: string, migration: Migration, known: KnownSchema[string] | undefined): string | null => {
  if (/^add constraint\b/.test(action)) return addConstraint(action);
  if (/^add (column )?/.test(action)) return addColumn(action);
  if (/^alter (column )?/.test(action)) return alterColumn(action, known);
  if (/^validate constraint\b/.test(action))
    return migration.inTransaction
      ? 'holds the locks of the whole migration meanwhile: move it to one without a transaction'
      : null;
  if (/^drop (column )?(if exists )?"?\w+"?/.test(action) && !harmlessAction.test(action)) {
    const [column = ''] = find('^drop (?:column )?(?:if exists )?NAME', action);
    return known?.[column] ? `drops the column ${column}, which the last release uses` : null;
  }
  if (/^rename\b/.test(action)) return 'renames what the last release uses';
  return harmlessAction.test(action) ? null : 'is not known to be harmless while processes run';
};

const createIndex = (statement: string, migration: Migration): string | null => {
  if (!/\bconcurrently\b/.test(statement)) return 'blocks writes while the index is built: create it concurrently';
  if (migration.inTransaction) return 'runs in no transaction: begin the file with "-- without a transaction"';
  return /\bif not exists\b/.test(statement) ? null : 'can not be repeated: add "if not exists"';
};

/** What is wrong with a statement on the tables `created`, made by the same migration, and the others. */
const checkStatement = (
  statement: string,
  migration: Migration,
  created: Set<string>,
  known: KnownSchema,
): string[] => {
  const [altered] = find('^alter table (?:if exists )?(?:only )?NAME', statement);
  if (altered !== undefined) {
    if (created.has(altered)) return [];
    const actions = splitOutside(statement.replace(/^alter table (if exists )?(only )?\S+ /, ''), ',');
    return actions.flatMap((action) => alterTable(action, migration, known[altered]) ?? []);
  }
  if (/^create (unique )?index\b/.test(statement)) {
    const [table = ''] = find(' on (?:only )?NAME', statement);
    return created.has(table) && migration.inTransaction ? [] : [createIndex(statement, migration) ?? []].flat();
  }
  const dropped = find('^drop table (?:if exists )?NAME', statement).filter((table) => known[table]);
  if (dropped.length > 0) return [`drops the table ${dropped}, which the last release uses`];
  const changed = find('^(?:update|delete from) (?:only )?NAME', statement).filter((table) => !created.has(table));
  const copied = /^(insert into|with|merge)\b/.test(statement)
    ? find(String.raw`\b(?:from|join) NAME`, statement).filter((table) => known[table])
    : [];
  if (changed.length + copied.length > 0) return ['reads or changes all rows in one transaction: declare a back-fill'];
  if (/^(truncate|lock|cluster|reindex|vacuum full|refresh)\b/.test(statement)) return ['locks a table for long'];
  if (/^create (or replace )?(function|procedure)\b/.test(statement)) return ['belongs into db/functions'];
  return /^do\b/.test(statement) ? ['can not be checked: write plain statements'] : [];
};

const repeatable =
  /^(create (unique )?index concurrently if not exists|drop index concurrently if exists|alter table \S+ validate constraint)\b/;

/** Why processes of the last release could not go on while this migration runs or afterwards; each as 'file: what'. */
export const listUnsafeStatements = (migration: Migration, known: KnownSchema): string[] => {
  const statements = migration.statements.flatMap((text) => splitOutside(normalise(text), ';'));
  const created = new Set(statements.flatMap((text) => find('^create table (?:if not exists )?NAME', text)));
  return statements
    .flatMap((statement) => [
      ...checkStatement(statement, migration, created, known).map((what) => `${what}: ${statement.slice(0, 120)}`),
      ...(migration.inTransaction || repeatable.test(statement)
        ? []
        : [`is not safe to repeat without a transaction: ${statement.slice(0, 120)}`]),
    ])
    .map((what) => `${migration.name} ${what}`);
};
