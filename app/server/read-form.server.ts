import { storableText } from '~/shared/data/storable-text.ts';

/** The same form with every text storable; a form without a bad character is returned as it is. */
export const withStorableTexts = (form: FormData): FormData => {
  const entries = [...form];
  const clean = (value: FormDataEntryValue) => (typeof value === 'string' ? storableText(value) : value);
  if (entries.every(([name, value]) => storableText(name) === name && clean(value) === value)) return form;
  const cleaned = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === 'string') cleaned.append(storableText(name), storableText(value));
    else cleaned.append(storableText(name), value);
  }
  return cleaned;
};

/** Limit of fields per form, as of forms with files; the largest form, a booking for 60 passengers, has half as many. */
export const maxFormFields = 500;

/**
 * Reads the form data of a post. NUL and half characters, which no database stores, are removed here and nowhere else.
 * @throws Response 400 when the body is not form data, 413 when it has too many fields
 */
export const readForm = async (request: Request): Promise<FormData> => {
  try {
    const form = await request.formData();
    if ([...form.keys()].length > maxFormFields) throw new Response(null, { status: 413 });
    return withStorableTexts(form);
  } catch (error) {
    if (error instanceof TypeError) throw new Response(null, { status: 400 });
    throw error;
  }
};
