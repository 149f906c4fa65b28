import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end. */
  end?: boolean;
  /** This column names the row. */
  names?: boolean;
  /** Is the table sorted by it? With `sortTo` the header is a link. */
  sorted?: 'ascending' | 'descending';
  sortTo?: string;
};

type TableProps<Row> = {
  /** What the table shows; only for screen readers unless `captionShown`. */
  caption: string;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Few narrow columns: it stays a table on phones. */
  steady?: boolean;
};

/** A real table with a head that stays in sight; on phones each row becomes a card unless it is `steady`. */
export const Table = <Row,>({ caption, captionShown, columns, rows, rowKey, steady }: TableProps<Row>) => (
  <div className="table-frame">
    <table className={classNames('table', steady && 'table--steady')}>
      <caption className={classNames(!captionShown && 'visually-hidden')}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sorted}
              className={classNames(column.end && 'table__end')}
            >
              {column.sortTo ? (
                <Link to={column.sortTo} preventScrollReset>
                  {column.header}
                </Link>
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) =>
              column.names ? (
                <th key={column.key} scope="row" data-label={column.header}>
                  <div>{column.cell(row)}</div>
                </th>
              ) : (
                <td key={column.key} data-label={column.header} className={classNames(column.end && 'table__end')}>
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
