import { z } from 'zod';
import { visibleText } from '~/shared/data/storable-text.ts';
import { emptyContent } from './content-values.ts';
import type { ColumnRule, ContentOf, FieldDeclarations, RecordsRule } from './field-declaration.ts';

type Rule<Type extends ColumnRule['type']> = Extract<ColumnRule, { type: Type }>;

/** Text without control and invisible characters (PostgreSQL rejects NUL), trimmed. */
const plainText = z.string().transform((text) =>
  visibleText(text)
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim(),
);
const singleLineText = plainText.transform((text) => text.replace(/\s+/g, ' '));

const limitedLine = (max: number, tooLong: string) => singleLineText.pipe(z.string().max(max, tooLong));

const textSchema = ({ type, max, tooLong, required, nullable, check }: Rule<'line' | 'text'>): z.ZodType => {
  const checked = (type === 'line' ? singleLineText : plainText).transform((text, context) => {
    const message =
      text.length > max
        ? tooLong
        : text === '' && required !== undefined
          ? required
          : text === ''
            ? null
            : check?.(text);
    if (message == null) return nullable && text === '' ? null : text;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
  return nullable ? checked.nullable() : checked;
};

const amountSchema = ({ max, tooHigh, tooLow, invalid, required }: Rule<'amount'>): z.ZodType => {
  const amount = z
    .int({ error: ({ input }) => (input === undefined && required !== undefined ? required : invalid) })
    .positive(tooLow)
    .max(max, tooHigh);
  return required === undefined ? amount.nullable() : amount;
};

const listSchema = ({ max, tooMany, maxLength, tooLong }: Rule<'list'>): z.ZodType =>
  z
    .array(limitedLine(maxLength, tooLong))
    .transform((lines) => [...new Set(lines.filter((text) => text !== ''))])
    .pipe(z.array(z.string()).max(max, tooMany));

const choiceSchema = ({ options, invalid, nullable }: Rule<'choice'>): z.ZodType => {
  const choice = z.enum(options, invalid);
  return nullable
    ? z.preprocess((value) => (typeof value === 'string' ? value.trim() || null : value), choice.nullable())
    : choice;
};

const choicesSchema = ({ options, invalid }: Rule<'choices'>): z.ZodType =>
  z.array(z.enum(options, invalid)).transform((chosen) => options.filter((option) => chosen.includes(option)));

const pictureSchema = ({ parsePath, foreign }: Pick<Rule<'picture'>, 'parsePath' | 'foreign'>) =>
  z.string().transform((text, context) => {
    const path = parsePath(text);
    if (path !== null) return path;
    context.addIssue({ code: 'custom', message: foreign });
    return z.NEVER;
  });

/** The fields of a record as they are stored, without limits; for versions stored before a field or a limit changed, too. */
const recordShape = ({ texts, choices }: RecordsRule) => ({
  ...Object.fromEntries(
    Object.entries(texts).map(([key, { multiline }]) => [key, (multiline ? plainText : singleLineText).catch('')]),
  ),
  ...Object.fromEntries(
    Object.entries(choices).map(([key, options]) => [
      key,
      z
        .array(z.string())
        .transform((chosen) => options.filter((option) => chosen.includes(option)))
        .catch([]),
    ]),
  ),
});

const recordsSchema = (rule: RecordsRule): z.ZodType =>
  z
    .array(z.record(z.string(), z.union([z.string(), z.array(z.string())])))
    .superRefine((items, context) => {
      items.forEach((item, index) => {
        for (const [key, { max }] of Object.entries(rule.texts))
          if (String(item[key] ?? '').trim().length > max)
            context.addIssue({ code: 'custom', message: rule.tooLong(index, key, max) });
        for (const [key, options] of Object.entries(rule.choices))
          if ([item[key] ?? []].flat().some((option) => !options.includes(option)))
            context.addIssue({ code: 'custom', message: rule.invalid });
      });
      if (items.length > rule.max) context.addIssue({ code: 'custom', message: rule.tooMany });
    })
    .pipe(z.array(z.object(recordShape(rule))));

const columnSchema = (rule: ColumnRule): z.ZodType => {
  switch (rule.type) {
    case 'line':
    case 'text':
      return textSchema(rule);
    case 'amount':
      return amountSchema(rule);
    case 'list':
      return listSchema(rule);
    case 'choice':
      return choiceSchema(rule);
    case 'choices':
      return choicesSchema(rule);
    case 'records':
      return recordsSchema(rule);
    case 'flag':
      return z.boolean();
    case 'picture':
      return pictureSchema(rule).nullable();
    case 'pictures':
      return z.array(pictureSchema(rule)).max(rule.max, rule.tooMany);
    case 'alt':
      return limitedLine(rule.max, rule.tooLong).default('');
    case 'alts':
      return z.array(limitedLine(rule.max, rule.tooLong)).default([]);
    case 'server':
      throw new Error('the server supplies the schema of this column');
  }
};

const columnRules = (fields: FieldDeclarations): [column: string, rule: ColumnRule][] =>
  Object.values(fields).flatMap(({ columns }) => Object.entries(columns as Record<string, ColumnRule>));

/** A removed picture has no alternative text, and every picture of a gallery has one. */
const matchAlts = (fields: FieldDeclarations, content: Record<string, unknown>): Record<string, unknown> => {
  const matched = { ...content };
  for (const field of Object.values(fields)) {
    const [url, alt] = Object.keys(field.columns);
    if (!field.pictures || url === undefined || alt === undefined) continue;
    const [paths, alts] = [content[url], content[alt]];
    if (Array.isArray(paths)) matched[alt] = paths.map((_, index) => (Array.isArray(alts) ? (alts[index] ?? '') : ''));
    else if (paths === null) matched[alt] = '';
  }
  return matched;
};

/** The schema of a record's columns; `own` supplies those that the server checks by itself, or checks otherwise. */
export const contentSchema = <Fields extends FieldDeclarations>(
  fields: Fields,
  own: { [Column in keyof ContentOf<Fields>]?: z.ZodType<ContentOf<Fields>[Column]> } = {},
): z.ZodType<ContentOf<Fields>> => {
  const schemas = new Map<string, z.ZodType>(
    Object.entries<z.ZodType | undefined>(own).flatMap(([column, schema]) =>
      schema ? [[column, schema] as const] : [],
    ),
  );
  const shape = Object.fromEntries(
    columnRules(fields).map(([column, rule]) => [column, schemas.get(column) ?? columnSchema(rule)]),
  );
  return z.object(shape).transform((content) => matchAlts(fields, content) as ContentOf<Fields>);
};

/** The first error of each column of a failed check. */
export const columnErrors = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
};

const storedColumnSchema = (rule: ColumnRule): z.ZodType => {
  switch (rule.type) {
    case 'amount':
      return rule.required === undefined ? z.number().nullable() : z.number();
    case 'list':
    case 'pictures':
    case 'alts':
      return z.array(z.string());
    case 'choice':
      return rule.nullable ? z.enum(rule.options).nullable() : z.enum(rule.options);
    case 'choices':
      return z.array(z.string()).transform((chosen) => rule.options.filter((option) => chosen.includes(option)));
    case 'records':
      return z.array(z.object(recordShape(rule)));
    case 'flag':
      return z.boolean();
    case 'picture':
      return z.string().nullable();
    case 'alt':
      return z.string();
    default:
      return rule.nullable ? z.string().nullable() : z.string();
  }
};

/**
 * The schema of a version stored as JSON, perhaps before a field was added: a missing or invalid column gets its default, an unknown one is
 * dropped. Only shapes are checked, since rules may have become stricter since.
 */
export const storedContentSchema = <Fields extends FieldDeclarations>(fields: Fields): z.ZodType<ContentOf<Fields>> => {
  const defaults = new Map<string, unknown>(Object.entries(emptyContent(fields)));
  const shape = Object.fromEntries(
    columnRules(fields).map(([column, rule]) => [column, storedColumnSchema(rule).catch(defaults.get(column))]),
  );
  return z.object(shape) as unknown as z.ZodType<ContentOf<Fields>>;
};
