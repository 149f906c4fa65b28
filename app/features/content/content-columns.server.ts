import { contentColumnNames } from './content-values.ts';
import type { ContentOf, FieldDeclarations } from './field-declaration.ts';

/** The columns of a table that store the content, for a select. */
export const contentColumns = <
  Fields extends FieldDeclarations,
  Table extends { [C in keyof ContentOf<Fields>]: unknown },
>(
  fields: Fields,
  table: Table,
): Pick<Table, keyof ContentOf<Fields>> =>
  Object.fromEntries(contentColumnNames(fields).map((column) => [column, table[column]])) as Pick<
    Table,
    keyof ContentOf<Fields>
  >;
