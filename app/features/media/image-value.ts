/** One picture of a form: its address here and what is seen on it. */
export type ImageValue = { url: string; alt: string };

/** Longer descriptions than this help nobody who listens to them. */
export const longestAlt = 200;

/** The form fields in which the pictures of the field `name` travel. */
export const imageFieldNames = (name: string) => ({
  /** One per picture, in order: its address. Without scripts a checkbox that keeps it. */
  url: name,
  /** What is seen on the picture at this address. */
  alt: (url: string) => `${name} alt ${url}`,
  /** New files, for posts without scripts. */
  files: `${name} files`,
});

/** A description as it is kept: one line. */
export const cleanAlt = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestAlt);

const readValues = (name: string, valuesOf: (field: string) => readonly unknown[]): ImageValue[] => {
  const fields = imageFieldNames(name);
  const urls = valuesOf(fields.url).filter((value): value is string => typeof value === 'string' && value !== '');
  return [...new Set(urls)].map((url) => {
    const [alt] = valuesOf(fields.alt(url));
    return { url, alt: typeof alt === 'string' ? cleanAlt(alt) : '' };
  });
};

/** The pictures that a posted form holds in the field `name`, each once, in order. */
export const readImageValues = (form: FormData, name: string): ImageValue[] =>
  readValues(name, (field) => form.getAll(field));

/** The same of a form's draft (ui/form/form-draft.tsx), for its `onRestore`; null when the draft says nothing of this field. */
export const draftImageValues = (draft: Record<string, string[]>, name: string): ImageValue[] | null =>
  imageFieldNames(name).url in draft ? readValues(name, (field) => draft[field] ?? []) : null;
