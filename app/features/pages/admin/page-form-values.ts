import { type ImageValue, imageFieldNames } from '~/features/media/image-value.ts';
import { type PageFormValues, pageFields } from '../core/page-fields.ts';

const append = (form: FormData, name: string, value: string | readonly ImageValue[]): void => {
  if (typeof value === 'string') {
    form.append(name, value);
    return;
  }
  const fields = imageFieldNames(name);
  for (const { url, alt } of value) {
    form.append(fields.url, url);
    form.append(fields.alt(url), alt);
  }
};

/** The form data that the browser would submit for these values. */
export const pageFormDataOf = (typed: PageFormValues): FormData => {
  const form = new FormData();
  for (const [name, field] of Object.entries(pageFields)) {
    const [column = name] = Object.keys(field.columns);
    append(form, 'pictures' in field ? column : name, typed[name as keyof PageFormValues]);
  }
  return form;
};
