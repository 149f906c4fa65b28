import { foldName } from '~/shared/data/fold-name.ts';

/** Whether a name or one of its later words begins with one of the folded texts, or contains it. */
const matches = (name: string, texts: readonly string[], how: 'begins' | 'contains'): boolean => {
  const folded = foldName(name);
  return texts.some((text) =>
    how === 'contains' ? folded.includes(text) : folded.startsWith(text) || folded.includes(` ${text}`),
  );
};

/**
 * The further name (in another script, former, a former code) that explains why a place was found: 'Allahabad' for Prayagraj Junction. Undefined where
 * its name, its code or its town explains it.
 * @param texts what was typed, folded, or the names that it was corrected to
 */
export const matchedNameOf = (
  place: { name: string; code: string; city: string; type: 'city' | 'station' },
  names: readonly string[],
  texts: readonly string[],
): string | undefined => {
  const own = [place.name, place.city, ...(place.type === 'station' ? [place.code] : [])];
  for (const how of ['begins', 'contains'] as const) {
    if (own.some((name) => matches(name, texts, how))) return undefined;
    const found = names.find((name) => matches(name, texts, how));
    if (found) return found;
  }
  return undefined;
};
