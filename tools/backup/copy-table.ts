import type { ClientBase } from 'pg';
import type { CopiedTable } from './table-catalog.ts';

/** Characters read and written at once: neither process holds a large table. */
const batchCharacters = 4_000_000;
const firstBatchRows = 100;
const maxBatchRows = 20_000;

type TextRow = (string | null)[];

const charactersOf = (rows: readonly TextRow[]): number =>
  rows.reduce((sum, row) => sum + row.reduce((inRow, value) => inRow + (value?.length ?? 4), 0), 0);

/** The rows of a table as text, in batches. The caller has begun a transaction, which the cursor needs. */
async function* readBatches(source: ClientBase, { name, columns }: CopiedTable): AsyncGenerator<TextRow[]> {
  await source.query(
    `declare moved no scroll cursor for select ${columns.map((column) => `${column.name}::text`).join(', ')} from ${name}`,
  );
  let size = firstBatchRows;
  for (;;) {
    const { rows } = await source.query<TextRow>({ text: `fetch ${size} from moved`, rowMode: 'array' });
    if (rows.length === 0) break;
    yield rows;
    const perRow = Math.max(1, charactersOf(rows) / rows.length);
    size = Math.min(maxBatchRows, Math.max(1, Math.floor(batchCharacters / perRow)));
  }
  await source.query('close moved');
}

/**
 * Copies all rows of a table to a table of the same name and columns. Every value passes as the text that its type prints and reads, as with COPY, so
 * that nothing is rounded or reformatted. Returns the number of rows.
 */
export const copyTable = async (source: ClientBase, target: ClientBase, table: CopiedTable): Promise<number> => {
  const { name, columns } = table;
  const values = columns.map(({ type }, index) => `v${index}::${type}`).join(', ');
  const insert = `insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value
    select ${values} from unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')})
      as r (${columns.map((_, index) => `v${index}`).join(', ')})`;
  let copied = 0;
  for await (const rows of readBatches(source, table)) {
    await target.query(
      insert,
      columns.map((_, index) => rows.map((row) => row[index] ?? null)),
    );
    copied += rows.length;
  }
  return copied;
};
