import { cutText } from '~/shared/data/storable-text.ts';
import { formatRupees, type Paise, parseRupees, rupeesInputValue } from '~/shared/money/money.ts';

/** The check of one column; `contentSchema` derives its zod schema from it. Texts are error messages. */
export type ColumnRule =
  | {
      type: 'line' | 'text';
      max: number;
      tooLong: string;
      /** The error of an empty text; without it the text may be empty. */
      required?: string;
      /** An empty text is stored as null. */
      nullable?: boolean;
      /** A further check of the text: an error message or null. */
      check?: (text: string) => string | null;
    }
  | {
      type: 'amount';
      max: Paise;
      tooHigh: string;
      tooLow: string;
      invalid: string;
      /** The error of an empty amount; without it an empty amount is stored as null. */
      required?: string;
    }
  | { type: 'list'; max: number; tooMany: string; maxLength: number; tooLong: string }
  | { type: 'choice'; options: readonly string[]; invalid: string; nullable?: boolean }
  | { type: 'choices'; options: readonly string[]; invalid: string }
  | RecordsRule
  | { type: 'flag' }
  | { type: 'picture'; parsePath: (text: string) => string | null; foreign: string }
  | { type: 'pictures'; parsePath: (text: string) => string | null; foreign: string; max: number; tooMany: string }
  | { type: 'alt'; max: number; tooLong: string }
  | { type: 'alts'; max: number; tooLong: string }
  /** The server supplies the schema, as the check needs more than the value. */
  | { type: 'server'; nullable?: boolean };

/** A list of records with the same texts and choices. Texts may be empty; empty records at the end are dropped. */
export type RecordsRule = {
  type: 'records';
  texts: Readonly<Record<string, { max: number; multiline?: true }>>;
  choices: Readonly<Record<string, readonly string[]>>;
  max: number;
  tooMany: string;
  /** The error of a text that is too long; `index` counts from 0. */
  tooLong: (index: number, text: string, max: number) => string;
  /** The error of a value that is not an option. */
  invalid: string;
};

/** The value of a column before validation: any text for an option, and undefined for a missing amount. */
type Unvalidated<Value> = Value extends readonly (infer Item)[]
  ? Unvalidated<Item>[]
  : Value extends string
    ? string
    : Value extends number
      ? number | undefined
      : Value;

/** Columns before validation. */
export type Unchecked<Columns> = { [Column in keyof Columns]: Unvalidated<Columns[Column]> };

/** A picture as it is compared on the screen. */
export type ShownPicture = { url: string; alt: string };

/** The value of a field as it is compared on the screen; null when it is empty. */
export type ShownValue =
  | { kind: 'text'; text: string | null }
  | { kind: 'list'; items: string[] }
  | { kind: 'pictures'; pictures: ShownPicture[] };

/**
 * One field of an editable record: everything that is known about it, once. `Typed` is its value in the form, `Columns` are the columns that
 * store it. Form values, columns, JSON, drafts, schema, differences and comparison derive from it.
 */
export type FieldDeclaration<Typed, Columns extends object> = {
  label: string;
  columns: { readonly [Column in keyof Columns]: ColumnRule };
  /** The value in an empty form. */
  emptyTyped: Typed;
  /** The columns of a record from before the field existed. */
  emptyColumns: Columns;
  /** Reads the posted field of this name. */
  parseForm(form: FormData, name: string): Typed;
  /** Parses the value of a stored draft. */
  parseStored(value: unknown): Typed;
  /** The columns that belong to a form value, not validated. */
  toColumns(typed: Typed): Unchecked<Columns>;
  toTyped(columns: Columns): Typed;
  shown(columns: Columns): ShownValue;
  /** The maximum number of pictures and the start of the error of failed uploads; for picture fields only. */
  pictures?: { max: number; failedUpload?: (failed: number) => string };
};

/** The fields of a record by their name in the form. */
export type FieldDeclarations = Record<string, FieldDeclaration<unknown, object>>;

type TypedOf<Field> = Field extends FieldDeclaration<infer Typed, infer _Columns> ? Typed : never;
type ColumnsOf<Field> = Field extends FieldDeclaration<infer _Typed, infer Columns> ? Columns : never;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The values of the form, exactly as typed. */
export type FormValuesOf<Fields> = { -readonly [Name in keyof Fields]: TypedOf<Fields[Name]> };

/** The columns of a record. */
export type ContentOf<Fields> =
  Intersection<ColumnsOf<Fields[keyof Fields]>> extends infer All ? { [Column in keyof All]: All[Column] } : never;

/** The columns of a record before validation. */
export type ContentInputOf<Fields> = Unchecked<ContentOf<Fields>>;

/** The label of every field. */
export type Labelled = { label: string };

/** Longer field values are cut; no form accepts that many characters. */
export const maxTypedCharacters = 20_000;

