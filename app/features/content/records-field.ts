import { cutText } from '~/shared/data/storable-text.ts';
import {
  type ColumnRule,
  type FieldDeclaration,
  type Labelled,
  maxTypedCharacters,
  parseStoredText,
  type RecordsRule,
  type Unchecked,
} from './field-declaration.ts';

/**
 * A list of records, such as the days of an itinerary, in one JSON column. Every record posts its texts as '{name}.{text}' in order, and its choices
 * as '{name}.{choice}' with the value '{index}:{option}'.
 */
export const recordsField = <Column extends string, Item extends Record<string, string | string[]>>(
  column: Column,
  {
    label,
    summarize,
    ...rule
  }: Labelled &
    Omit<RecordsRule, 'type'> & {
      /** The record as it is compared. */ summarize: (item: Item, index: number) => string;
    },
): FieldDeclaration<Item[], Record<Column, Item[]>> => {
  const texts = Object.keys(rule.texts);
  const choices = Object.keys(rule.choices);
  const isEmpty = (item: Item): boolean =>
    Object.values(item).every((value) => (typeof value === 'string' ? value.trim() === '' : value.length === 0));
  const withoutTrailing = (items: readonly Item[]): Item[] =>
    items.slice(0, items.findLastIndex((item) => !isEmpty(item)) + 1);
  const itemOf = (text: (key: string) => unknown, options: (key: string) => readonly unknown[]): Item =>
    Object.fromEntries([
      ...texts.map((key) => [key, parseStoredText(text(key))]),
      ...choices.map((key) => [key, options(key).filter((option) => typeof option === 'string')]),
    ]) as Item;
  return {
    label,
    columns: { [column]: { type: 'records', ...rule } } as unknown as Record<Column, ColumnRule>,
    emptyTyped: [],
    emptyColumns: { [column]: [] } as unknown as Record<Column, Item[]>,
    parseForm: (form, name) => {
      const posted = new Map(texts.map((key) => [key, form.getAll(`${name}.${key}`)]));
      // One more than allowed, so that the check can refuse it.
      const count = Math.min(rule.max + 1, Math.max(0, ...[...posted.values()].map(({ length }) => length)));
      return withoutTrailing(
        Array.from({ length: count }, (_, index) =>
          itemOf(
            (key) => {
              const value = posted.get(key)?.[index];
              return typeof value === 'string' ? cutText(value, maxTypedCharacters).replace(/\r\n?/g, '\n') : '';
            },
            (key) =>
              form
                .getAll(`${name}.${key}`)
                .flatMap((value) =>
                  typeof value === 'string' && value.startsWith(`${index}:`)
                    ? cutText(value, 100).slice(`${index}:`.length)
                    : [],
                ),
          ),
        ),
      );
    },
    parseStored: (value) =>
      Array.isArray(value)
        ? value.flatMap((one: unknown) => {
            if (typeof one !== 'object' || one === null) return [];
            const stored = new Map<string, unknown>(Object.entries(one));
            return [
              itemOf(
                (key) => stored.get(key),
                (key) => {
                  const options = stored.get(key);
                  return Array.isArray(options) ? options : [];
                },
              ),
            ];
          })
        : [],
    toColumns: (typed) => ({ [column]: withoutTrailing(typed) }) as unknown as Unchecked<Record<Column, Item[]>>,
    toTyped: (columns) => columns[column].map((item) => ({ ...item })),
    shown: (columns) => ({ kind: 'list', items: columns[column].map(summarize) }),
  };
};
