/** The version of the form of a stored draft: the key of the form, and when the draft was saved last. */
export const joinDraftVersion = (formKey: string, savedAt: string | null): string =>
  savedAt === null ? formKey : `${formKey} ${savedAt}`;

/** The parts of a version; `savedAt` is null for a form that has not been saved as a draft. */
export const splitDraftVersion = (version: string): { formKey: string; savedAt: string | null } => {
  const [, formKey, savedAt] = /^(.*) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/s.exec(version) ?? [];
  return formKey !== undefined && savedAt !== undefined ? { formKey, savedAt } : { formKey: version, savedAt: null };
};
