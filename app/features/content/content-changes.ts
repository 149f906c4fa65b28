import type { ContentOf, FieldDeclarations, ShownPicture, ShownValue } from './field-declaration.ts';

/** One field before and after an edit, as text for the screen. */
export type ContentChange = { field: string; name: string } & (
  | { kind: 'text'; before: string | null; after: string | null }
  | { kind: 'list'; removed: string[]; added: string[]; reordered: boolean }
  | { kind: 'pictures'; before: ShownPicture[]; after: ShownPicture[] }
);

const compareLists = (was: readonly string[], is: readonly string[]) => {
  if (was.length === is.length && was.every((item, index) => item === is[index])) return null;
  const removed = was.filter((item) => !is.includes(item));
  const added = is.filter((item) => !was.includes(item));
  return { kind: 'list' as const, removed, added, reordered: removed.length === 0 && added.length === 0 };
};

const comparePictures = (was: ShownPicture[], is: ShownPicture[]) =>
  was.length === is.length && was.every(({ url, alt }, index) => url === is[index]?.url && alt === is[index]?.alt)
    ? null
    : { kind: 'pictures' as const, before: was, after: is };

const compare = (before: ShownValue | null, after: ShownValue) => {
  if (after.kind === 'list') return compareLists(before?.kind === 'list' ? before.items : [], after.items);
  if (after.kind === 'pictures')
    return comparePictures(before?.kind === 'pictures' ? before.pictures : [], after.pictures);
  const was = before?.kind === 'text' ? before.text : null;
  return was === after.text ? null : { kind: 'text' as const, before: was, after: after.text };
};

/**
 * The differences between two versions of a record, field by field in the order of their declaration; empty when they are equal. Without a
 * previous version, all filled fields.
 */
export const contentChanges = <Fields extends FieldDeclarations>(
  fields: Fields,
  before: ContentOf<Fields> | null,
  after: ContentOf<Fields>,
): ContentChange[] =>
  Object.values(fields).flatMap((field) => {
    const [column = ''] = Object.keys(field.columns);
    const change = compare(before && field.shown(before as object), field.shown(after as object));
    return change ? [{ field: column, name: field.label, ...change }] : [];
  });

const shownPictures = (field: FieldDeclarations[string], content: unknown): ShownPicture[] => {
  const shown = field.shown(content as object);
  return shown.kind === 'pictures' ? shown.pictures : [];
};

/** All pictures of a version, in the order of the fields. */
export const contentPictures = <Fields extends FieldDeclarations>(
  fields: Fields,
  content: ContentOf<Fields>,
): ShownPicture[] => Object.values(fields).flatMap((field) => shownPictures(field, content));

/** The error of every picture field that has one of these pictures, which cannot be used. */
export const pictureErrors = <Fields extends FieldDeclarations>(
  fields: Fields,
  content: ContentOf<Fields>,
  unusable: readonly string[],
  message: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.values(fields).flatMap((field) => {
      const [column = ''] = Object.keys(field.columns);
      return shownPictures(field, content).some(({ url }) => unusable.includes(url)) ? [[column, message]] : [];
    }),
  );
