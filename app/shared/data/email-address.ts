import { visibleText } from './storable-text.ts';

/** Letters and digits of the scripts of India, Urdu's included, beside ASCII. */
const letters = 'a-z0-9\\u0621-\\u06d3\\u06f0-\\u06f9\\u0900-\\u0d7f\\u1c50-\\u1c7f\\uabc0-\\uabf9\\u200c\\u200d';
const localPart = new RegExp(`^[${letters}_'+-]+(?:\\.[${letters}_'+-]+)*$`);
const domain = new RegExp(`^[${letters}-]+(?:\\.[${letters}-]+)+$`);

const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * An email address in the one form in which it is stored and compared: lower case, nothing invisible, an internationalised domain ('डाक.भारत') in ASCII,
 * as browsers send it. Null for none.
 */
export const emailAddress = (text: string): string | null => {
  const plain = visibleText(text.normalize('NFKC')).trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const [local, host] = [plain.slice(0, at), plain.slice(at + 1)];
  if (at < 1 || plain.length > 254 || !localPart.test(local) || !domain.test(host)) return null;
  const ascii = URL.parse(`http://${host}`)?.hostname ?? '';
  return asciiDomain.test(ascii) ? `${local}@${ascii}` : null;
};

/** Whether it has only ASCII and a plain top-level domain, as Better Auth requires of an address. */
export const isAsciiAddress = (email: string): boolean => /^[\x21-\x7e]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(email);

const commonDomains = [
  'gmail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'hotmail.com',
  'outlook.com',
  'outlook.in',
  'rediffmail.com',
  'icloud.com',
];

/** Providers of their own, one letter from a common domain. */
const similarDomains = ['ymail.com', 'mail.com', 'email.com'];

/** Whether one letter more, less or other, or two neighbours swapped, make `other` of `text`. */
const isOneEditAway = (text: string, other: string): boolean => {
  const shorter = Math.min(text.length, other.length);
  let start = 0;
  while (start < shorter && text[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [rest, otherRest] = [text.slice(start, text.length - end), other.slice(start, other.length - end)];
  if (rest.length < 2 && otherRest.length < 2) return rest !== otherRest;
  return rest.length === 2 && rest === `${otherRest[1]}${otherRest[0]}` && otherRest.length === 2;
};

/** The address that was probably meant, if its domain is almost a common one: 'a@gmail.com' for 'a@gmial.com'. */
export const suggestEmail = (email: string): string | null => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || commonDomains.includes(domain) || similarDomains.includes(domain)) return null;
  const meant = commonDomains.find((common) => isOneEditAway(domain, common));
  return meant ? `${email.slice(0, at)}@${meant}` : null;
};
