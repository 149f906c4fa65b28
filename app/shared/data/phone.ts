import { asciiDigits } from './fold-name.ts';
import { visibleText } from './storable-text.ts';

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