const parseText = (form: FormData, name: string, max = maxTypedCharacters): string => {
  const value = form.get(name);
  return typeof value === 'string' ? cutText(value, max).replace(/\r\n?/g, '\n') : '';
};

/** A stored text; empty for anything else. */
export const parseStoredText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A field whose form value is a text in one column. */
const textual = <Column extends string, Value>(
  column: Column,
  label: string,
  rule: ColumnRule,
  value: {
    emptyTyped?: string;
    empty: Value;
    toColumn: (typed: string) => string | Paise | null | undefined;
    toTyped: (value: Value) => string;
    shown: (value: Value) => string | null;
    max?: number;
  },
): FieldDeclaration<string, Record<Column, Value>> => {
  const columnsOf = <Stored>(stored: Stored) => ({ [column]: stored }) as Record<Column, Stored>;
  return {
    label,
    columns: columnsOf(rule),
    emptyTyped: value.emptyTyped ?? '',
    emptyColumns: columnsOf(value.empty),
    parseForm: (form, name) => parseText(form, name, Math.max(maxTypedCharacters, (value.max ?? 0) + 1)),
    parseStored: parseStoredText,
    toColumns: (typed) => columnsOf(value.toColumn(typed)) as Unchecked<Record<Column, Value>>,
    toTyped: (columns) => value.toTyped(columns[column]),
    shown: (columns) => ({ kind: 'text', text: value.shown(columns[column]) || null }),
  };
};

type TextRule = Omit<Extract<ColumnRule, { type: 'line' | 'text' }>, 'type' | 'nullable'>;

const same = <Value>(value: Value): Value => value;

/** One line of text. */
export const lineField = <Column extends string>(column: Column, { label, ...rule }: Labelled & TextRule) =>
  textual<Column, string>(
    column,
    label,
    { type: 'line', ...rule },
    { empty: '', toColumn: same, toTyped: same, shown: same, max: rule.max },
  );

/** One line of text; null when it is empty. */
export const optionalLineField = <Column extends string>(column: Column, { label, ...rule }: Labelled & TextRule) =>
  textual<Column, string | null>(
    column,
    label,
    { type: 'line', nullable: true, ...rule },
    { empty: null, toColumn: same, toTyped: (stored) => stored ?? '', shown: same, max: rule.max },
  );

/** Several lines of text. */
export const paragraphsField = <Column extends string>(column: Column, { label, ...rule }: Labelled & TextRule) =>
  textual<Column, string>(
    column,
    label,
    { type: 'text', ...rule },
    { empty: '', toColumn: same, toTyped: same, shown: same, max: rule.max },
  );

type ServerRule = Labelled & {
  /** More characters are not read. */
  max?: number;
  /** The stored value as it is typed. */
  toTyped?: (stored: string) => string;
  /** The stored value as it is compared on the screen. */
  shown?: (stored: string) => string;
};

/** A text that the server checks by itself, such as an address or a date. */
export const serverField = <Column extends string, Value extends string>(
  column: Column,
  { label, max, toTyped = same, shown = same }: ServerRule,
) =>
  textual<Column, Value>(
    column,
    label,
    { type: 'server' },
    { empty: '' as Value, toColumn: same, toTyped, shown, max },
  );

/** The same; null when it is empty. */
export const optionalServerField = <Column extends string>(
  column: Column,
  { label, max, toTyped = same, shown = same }: ServerRule,
) =>
  textual<Column, string | null>(
    column,
    label,
    { type: 'server', nullable: true },
    {
      empty: null,
      toColumn: same,
      toTyped: (stored) => (stored === null ? '' : toTyped(stored)),
      shown: (stored) => (stored === null ? null : shown(stored)),
      max,
    },
  );

type AmountRule = Omit<Extract<ColumnRule, { type: 'amount' }>, 'type' | 'required'>;

/** Rupees as typed, in paise; NaN for an invalid amount, which the schema rejects. */
export const parseAmount = (text: string): Paise => parseRupees(text) ?? Number.NaN;

/** An amount of rupees. */
export const amountField = <Column extends string>(
  column: Column,
  { label, ...rule }: Labelled & AmountRule & { required: string },
) =>
  textual<Column, Paise>(
    column,
    label,
    { type: 'amount', ...rule },
    {
      empty: 0,
      toColumn: (typed) => (typed.trim() === '' ? undefined : parseAmount(typed)),
      toTyped: rupeesInputValue,
      shown: formatRupees,
    },
  );

/** An amount of rupees; null when it is empty. */
export const optionalAmountField = <Column extends string>(column: Column, { label, ...rule }: Labelled & AmountRule) =>
  textual<Column, Paise | null>(
    column,
    label,
    { type: 'amount', ...rule },
    {
      empty: null,
      toColumn: (typed) => (typed.trim() === '' ? null : parseAmount(typed)),
      toTyped: rupeesInputValue,
      shown: (paise) => (paise === null ? null : formatRupees(paise)),
    },
  );

