import { brand } from '~/shared/brand.ts';
import { commonPasswordStrings, commonPasswordWords } from './common-passwords.ts';
import { passwordLength } from './password-words.ts';

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

const withoutLookAlikes = (text: string): string => text.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);

const lettersInside = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** 'abcabcabc', '11111111', '12121212': one short piece over and over. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/su.test(text) && new Set(text).size <= 4;

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Nothing but pieces of the alphabet, the digits or a keyboard row, three signs or longer each. */
const isRuns = (text: string): boolean => {
  let rest = text;
  while (rest.length > 0) {
    let taken = 0;
    for (const run of runs) {
      for (let length = Math.min(rest.length, run.length); length >= 3 && length > taken; length -= 1) {
        if (run.includes(rest.slice(0, length))) taken = length;
      }
    }
    if (taken === 0) return rest.length < 3 && rest.length < text.length / 4;
    rest = rest.slice(taken);
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

/** What is left when the words anyone would try first for this person on this site are taken out. */
const withoutContext = (lower: string, words: readonly string[]): string =>
  words.reduce((text, word) => text.replaceAll(word, ''), lower);

/** The person's own words: of the e-mail address and the name. */
const ownWords = (about: { email?: string; full_name?: string }): string[] =>
  [
    ...(about.email?.toLowerCase().split(/[^\p{L}\d]+/u) ?? []),
    ...(about.full_name?.toLowerCase().split(/[^\p{L}]+/u) ?? []),
  ].filter((word) => word.length >= 4);

/**
 * Why this password is refused, as a sentence, or null when it will do. Rules of ASVS 6.2: length, no composition rules, not among the usual ones, not
 * made of the site's name or the person's own (6.2.11).
 */
export const passwordRefusal = (
  password: string,
  about: { email?: string; full_name?: string } = {},
): string | null => {
  const length = [...password].length;
  if (length < passwordLength.least) return `Please use at least ${passwordLength.least} characters.`;
  if (password.length > passwordLength.most) return `Please use at most ${passwordLength.most} characters.`;
  const lower = password.toLowerCase();
  if (isCommon(lower) || isRepetition(lower) || isRuns(lower))
    return 'This password is too easy to guess. Please choose another one.';
  const plain = withoutLookAlikes(lower);
  for (const words of [brandWords, ownWords(about)]) {
    const left = [withoutContext(lower, words), withoutContext(plain, words)];
    const used = left.some((text, index) => text.length < (index === 0 ? lower : plain).length);
    if (used && left.some((text) => text.length < passwordLength.least))
      return `Please choose a password without ${words === brandWords ? `the name ${brand.name}` : 'your name or e-mail address'}.`;
  }
  return null;
};
