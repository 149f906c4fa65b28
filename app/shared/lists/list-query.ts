import type { Query } from '~/shared/paths/paths.ts';
import { cutText } from '../data/storable-text.ts';
import { isPlainDate, type PlainDate } from '../dates/dates.ts';

/** A parameter of a list's URL: its default, and the parser of a given text (undefined when the text is not valid). */
export type ListField<Value extends string | null = string | null> = {
  initial: Value;
  parse: (text: string) => Value | undefined;
};

type Fields = Record<string, ListField>;

/**
 * Where a page of a list is: its number from 1 on, and in a long list the row that it follows (`after`) or precedes (`before`), as the server wrote it.
 */
export type PagePosition = { page: number; after?: string; before?: string };

/** The state of a list: a value per field, and the position of the page. */
export type ListState<Of extends Fields = Fields> = {
  [Name in keyof Of]: Of[Name] extends ListField<infer Value> ? Value : never;
} & PagePosition;

/** One line of text, at most `most` characters long. */
export const textField = (most = 100): ListField<string> => ({
  initial: '',
  parse: (text) => cutText(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), most).trim(),
});

/** Text that a rule accepts, such as an id. */
export const checkedField = (accepts: (text: string) => boolean): ListField<string> => ({
  initial: '',
  parse: (text) => (accepts(text.trim()) ? text.trim() : undefined),
});

/** One of these values or null, which means all of them. */
export const optionField = <Value extends string>(values: readonly Value[]): ListField<Value | null> => ({
  initial: null,
  parse: (text) => values.find((value) => value === text.trim().toLowerCase()),
});

/** One of these values; the default is left out of the URL. */
export const choiceField = <Value extends string>(values: readonly Value[], initial: Value): ListField<Value> => ({
  initial,
  parse: (text) => values.find((value) => value === text.trim().toLowerCase()),
});

/** A day, YYYY-MM-DD, or ''. */
export const dayField: ListField<PlainDate | ''> = {
  initial: '',
  parse: (text) => (isPlainDate(text.trim()) ? (text.trim() as PlainDate) : undefined),
};

/** Bounds the offset of a page. */
const lastPage = 10_000;

const parsePage = (text: string | null): number => {
  const page = /^\s*0*[1-9]\d{0,8}\s*$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(page, lastPage);
};

/** The positions that a URL names; only what the server can have written. */
const parsePosition = (search: URLSearchParams): Omit<PagePosition, 'page'> => {
  const named = (['after', 'before'] as const).flatMap((name) => {
    const text = search.get(name) ?? '';
    return /^[\w-]{1,600}$/.test(text) ? [[name, text]] : [];
  });
  return Object.fromEntries(named);
};

/** Fields that arrange the rows and do not filter them. */
const arranging = ['sort', 'view', 'page', 'after', 'before'];

type PathTo = (query?: Query) => string;

/** The URL state of a list: parser, queries and paths. */
export type ListQuery<State extends PagePosition> = {
  initial: State;
  /** Parses the query string; invalid values get their defaults. */
  parse: (search: URLSearchParams) => State;
  /** The query of a state with changes applied, on page 1 unless `change` sets another. Defaults are left out. */
  params: (state: State, change?: Partial<State>) => Record<string, string | undefined>;
  /** The query of this state, its page included. */
  currentParams: (state: State) => Record<string, string | undefined>;
  /** The path of the list with changes applied. */
  path: (state: State, change?: Partial<State>, more?: Query) => string;
  /** The path of this state, its page included. */
  currentPath: (state: State, more?: Query) => string;
  /** The path of the list without filters. */
  startPath: () => string;
  /** The path of the CSV file with the same rows; null when the list has none. */
  csvPath: (state: State) => string | null;
  /** The change that removes these filters. */
  without: (...names: (keyof State)[]) => Partial<State>;
  /** Whether any filter differs from its default. */
  isFiltered: (state: State) => boolean;
};

/** The state of a list, from its definition. */
export type StateOf<Query> = Query extends ListQuery<infer State> ? State : never;

type Definition = {
  /** The page of the list. */
  page: PathTo;
  /** The page has its rows as CSV too (`csvDownload`). */
  csv?: boolean;
};

/** The value of `format` in the URL of a page that asks for its rows as CSV. */
export const csvFormat = 'csv';

/** Declares the URL state of a list: its fields, and the path of its page. */
export const defineListQuery = <Of extends Fields>(
  fields: Of,
  { page: pathOfPage, csv = false }: Definition,
): ListQuery<ListState<Of>> => {
  type State = ListState<Of>;
  const names = Object.keys(fields);
  const initial = { ...Object.fromEntries(names.map((name) => [name, fields[name]?.initial])), page: 1 } as State;
  const parse = (search: URLSearchParams): State => {
    const given = names.map((name) => [name, fields[name]?.parse(search.get(name) ?? '') ?? fields[name]?.initial]);
    return {
      ...Object.fromEntries(given),
      page: parsePage(search.get('page')),
      ...parsePosition(search),
    } as State;
  };
  const params = (state: State, change: Partial<State> = {}): Record<string, string | undefined> => {
    const changed = { ...state, page: 1, after: undefined, before: undefined, ...change };
    return Object.fromEntries(
      [...names, 'page', 'after', 'before'].map((name) => [
        name,
        changed[name] === initial[name] || changed[name] === '' ? undefined : String(changed[name]),
      ]),
    );
  };
  const currentParams = (state: State) =>
    params(state, { page: state.page, after: state.after, before: state.before } as Partial<State>);
  return {
    initial,
    parse,
    params,
    currentParams,
    path: (state, change, more) => pathOfPage({ ...params(state, change), ...more }),
    currentPath: (state, more) => pathOfPage({ ...currentParams(state), ...more }),
    startPath: () => pathOfPage(),
    csvPath: (state) => (csv ? pathOfPage({ ...params(state), format: csvFormat }) : null),
    without: (...cleared) =>
      Object.fromEntries(cleared.map((name) => [name, initial[name]])) as unknown as Partial<State>,
    isFiltered: (state) => names.some((name) => !arranging.includes(name) && state[name] !== initial[name]),
  };
};

/** A number of rows; an estimate when there are too many to be counted exactly. */
export type RowCount = { total: number; about: boolean };
