import { latinFormOf } from '~/shared/data/romanize-name.ts';

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

const maskedWords = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...graphemes.segment(part)][0]?.segment ?? ''}…`)
    .join(' ');

/**
 * 'Asha Rao' as 'A… R…': enough to compare with an ID card without revealing the name. With the Latin form where the examiner's device may have no
 * font for the script.
 */
export const maskedName = (name: string): string => {
  const latin = latinFormOf(name);
  return latin ? `${maskedWords(name)} (${maskedWords(latin)})` : maskedWords(name);
};
