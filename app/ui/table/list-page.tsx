import type { ReactNode } from 'react';
import handLampDrawing from '~/art/drawings/line/hand-lamp.svg';
import lastVehicleDrawing from '~/art/drawings/line/last-vehicle.svg';
import type { ListQuery, PagePosition, RowCount } from '~/shared/lists/list-query.ts';
import { RowNumber } from '~/ui/navigation/choice-bar.tsx';
import { ButtonLink, buttonClass } from '../button/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { classNames } from '../helpers/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { ChoiceBar } from '../navigation/choice-bar.tsx';
import { Pagination, SteppedPagination } from '../navigation/pagination.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ListFilters, type ListSearchForm } from './list-filters.tsx';
import { ListHead, listCountId, ToolLabel } from './list-head.tsx';
import { type ListColumn, ListTable } from './list-table.tsx';
import { type SelectBoxProps, SelectionBar } from './selection.tsx';

type State = PagePosition & { q?: string; sort?: string };

/** The rows of one page, and the numbers of all. */
export type ListFound<Row> = {
  rows: readonly Row[];
  total: number;
  pages: number;
  /** The page that is shown, when it is not the requested one. */
  page?: number;
  /** `total` is an estimate. The pages then have no numbers but positions. */
  about?: boolean;
  /** Positions of the pages beside this one; null at the ends of the list. */
  previous?: string | null;
  next?: string | null;
};

/** A filter as a bar of links with counts; `name` is its query parameter. */
type ListTabs = {
  name: string;
  label: string;
  choices: readonly { value: string | null; label: string; count?: number; about?: boolean }[];
};

/** The number beside a tab. */
export const tabCount = (count: RowCount | undefined) => ({
  count: count?.total,
  about: count?.about,
});

/** What is said in place of rows. */
type NoRows = { title: string; text?: ReactNode; action?: ReactNode };

type ListPageProps<Row, Of extends State> = {
  title: string;
  className?: string;
  list: ListQuery<Of>;
  search: Of;
  /** Null when loading failed. */
  found: ListFound<Row> | null;
  /** What the rows are called: 'agents'. */
  name: string;
  /** '12 agents'. */
  countLabel: (total: number) => string;
  /** Links and buttons at the end of the header. */
  tools?: ReactNode;
  /** Content between the header and the search: notices, dialogs. */
  children?: ReactNode;
  form?: ListSearchForm;
  chips?: readonly { label: string; without: Partial<Of> }[];
  tabs?: ListTabs;
  /** There is nothing to search: only `empty` is shown. */
  unused?: boolean;
  /** Without any row, and without a row that matches. */
  empty: NoRows & { drawing: string };
  noMatch: NoRows & { drawing?: string };
  failed: { title: string; text?: string };
  /** A table, or the rows in another form. The caption is the title by default. */
  caption?: string;
  columns?: readonly ListColumn<Row>[];
  rowKey?: (row: Row) => string;
  renderRows?: (rows: readonly Row[]) => ReactNode;
  /** Rows can be selected: the checkbox of each, and the buttons for the selected ones. */
  selection?: { box: (row: Row) => SelectBoxProps | null; actions: ReactNode };
  /** Below the rows. */
  note?: ReactNode;
};

const change = <Of extends State>(name: string, value: unknown): Partial<Of> => ({ [name]: value }) as Partial<Of>;

const Chips = <Of extends State>({
  list,
  search,
  chips = [],
}: Pick<ListPageProps<never, Of>, 'list' | 'search' | 'chips'>) => (
  <FilterChips
    chips={chips.map(({ label, without }) => ({ label, removeTo: list.path(search, without) }))}
    focusAfter={listCountId}
  >
    {chips.length > 1 ? (
      <ButtonLink
        tone="quiet"
        to={list.path(search, Object.assign({}, ...chips.map(({ without }) => without)))}
        preventScrollReset
      >
        Clear all
      </ButtonLink>
    ) : null}
  </FilterChips>
);

