/** Characters that PostgreSQL and JSON cannot store: NUL, and one half of a surrogate pair without the other (it becomes U+FFFD). */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** The first `max` UTF-16 units of a text (the unit of an input's maxlength), without cutting a character in half. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
};

/**
 * A text without characters that have no width, which come with copied numbers and names: direction marks, word joiners, byte order marks. The
 * joiners of Indian spellings stay.
 */
export const visibleText = (text: string): string =>
  text.replace(/[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '');

/** The text with no-break spaces: no line ends within it. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Fields that leave a form only towards their own action and are never stored: passwords and codes. */
export const isSecretField = (name: string): boolean => /password|^code$|token/i.test(name);
