import { cutText } from '~/shared/data/storable-text.ts';
/** A picture of a form: its path on this site and its alt text. */
export type ImageValue = { url: string; alt: string };

/** Maximum characters of an alt text; longer ones are no help in a screen reader. */
export const maxAltLength = 200;

/** Names of the form fields that hold the pictures of the field `name`. */
export const imageFieldNames = (name: string) => ({
  /** One per picture, in order: its path. Without JavaScript a checkbox. */
  url: name,
  /** Alt text of the picture at this path. */
  alt: (url: string) => `${name} alt ${url}`,
  /** New files, submitted without JavaScript. */
  files: `${name} files`,
});

/** Normalizes an alt text to one line. */
export const normalizeAlt = (text: string): string => cutText(text.replace(/[\p{Cc}\s]+/gu, ' ').trim(), maxAltLength);

const readValues = (name: string, valuesOf: (field: string) => readonly unknown[]): ImageValue[] => {
  const fields = imageFieldNames(name);
  const urls = valuesOf(fields.url).filter((value): value is string => typeof value === 'string' && value !== '');
  return [...new Set(urls)].map((url) => {
    const [alt] = valuesOf(fields.alt(url));
    return { url, alt: typeof alt === 'string' ? normalizeAlt(alt) : '' };
  });
};

/** Parses the pictures of the field `name` from a submitted form, without duplicates, in order. */
export const parseImageValues = (form: FormData, name: string): ImageValue[] =>
  readValues(name, (field) => form.getAll(field));

/** The same for a form draft (ui/form/form-draft.tsx), for its `onRestore`; null when the draft does not have this field. */
export const parseDraftImageValues = (draft: Record<string, string[]>, name: string): ImageValue[] | null =>
  imageFieldNames(name).url in draft ? readValues(name, (field) => draft[field] ?? []) : null;
