import { asciiDigits } from './fold-name.ts';
import { visibleText } from './storable-text.ts';

/**
 * A person's name in any script: letters with their marks, spaces, dots, commas, hyphens, apostrophes and the abbreviation sign of Hindi ('डॉ॰').
 * The joiners are part of some Indian spellings.
 */
export const personNamePattern = /^[\p{L}\p{M}][\p{L}\p{M}\p{Join_Control} .,'’॰-]*$/u;

export const personNameProblem = 'Please use letters, spaces, dots, hyphens and apostrophes for the name.';

/**
 * A name as people type and paste it, in one form: nothing invisible, one kind of curly apostrophe and of hyphen, single spaces. A dot within a word gets a
 * space, because mail programs make a link of a name like `evil.example`; initials ('A.P.J.') have none.
 */
export const personName = (text: string): string =>
  visibleText(text.normalize('NFC'))
    .replace(/[‘ʼ`´′＇]/g, '’')
    .replace(/[\u2010-\u2013]/g, '-')
    .replace(/．/g, '.')
    .replace(/(\p{L}\p{M}*\p{L}\p{M}*\.)(?=[\p{L}\p{M}])/gu, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();

/** The last name of a person who has one name. */
export const noLastName = '-';

/** First and last name of a person; of one with a single name, that. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  last_name === noLastName ? first_name : `${first_name} ${last_name}`;

/** '+91 98765 43210' for an Indian mobile number in E.164; other numbers unchanged, null as ''. */
export const formatPhone = (phone: string | null): string =>
  phone?.replace(/^\+91([6-9]\d{4})(\d{5})$/, '+91 $1 $2') ?? '';

/** A phone number as people type and paste it, in ASCII: digits of all scripts, full-width signs, dashes of all kinds, nothing invisible. */
export const plainPhone = (text: string): string =>
  asciiDigits(visibleText(text).normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .slice(0, 30);

/** Digits of an Indian phone number without its country code. */
const nationalDigits = 10;

/**
 * The digits by which a stored number is found, for a text that is a whole phone number: of an Indian one without country code and leading 0.
 * Null for any other text.
 */
export const searchedPhone = (text: string): string | null => {
  const plain = plainPhone(text);
  if (!/^\+?[\d\s().-]+$/.test(plain)) return null;
  const digits = plain.replace(/\D/g, '').replace(/^(?:(?:00)?91|0)(?=\d{10}$)/, '');
  const isForeign = plain.startsWith('+') && digits.length > nationalDigits;
  return digits.length === nationalDigits || isForeign ? digits : null;
};

/** An Indian mobile number as E.164, or null: with '+91', '0091' or '91', and with a leading 0. */
export const indianMobile = (text: string): string | null => {
  const found = /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/.exec(plainPhone(text).replace(/[\s().-]/g, ''));
  return found ? `+91${found[1]}` : null;
};
