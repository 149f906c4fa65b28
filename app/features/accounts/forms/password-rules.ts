import { brand } from '~/shared/site/brand.ts';
import { commonPasswordStrings, commonPasswordWords } from './common-passwords.ts';

/** ASVS 6.2.1, 6.2.5, 6.2.9: rules for length, none for composition. */
export const passwordLength = { least: 8, recommended: 15, most: 128 } as const;

export const passwordHint = `At least ${passwordLength.least} characters; ${passwordLength.recommended} or more is better. A few unrelated words make a good password.`;

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const withoutLookAlikes = (text: string): string =>
  text.replace(/[013457@$!]/g, (character) => lookAlikes[character] ?? character);

const lettersInside = (text: string): string => /\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? '';

/** One short string repeated: 'abcabcabc', '11111111', '12121212'. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/su.test(text) && new Set(text).size <= 4;

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const sequences = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Consists only of parts of the alphabet, the digits or a keyboard row, at least three characters each. */
const isSequences = (text: string): boolean => {
  let rest = text;
  while (rest.length > 0) {
    let matched = 0;
    for (const sequence of sequences) {
      for (let length = Math.min(rest.length, sequence.length); length >= 3 && length > matched; length -= 1) {
        if (sequence.includes(rest.slice(0, length))) matched = length;
      }
    }
    if (matched === 0) return rest.length < 3 && rest.length < text.length / 4;
    rest = rest.slice(matched);
  }
  return true;
};

const isCommon = (lower: string): boolean =>
  commonPasswordStrings.has(lower) ||
  [
    lower,
    lettersInside(lower),
    withoutLookAlikes(lower),
    withoutLookAlikes(lettersInside(lower)),
    lettersInside(withoutLookAlikes(lower)),
  ].some((core) => commonPasswordWords.has(core));

const brandWords = [brand.name, brand.railwayPartner].map((word) => word.toLowerCase());

/** The text without these easily guessed words. */
const withoutContext = (lower: string, words: readonly string[]): string =>
  words.reduce((text, word) => text.replaceAll(word, ''), lower);

/** The words of the person's email address and name. */
const personalWords = (about: { email?: string; full_name?: string }): string[] =>
  [
    ...(about.email?.toLowerCase().split(/[^\p{L}\d]+/u) ?? []),
    ...(about.full_name?.toLowerCase().split(/[^\p{L}]+/u) ?? []),
  ].filter((word) => word.length >= 4);

/**
 * Validates a new password by the rules of ASVS 6.2: length, no composition rules, not a common password, not made of the site's name or the person's own
 * words (6.2.11).
 * @returns the error message, or null for a valid password
 */
export const validatePassword = (
  password: string,
  about: { email?: string; full_name?: string } = {},
): string | null => {
  const length = [...password].length;
  if (length < passwordLength.least) return `Please use at least ${passwordLength.least} characters.`;
  if (password.length > passwordLength.most) return `Please use at most ${passwordLength.most} characters.`;
  const lower = password.toLowerCase();
  if (isCommon(lower) || isRepetition(lower) || isSequences(lower))
    return 'This password is too easy to guess. Please choose another one.';
  const plain = withoutLookAlikes(lower);
  for (const words of [brandWords, personalWords(about)]) {
    const left = [withoutContext(lower, words), withoutContext(plain, words)];
    const used = left.some((text, index) => text.length < (index === 0 ? lower : plain).length);
    if (used && left.some((text) => text.length < passwordLength.least))
      return `Please choose a password without ${words === brandWords ? `the name ${brand.name}` : 'your name or email address'}.`;
  }
  return null;
};
