/** The files into which our typefaces are cut, by the signs that each holds (@fontsource, unicode.json). */
export type FontCut = 'latin' | 'latin-ext' | 'devanagari';

const devanagari = /[\u0900-\u097F\u1CD0-\u1CF9\u200C-\u200D\u20B9\u25CC\uA830-\uA839\uA8E0-\uA8FF]/u;
const latinExtended = /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1E9F\u1EF2-\u1EFF]/u;
const latin = /[\u0020-\u00FF\u0131\u0152-\u0153\u02BB-\u02BC\u2010-\u2026\u2032-\u2033\u2212]/u;

const cutOf = (sign: string): FontCut | null => {
  if (devanagari.test(sign)) return 'devanagari';
  if (latinExtended.test(sign)) return 'latin-ext';
  return latin.test(sign) ? 'latin' : null;
};

/** Whether our typefaces have every sign of this text. */
export const isPrintable = (text: string): boolean => [...text.normalize('NFC')].every((sign) => cutOf(sign) !== null);

/** The text in pieces that each come from one file; a space stays with the piece before it. A sign that we do not have becomes '?'. */
export const fontRuns = (text: string): { cut: FontCut; text: string }[] => {
  const runs: { cut: FontCut; text: string }[] = [];
  for (const sign of text.normalize('NFC')) {
    const last = runs.at(-1);
    const cut = sign === ' ' && last && last.cut !== 'latin-ext' ? last.cut : cutOf(sign);
    if (last && last.cut === (cut ?? 'latin')) last.text += cut ? sign : '?';
    else runs.push({ cut: cut ?? 'latin', text: cut ? sign : '?' });
  }
  return runs;
};
