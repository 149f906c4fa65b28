/** Characters that PostgreSQL and JSON cannot store: NUL, and one half of a surrogate pair without the other (it becomes U+FFFD). */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** The first `max` UTF-16 units of a text (the unit of an input's maxlength), without cutting a character in half. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
};