const Nothing = <Row, Of extends State>({
  list,
  search,
  found,
  name,
  empty,
  noMatch,
}: ListPageProps<Row, Of> & { found: ListFound<Row> }) => {
  if (found.about || search.after || search.before)
    return (
      <EmptyState
        drawing={lastVehicleDrawing}
        level={3}
        title="Page not found"
        text="The list ends before this page."
        action={<ButtonLink to={list.path(search)}>Go to the first page</ButtonLink>}
      />
    );
  if (found.total > 0 && search.page > found.pages)
    return (
      <EmptyState
        drawing={lastVehicleDrawing}
        level={3}
        title="Page not found"
        text={`This list has ${found.pages === 1 ? 'one page' : `${found.pages} pages`}.`}
        action={<ButtonLink to={list.path(search, change('page', found.pages))}>Go to the last page</ButtonLink>}
      />
    );
  return list.isFiltered(search) ? (
    <EmptyState
      drawing={handLampDrawing}
      level={3}
      action={<ButtonLink to={list.startPath()}>{`See all ${name}`}</ButtonLink>}
      {...noMatch}
    />
  ) : (
    <EmptyState level={3} {...empty} />
  );
};

const Rows = <Row, Of extends State>(props: ListPageProps<Row, Of> & { found: ListFound<Row> }) => {
  const { list, search, found, title, caption = title, columns, rowKey, renderRows, selection } = props;
  if (found.rows.length === 0) return <Nothing {...props} />;
  if (renderRows) return renderRows(found.rows);
  const table = (
    <ListTable
      caption={caption}
      columns={columns ?? []}
      rows={found.rows}
      rowKey={rowKey ?? String}
      sort={search.sort}
      sortTo={(sort) => list.path(search, change('sort', sort))}
      selectBox={selection?.box}
    />
  );
  if (!selection) return table;
  return (
    <div className="stack gap-3">
      {table}
      <SelectionBar action={list.currentPath(search)} rows={found.rows.filter((row) => selection.box(row) !== null)}>
        {selection.actions}
      </SelectionBar>
    </div>
  );
};

/** Links from page to page of a list that is too long for numbered pages. */
const PositionLinks = <Row, Of extends State>({
  list,
  search,
  found,
}: ListPageProps<Row, Of> & { found: ListFound<Row> }) => {
  const to = (position: PagePosition): string => list.path(search, position as Partial<Of>);
  const { page } = search;
  return (
    <SteppedPagination
      page={page}
      firstTo={page > 1 ? list.path(search) : null}
      previousTo={found.previous && page > 1 ? to({ page: page - 1, before: found.previous }) : null}
      nextTo={found.next ? to({ page: page + 1, after: found.next }) : null}
    />
  );
};

const Content = <Row, Of extends State>(props: ListPageProps<Row, Of> & { found: ListFound<Row> }) => {
  const { list, search, found, form, chips, tabs, note } = props;
  const current: Record<string, unknown> = search;
  return (
    <>
      {form ? <ListFilters action={list.startPath()} params={list.params(search)} {...form} /> : null}
      {chips ? <Chips list={list} search={search} chips={chips} /> : null}
      {tabs ? (
        <ChoiceBar
          label={tabs.label}
          choices={tabs.choices.map(({ value, label, count, about }) => ({
            key: value ?? 'all',
            label,
            to: list.path(search, change(tabs.name, value)),
            current: current[tabs.name] === value,
            count,
            about,
          }))}
        />
      ) : null}
      <Rows {...props} />
      {note}
      {found.about ? (
        <PositionLinks {...props} />
      ) : (
        <Pagination
          page={found.page ?? search.page}
          pages={found.pages}
          pageTo={(page) => list.path(search, change('page', page))}
        />
      )}
    </>
  );
};

/** A list screen: header with count and CSV, search, filters, rows, pages, and what to say when there are none. */
export const ListPage = <Row, Of extends State>(props: ListPageProps<Row, Of>) => {
  const { title, className, list, search, found, name, countLabel, tools, children, unused, empty, failed } = props;
  const csvPath = unused ? null : list.csvPath(search);
  return (
    <div className={classNames('list-page stack', className)}>
      <ListHead
        title={title}
        count={found && !unused ? <RowNumber about={found.about}>{countLabel(found.total)}</RowNumber> : undefined}
      >
        {csvPath ? (
          <a className={buttonClass({})} href={csvPath} download>
            <Icon name="download" />
            <ToolLabel>
              CSV<span className="visually-hidden">{` of these ${name}`}</span>
            </ToolLabel>
          </a>
        ) : null}
        {tools}
      </ListHead>
      {children}
      {found === null ? (
        <LoadFailure {...failed} level={3} retryTo={list.currentPath(search)} />
      ) : unused ? (
        <EmptyState level={3} {...empty} />
      ) : (
        <Content {...props} found={found} />
      )}
    </div>
  );
};