type Options<Option extends string> = Labelled & {
  options: readonly Option[];
  labelOf: (option: Option) => string;
  /** The error of a value that is not an option. */
  invalid: string;
};

/** One of several options: `first` by default, or without a default in an empty form (`chosen: true`), so that somebody has to choose. */
export const oneOfField = <Column extends string, Option extends string>(
  column: Column,
  { label, options, labelOf, invalid, first, chosen }: Options<Option> & { first: Option; chosen?: true },
) =>
  textual<Column, Option>(
    column,
    label,
    { type: 'choice', options, invalid },
    { emptyTyped: chosen ? '' : first, empty: first, toColumn: same, toTyped: same, shown: labelOf },
  );

/** One of several options, or none. */
export const optionalOneOfField = <Column extends string, Option extends string>(
  column: Column,
  { label, options, labelOf, invalid }: Options<Option>,
) =>
  textual<Column, Option | null>(
    column,
    label,
    { type: 'choice', options, invalid, nullable: true },
    {
      empty: null,
      toColumn: same,
      toTyped: (stored) => stored ?? '',
      shown: (stored) => (stored === null ? null : labelOf(stored)),
    },
  );

/** Any number of several options, posted as checkboxes. */
export const anyOfField = <Column extends string, Option extends string>(
  column: Column,
  { label, options, labelOf, invalid }: Options<Option>,
): FieldDeclaration<string[], Record<Column, Option[]>> => ({
  label,
  columns: { [column]: { type: 'choices', options, invalid } as ColumnRule } as Record<Column, ColumnRule>,
  emptyTyped: [],
  emptyColumns: { [column]: [] } as unknown as Record<Column, Option[]>,
  parseForm: (form, name) =>
    form.getAll(name).flatMap((value) => (typeof value === 'string' ? cutText(value, 100) : [])),
  parseStored: (value) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []),
  toColumns: (typed) => ({ [column]: typed }) as Unchecked<Record<Column, Option[]>>,
  toTyped: (columns) => [...columns[column]],
  shown: (columns) => ({ kind: 'list', items: columns[column].map(labelOf).toSorted() }),
});

/** Texts separated by commas or line breaks: trimmed, without empty ones and duplicates. */
export const parseList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((part) => part.trim().replace(/\s+/g, ' '))
      .filter((part) => part !== ''),
  ),
];

/** A list of short texts, with commas between them; also from several fields of one name, such as checkboxes beside a text. */
export const listField = <Column extends string>(
  column: Column,
  { label, ...rule }: Labelled & Omit<Extract<ColumnRule, { type: 'list' }>, 'type'>,
): FieldDeclaration<string, Record<Column, string[]>> => ({
  label,
  columns: { [column]: { type: 'list', ...rule } } as Record<Column, ColumnRule>,
  emptyTyped: '',
  emptyColumns: { [column]: [] } as unknown as Record<Column, string[]>,
  parseForm: (form, name) =>
    form
      .getAll(name)
      .flatMap((value) =>
        typeof value === 'string' && value.trim() !== ''
          ? cutText(value, maxTypedCharacters).replace(/\r\n?/g, '\n')
          : [],
      )
      .join(', '),
  parseStored: parseStoredText,
  toColumns: (typed) => ({ [column]: parseList(typed) }) as unknown as Unchecked<Record<Column, string[]>>,
  toTyped: (columns) => columns[column].join(', '),
  shown: (columns) => ({ kind: 'list', items: columns[column] }),
});

/** Yes or no, posted as a checkbox with the value 'yes'. */
export const flagField = <Column extends string>(
  column: Column,
  { label, first = false }: Labelled & { first?: boolean },
): FieldDeclaration<boolean, Record<Column, boolean>> => ({
  label,
  columns: { [column]: { type: 'flag' } } as Record<Column, ColumnRule>,
  emptyTyped: first,
  emptyColumns: { [column]: false } as Record<Column, boolean>,
  parseForm: (form, name) => form.get(name) === 'yes',
  parseStored: (value) => value === true,
  toColumns: (typed) => ({ [column]: typed }) as Unchecked<Record<Column, boolean>>,
  toTyped: (columns) => columns[column],
  shown: (columns) => ({ kind: 'text', text: columns[column] ? 'Yes' : 'No' }),
});

/** A text of the form that is stored in no column of its own. */
export const formOnlyField = ({ label }: Labelled): FieldDeclaration<string, Record<never, never>> => ({
  label,
  columns: {},
  emptyTyped: '',
  emptyColumns: {},
  parseForm: parseText,
  parseStored: parseStoredText,
  toColumns: () => ({}),
  toTyped: () => '',
  shown: () => ({ kind: 'text', text: null }),
});
