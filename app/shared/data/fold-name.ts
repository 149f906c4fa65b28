/**
 * Marks without a meaning for comparison: Latin accents, Arabic vowel signs, enclosing marks, joiners, variation selectors, and the nukta of
 * the Indian scripts ('ज़' is often written 'ज'). Vowel signs of the Indian scripts are letters: 'गोवा' without them is 'गव'.
 */
const ignoredMarks =
  /[\u0300-\u036f]|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|[\u20d0-\u20ff]|\u200c|\u200d|[\ufe00-\ufe0f]|\u093c|\u09bc|\u0a3c|\u0abc|\u0b3c|\u0cbc/g;

/** Candrabindu and anusvara are both used for a nasal: 'गाँव' and 'गांव'. */
const candrabindu = /\u0901/g;
const anusvara = '\u0902';

/** The first digits of the scripts of India; nine more follow each. */
const firstDigits = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0];

/** Digits of the Indian scripts, Arabic and full-width digits as 0 to 9: '१२' is '12'. */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const first = firstDigits.find((start) => code >= start && code < start + 10);
    return first === undefined ? digit.normalize('NFKC') : String(code - first);
  });

/** Normalises a name for comparison: lower case, no accents, no punctuation, ASCII digits, single spaces. */
export const foldName = (text: string): string =>
  asciiDigits(text.normalize('NFKD'))
    .replace(ignoredMarks, '')
    .replace(candrabindu, anusvara)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
