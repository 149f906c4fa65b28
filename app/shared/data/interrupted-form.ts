/** Hidden field of the login forms: the fields of the form that the login has interrupted, as JSON. */
export const interruptedFormField = 'interrupted_form';

/** Query parameter of the URL that a form is posted to, when that URL has no page of its own: path and query of the page with the form, where a login returns to. */
export const formPageParameter = 'form_page';

/** The fields of a form as posted, in order; a repeated name is a repeated field. */
export type FormFields = [name: string, value: string][];

/** What identifies a form on a page: its hidden fields, such as the record's id, and the names of its other fields. */
export type FormIdentity = { hidden: FormFields; names: readonly string[] };

/** Hidden fields with the state of the record when the form was opened, which may have changed since. */
const stateFields = new Set(['version', 'seen', 'shown_total', 'shown_refund', 'replaces']);

/** Fields that leave a form only towards their own action: passwords and codes. */
export const isSecretField = (name: string): boolean => /password|^code$|token/i.test(name);

const valuesOf = (fields: FormFields, name: string): string[] =>
  fields.flatMap(([one, value]) => (one === name ? [value] : []));

/** Whether the form on the page is about the same record as the posted one. */
const isSameRecord = ({ hidden }: FormIdentity, posted: FormFields): boolean =>
  hidden.every(([name, value]) => stateFields.has(name) || valuesOf(posted, name).includes(value));

/**
 * The position of the form on a page that the fields were posted from: the same hidden fields, and most of the posted names. -1 when there is none, for example
 * because the record has been deleted.
 */
export const findInterruptedForm = (forms: readonly FormIdentity[], posted: FormFields): number => {
  const postedNames = new Set(posted.map(([name]) => name));
  const scores = forms.map((form) =>
    isSameRecord(form, posted) && form.names.some((name) => postedNames.has(name))
      ? [...form.hidden.map(([name]) => name), ...form.names].filter((name) => postedNames.has(name)).length
      : 0,
  );
  const best = Math.max(0, ...scores);
  return best === 0 ? -1 : scores.indexOf(best);
};
