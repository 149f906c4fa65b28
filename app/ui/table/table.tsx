import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../helpers/class-names.ts';

export type Column<Row> = {
  key: string;
  header: string;
  /** Shown instead of the header in the head of the table. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligned to the end: numbers and amounts. */
  alignEnd?: boolean;
  /** The cells of this column are row headers. */
  rowHeader?: boolean;
  /** Sort direction when the table is sorted by this column. With `sortTo` the header is a link. */
  sorted?: 'ascending' | 'descending';
  sortTo?: string;
};

type TableProps<Row> = {
  /** Caption, visible to screen readers only unless `captionShown`. */
  caption: string;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Few narrow columns: stays a table on phones. */
  compact?: boolean;
};

/** A table with a sticky header; on phones each row becomes a card, unless `compact`. */
export const Table = <Row,>({ caption, captionShown, columns, rows, rowKey, compact }: TableProps<Row>) => (
  <div className="table-frame">
    <table className={classNames('table', compact && 'table--compact')}>
      <caption className={classNames(!captionShown && 'visually-hidden')}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-column={column.key}
              aria-sort={column.sorted}
              className={classNames(column.alignEnd && 'table__end')}
            >
              {column.sortTo ? (
                <Link to={column.sortTo} preventScrollReset>
                  {column.header}
                </Link>
              ) : (
                (column.head ?? column.header)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) =>
              column.rowHeader ? (
                <th key={column.key} scope="row" data-column={column.key} data-label={column.header}>
                  <div>{column.cell(row)}</div>
                </th>
              ) : (
                <td
                  key={column.key}
                  data-column={column.key}
                  data-label={column.header}
                  className={classNames(column.alignEnd && 'table__end')}
                >
                  <div>{column.cell(row)}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
