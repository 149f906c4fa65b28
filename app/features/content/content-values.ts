import type { ColumnRule, ContentInputOf, ContentOf, FieldDeclarations, FormValuesOf } from './field-declaration.ts';

const mapFields = <Fields extends FieldDeclarations>(
  fields: Fields,
  convert: (name: string, field: Fields[string]) => unknown,
): FormValuesOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, convert(name, field as Fields[string])]),
  ) as FormValuesOf<Fields>;

/** The values of an empty form. */
export const emptyFormValues = <Fields extends FieldDeclarations>(fields: Fields): FormValuesOf<Fields> =>
  mapFields(fields, (_, field) => field.emptyTyped);

/** Reads the values from a posted form, or from the form element in the browser. */
export const parseFormValues = <Fields extends FieldDeclarations>(
  fields: Fields,
  form: FormData,
): FormValuesOf<Fields> => mapFields(fields, (name, field) => field.parseForm(form, name));

/** Parses values that were stored as a draft; null when they are no object. A missing or invalid field is empty. */
export const parseStoredFormValues = <Fields extends FieldDeclarations>(
  fields: Fields,
  stored: unknown,
): FormValuesOf<Fields> | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const values = new Map<string, unknown>(Object.entries(stored));
  return mapFields(fields, (name, field) => field.parseStored(values.get(name)));
};

/** The form values of a stored record. */
export const contentToFormValues = <Fields extends FieldDeclarations>(
  fields: Fields,
  content: ContentOf<Fields>,
): FormValuesOf<Fields> => mapFields(fields, (_, field) => field.toTyped(content as object));

/** The columns that belong to form values, not validated; see `contentSchema`. */
export const formValuesToContent = <Fields extends FieldDeclarations>(
  fields: Fields,
  typed: FormValuesOf<Fields>,
): ContentInputOf<Fields> =>
  Object.assign({}, ...Object.entries(fields).map(([name, field]) => field.toColumns(typed[name as keyof Fields])));

const previewValue = (rule: ColumnRule, value: unknown, empty: unknown): unknown => {
  if (rule.type === 'choice') return rule.options.some((option) => option === value) ? value : empty;
  if (rule.type === 'choices') return rule.options.filter((option) => Array.isArray(value) && value.includes(option));
  return rule.type === 'amount' ? value || empty : value;
};

/** The content for a preview of a form: amounts and choices that are missing or invalid have the value of an empty record. */
export const previewContent = <Fields extends FieldDeclarations>(
  fields: Fields,
  typed: FormValuesOf<Fields>,
): ContentOf<Fields> => {
  const values = formValuesToContent(fields, typed) as Record<string, unknown>;
  const columns = Object.values(fields).flatMap(({ columns: rules, emptyColumns }) =>
    Object.entries<ColumnRule>(rules as Record<string, ColumnRule>).map(([column, rule]) => [
      column,
      previewValue(rule, values[column], (emptyColumns as Record<string, unknown>)[column]),
    ]),
  );
  return Object.fromEntries(columns);
};

/** The columns of a record in which no field was ever filled: defaults for rows from before a field existed. */
export const emptyContent = <Fields extends FieldDeclarations>(fields: Fields): ContentOf<Fields> =>
  Object.assign({}, ...Object.values(fields).map(({ emptyColumns }) => emptyColumns));

/** The names of all columns. */
export const contentColumnNames = <Fields extends FieldDeclarations>(
  fields: Fields,
): (keyof ContentOf<Fields> & string)[] =>
  Object.values(fields).flatMap(({ columns }) => Object.keys(columns)) as (keyof ContentOf<Fields> & string)[];

/** The content of a row, without its other columns. */
export const pickContent = <Fields extends FieldDeclarations, Row extends ContentOf<Fields>>(
  fields: Fields,
  row: Row,
): Pick<Row, keyof ContentOf<Fields> & keyof Row> =>
  Object.fromEntries(contentColumnNames(fields).map((column) => [column, row[column]])) as Pick<
    Row,
    keyof ContentOf<Fields> & keyof Row
  >;

/** The form field that belongs to a column; pictures are posted under the name of their column. */
export const formFieldOfColumn = (fields: FieldDeclarations, column: string): string =>
  Object.entries(fields).find(([, field]) => !field.pictures && column in field.columns)?.[0] ?? column;

/** Whether two sets of form values are equal, apart from surrounding spaces and the notation of amounts. */
export const isSameFormValues = <Fields extends FieldDeclarations>(
  fields: Fields,
  one: FormValuesOf<Fields>,
  other: FormValuesOf<Fields>,
): boolean => {
  const normalized = (typed: FormValuesOf<Fields>) =>
    JSON.stringify(
      // Fields without a column are compared as typed.
      mapFields(fields, (name, field) =>
        Object.keys(field.columns).length === 0 ? typed[name] : field.toColumns(typed[name]),
      ),
      (_, value: unknown) => {
        if (typeof value === 'string') return value.trim();
        return typeof value === 'number' && Number.isNaN(value) ? 'no amount' : value;
      },
    );
  return normalized(one) === normalized(other);
};

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
