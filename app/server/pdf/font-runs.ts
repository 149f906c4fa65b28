/** The font subsets by Unicode range (@fontsource, unicode.json). */
export type FontSubset = 'latin' | 'latin-ext' | 'devanagari';

const devanagari = /[\u0900-\u097F\u1CD0-\u1CF9\u200C-\u200D\u20B9\u25CC\uA830-\uA839\uA8E0-\uA8FF]/u;
const latinExtended = /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1E9F\u1EF2-\u1EFF]/u;
const latin = /[\u0020-\u00FF\u0131\u0152-\u0153\u02BB-\u02BC\u2010-\u2026\u2032-\u2033\u2212]/u;

const onlyAscii = /^[\x20-\x7e]+$/;

/** The font subset that contains this character; null when none does. */
export const fontSubsetOf = (character: string): FontSubset | null => {
  if (devanagari.test(character)) return 'devanagari';
  if (latinExtended.test(character)) return 'latin-ext';
  return latin.test(character) ? 'latin' : null;
};

/** Whether our fonts support every character of this text. */
export const isPrintable = (text: string): boolean =>
  [...text.normalize('NFC')].every((character) => fontSubsetOf(character) !== null);

/** Splits a text into runs of one font subset; a space belongs to the run before it. Unsupported characters become '?'. */
export const fontRuns = (text: string): { subset: FontSubset; text: string }[] => {
  if (onlyAscii.test(text)) return [{ subset: 'latin', text }];
  const runs: { subset: FontSubset; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    const subset = character === ' ' && last && last.subset !== 'latin-ext' ? last.subset : fontSubsetOf(character);
    if (last && last.subset === (subset ?? 'latin')) last.text += subset ? character : '?';
    else runs.push({ subset: subset ?? 'latin', text: subset ? character : '?' });
  }
  return runs;
};
