import { foldName } from '~/shared/data/fold-name.ts';
import { searchedPhone } from '~/shared/data/person-name.ts';
import type { WorkIconName } from '~/shared/site/work-icons.ts';
import type { SearchPage } from '~/ui/layout/work-search.tsx';

/** A record that was found. */
export type SearchResult = {
  key: string;
  title: string;
  /** What distinguishes records of the same title: reference, status, email address. */
  facts: string[];
  icon: WorkIconName;
  to: string;
  /** The whole text is its reference, title, email address or phone number. */
  isExact: boolean;
};

/** The records of one kind. */
export type SearchGroup = {
  name: string;
  results: SearchResult[];
  /** The list with the same search, when it has more; null for none. */
  allTo: string | null;
};

/** Below this length only pages are searched. */
export const minRecordSearch = 2;

/** Maximum length of the search text, as in the search of lists. */
export const maxSearchLength = 100;

/** Whether a text is one of these values, whatever the case, accents and punctuation; a phone number in any form. */
export const isExactMatch = (text: string, values: readonly (string | null)[]): boolean => {
  const folded = foldName(text);
  const phone = searchedPhone(text);
  return values.some(
    (value) => value !== null && (foldName(value) === folded || (phone !== null && searchedPhone(value) === phone)),
  );
};

/** The pages whose label and other words have every word of the text. */
export const matchPages = (pages: readonly SearchPage[], text: string): SearchPage[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter(({ label, words: others = '' }) => {
    const searched = `${label} ${others}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
};

/** A text in parts: every second one is a word of the search. One pass over the text. */
export const markedParts = (text: string, search: string): string[] => {
  const words = [...new Set(search.split(/\s+/).filter(Boolean))].toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return [text];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'iu'));
};
