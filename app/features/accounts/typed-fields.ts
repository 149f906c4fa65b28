/** Longer than any field allows, so that too much is refused with a sentence and never cut off in silence. */
const longest = 10_000;

/** What was typed into these fields, as text; a field that was not posted is empty. */
export const typedFields = <Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> => {
  const typed = Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value.slice(0, longest) : ''];
    }),
  );
  return typed as Record<Name, string>;
};

/** The answer of a door to a failed post: what is wrong, and what was typed (never a password). */
export type FailedPost<Name extends string = string> = {
  message: string;
  fields: Record<string, string>;
  typed: Partial<Record<Name, string>>;
};

/** The HTTP status of a refusal. */
export const statusOf = (code: string): number => {
  if (code === 'too_many') return 429;
  if (code === 'refused') return 401;
  if (code === 'role_mismatch' || code === 'forbidden') return 403;
  if (code === 'not_found') return 404;
  return 400;
};
