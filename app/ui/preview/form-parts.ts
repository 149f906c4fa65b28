/** A section of a long form in its contents list. */
export type FormPart = { id: string; label: string; state: 'empty' | 'filled' | 'error' };

/** A section of a long form, declared once for its heading, its errors and the contents list. */
export type FormSectionDeclaration<Values, Field extends string> = {
  /** The id of its heading. */
  id: string;
  title: string;
  /** For the contents list, if the title is too long. */
  shortTitle?: string;
  fields: readonly Field[];
  /** Whether it has what it needs. */
  filled: (typed: Values) => boolean;
};

/** The fields of a form with the columns that they are stored in. */
type DeclaredFields<Field extends string> = Record<Field, { columns: object }>;

/** Whether a field of the section has an error: under its name, or under a column of its images. */
export const hasSectionError = <Field extends string>(
  section: { fields: readonly Field[] },
  declared: DeclaredFields<Field>,
  errors: Record<string, string>,
): boolean =>
  section.fields
    .flatMap((name) => [name, ...Object.keys(declared[name].columns)])
    .some((name) => errors[name] !== undefined);

/** The sections of a form with their states, for its contents list. */
export const formParts = <Values, Field extends string>(
  sections: Record<string, FormSectionDeclaration<Values, Field>>,
  declared: DeclaredFields<Field>,
  typed: Values,
  errors: Record<string, string>,
): FormPart[] =>
  Object.values(sections).map((section) => ({
    id: section.id,
    label: section.shortTitle ?? section.title,
    state: hasSectionError(section, declared, errors) ? 'error' : section.filled(typed) ? 'filled' : 'empty',
  }));
