/** A section of a long form in its contents list. */
export type FormPart = { id: string; label: string; state: 'empty' | 'filled' | 'error' };

/** The state of a section from the errors of its fields and whether it has what it needs. */
export const formPart = (
  id: string,
  label: string,
  { fields, errors, filled }: { fields: readonly string[]; errors: Record<string, string>; filled: boolean },
): FormPart => ({
  id,
  label,
  state: fields.some((field) => errors[field] !== undefined) ? 'error' : filled ? 'filled' : 'empty',
});
