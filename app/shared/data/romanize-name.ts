import { romanizeOtherWord } from './romanize-scripts.ts';

/** The blocks of the Indian scripts in Unicode have the same letters in the same places; these are their first characters. */
const blocks = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00];
const blockLength = 0x80;

/** Scripts whose words do not end in the inherent vowel when it is not written: Devanagari, Bengali, Gurmukhi, Gujarati. */
const silentEnd = new Set([0x900, 0x980, 0xa00, 0xa80]);

const listed = (first: number, letters: string): [number, string][] =>
  letters.split(' ').map((letter, index) => [first + index, letter === '-' ? '' : letter]);

const vowels = new Map(listed(0x05, 'a a i i u u ri li e e e ai o o o au'));
const consonants = new Map([
  ...listed(0x15, 'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'),
  ...listed(0x58, 'q kh g z r rh f y'),
]);
const vowelSigns = new Map(listed(0x3e, 'a i i u u ri ri e e e ai o o o au'));
/** Signs without a vowel of their own: nasals and the breath, Khanda Ta, Tippi, Addak, and the vowelless letters of Malayalam. */
const signs = new Map([...listed(0x01, 'n n h'), [0x3c, ''], [0x70, 'n'], [0x71, '']] as [number, string][]);
const vowelless = new Map([[0x9ce, 't'], ...listed(0xd7a, 'n n r l l k')] as [number, string][]);
const virama = 0x4d;
/** Tamil has one letter for 'ch' and 's'; names have the latter: Selvi, Saravanan. */
const tamilS = 0xb9a;

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const romanizeWord = (word: string): string | null => {
  const other = romanizeOtherWord(word);
  if (other) return capitalized(other);
  let latin = '';
  /** The last consonant has no vowel yet. */
  let open = false;
  let block = 0;
  for (const character of word) {
    const code = character.codePointAt(0) ?? 0;
    const start = blocks.find((first) => code >= first && code < first + blockLength);
    const place = start === undefined ? -1 : code - start;
    const consonant = vowelless.get(code) ?? consonants.get(place);
    const vowel = vowels.get(place);
    const sign = vowelSigns.get(place);
    if (start === undefined) {
      // A joiner, or a letter that needs no transliteration.
      if (/[\u200c\u200d]/.test(character)) continue;
      if (!/[\p{Script=Latin}\p{M}.'’-]/u.test(character)) return null;
    }
    if (open && sign === undefined && place !== virama && place !== 0x3c) latin += 'a';
    if (place === virama || place === 0x3c) {
      open = open && place !== virama;
      continue;
    }
    open = !vowelless.has(code) && consonants.has(place);
    const letter =
      start === undefined ? character : code === tamilS ? 's' : (consonant ?? vowel ?? sign ?? signs.get(place));
    if (letter === undefined) return null;
    latin += letter;
    block = start ?? block;
  }
  if (open && !silentEnd.has(block)) latin += 'a';
  return capitalized(latin);
};

/**
 * A name in an Indian script in Latin letters, as it is commonly spelt and without accents: 'தமிழ் செல்வி' is 'Tamizh Selvi'. Null when a letter is of another
 * script. For print where our fonts lack the script.
 */
export const romanizeName = (name: string): string | null => {
  const words = name.normalize('NFC').split(/\s+/).filter(Boolean).map(romanizeWord);
  return words.length > 0 && words.every((word) => word !== null) ? words.join(' ') : null;
};

/** 'मीना 🌼' is spelt as 'मीना'. */
const withoutEmoji = (name: string): string =>
  name
    .replace(
      /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d(?=\p{Extended_Pictographic})|\u20e3|\ufe0f)+/gu,
      ' ',
    )
    .trim();

/** The Latin form of a name in a script that our fonts lack, as a device without such a font shows nothing; null for other names. */
export const latinFormOf = (name: string): string | null =>
  /[\u0980-\u0d7f\u1c50-\u1c7f\uabc0-\uabff]/.test(name) ? romanizeName(withoutEmoji(name)) : null;

const withLatin = (name: string, latin: string | null): string => (latin ? `${name} (${latin})` : name);

/** A name as it is shown on our pages: with its Latin form when it is in a script that our fonts lack. */
export const nameWithLatin = (name: string): string => withLatin(name, latinFormOf(name));

/** A name in a mail, which has the fonts of its reader only: with the Latin form of every Indian script, Devanagari included. */
export const nameInMail = (name: string): string =>
  withLatin(
    name,
    /[\u0621-\u06d3\u0900-\u0d7f\u1c50-\u1c7f\uabc0-\uabff]/.test(name) ? romanizeName(withoutEmoji(name)) : null,
  );
