import { SelectBox, type SelectBoxProps } from './selection.tsx';
import { type Column, Table } from './table.tsx';

/** A column that may sort the list: by the `sort` values of the URL, in one direction or both. */
export type ListColumn<Row, Sort extends string = string> = Omit<Column<Row>, 'sorted' | 'sortTo'> & {
  sort?: { ascending?: Sort; descending?: Sort };
};

type ListTableProps<Row> = {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The current sort. */
  sort?: string;
  /** The URL of the list in another sort. */
  sortTo: (sort: string) => string;
  /** Rows are selected with a checkbox beside the row header; null for a row that cannot be. */
  selectBox?: (row: Row) => SelectBoxProps | null;
};

const sortedBy = ({ ascending, descending }: { ascending?: string; descending?: string }, sort?: string) => {
  if (sort === undefined) return undefined;
  return sort === descending ? 'descending' : sort === ascending ? 'ascending' : undefined;
};

/** The column of the row headers with the checkbox of each row before it. */
const withSelectBox = <Row,>(column: ListColumn<Row>, boxOf: (row: Row) => SelectBoxProps | null): ListColumn<Row> => ({
  ...column,
  cell: (row) => {
    const box = boxOf(row);
    return box ? (
      <div className="select-row">
        <SelectBox {...box} />
        {column.cell(row)}
      </div>
    ) : (
      column.cell(row)
    );
  },
});

/** The table of a list. The header of a sortable column links to its sort; a second click reverses it. */
export const ListTable = <Row,>({ columns, sort: current, sortTo, selectBox, ...rest }: ListTableProps<Row>) => (
  <Table
    {...rest}
    columns={columns.map((each): Column<Row> => {
      const { sort, ...column } = selectBox && each.rowHeader ? withSelectBox(each, selectBox) : each;
      if (!sort) return column;
      const next =
        sort.descending && sort.descending !== current ? sort.descending : (sort.ascending ?? sort.descending);
      return { ...column, sorted: sortedBy(sort, current), sortTo: next && sortTo(next) };
    })}
  />
);
