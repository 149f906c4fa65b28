/** Longer texts are sentences, and sentences may be about somebody. */
const longest = 60;

/** More digits than a train's number or a code has: a phone number, a card, a booking. */
const mostDigits = 6;

/** Small letters of every script without Latin accents and punctuation, so that spellings come together and stay readable. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/**
 * A text as it is counted among the searches that found nothing. Null for what should not be written down: nothing, whole sentences, and what may say
 * something about a person (e-mail addresses, telephone numbers).
 */
export const searchTerm = (text: string): string | null => {
  if (text.length > longest || text.includes('@')) return null;
  if ((text.match(/\p{Nd}/gu) ?? []).length > mostDigits) return null;
  return folded(text) || null;
};
