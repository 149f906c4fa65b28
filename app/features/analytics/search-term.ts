/** Characters. Longer texts are likely sentences, which may contain personal data. */
const maxLength = 60;

/** More digits than a train number has are likely a phone number, card number or booking reference. */
const maxDigits = 6;

/** Lower case without Latin accents and punctuation, so that spellings are grouped and stay readable. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/**
 * Normalizes a search text for the statistics of searches without results. Null for texts that must not be stored: empty ones, whole sentences, and
 * possible personal data (email addresses, phone numbers). Folding can make a text longer (one ligature becomes many characters), so the length is
 * limited after it too.
 */
export const normalizeSearchTerm = (text: string): string | null => {
  if (text.length > maxLength || text.includes('@')) return null;
  if ((text.match(/\p{Nd}/gu) ?? []).length > maxDigits) return null;
  return [...folded(text)].slice(0, maxLength).join('').trim() || null;
};

/** The kinds of search on the site. */
export type SearchKind = 'trains' | 'packages';

export const searchKindNames: Record<SearchKind, string> = { trains: 'Trains', packages: 'Packages' };

/** A search that found nothing, or something only after a typing error was corrected or conditions were dropped. */
export type SearchOutcome = 'empty' | 'corrected' | 'relaxed';
export type SearchChange = Exclude<SearchOutcome, 'empty'>;

export const searchOutcomeNames: Record<SearchOutcome, string> = {
  empty: 'Without results',
  corrected: 'Corrected',
  relaxed: 'Relaxed',
};
