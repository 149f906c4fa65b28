import { asciiDigits } from './fold-name.ts';

/** A name, or a longer text in which prices, dates and sentences without a space after the full stop are usual. */
type PublicTextKind = 'name' | 'text';

/** Scheme, host of the web, a domain spelt out. */
const address = /:\/\/|\b(?:https?|www)\b|\bdot\s?com\b|\bt\.me\b/i;
const domain = /[\p{L}\p{N}]{2}\.(?:com|net|org|info|biz|xyz|online|app|io|ly|gle|travel)(?![\p{L}\p{N}])/iu;
/** Endings that are words too: a sentence that follows without a space has a capital letter. */
const wordDomain = /[\p{L}\p{N}]{2}\.(?:in|co|me|us|uk|site|shop|store|club|live|link|page|top)(?![\p{L}\p{N}])/u;
const handle = /@\p{L}/u;

/** Five digits, or seven in groups: no year and no '24x7'. */
const longNumber = /\d{5}|\d(?:[\s.()/+-]?\d){6}/;
const digitGroups = /(?<!\d)\d(?:[\s.()-]?\d){9,12}(?!\d)/g;

/** The digits of a phone number in India, and neither a date with a time ('05-12-2026 10.00') nor two prices ('65000-72000'). */
const isPhone = (digits: string): boolean =>
  /^(?:91|0)?[6-9]\d{9}$|^0[1-8]\d{9}$|^1[89]00\d{6,7}$/.test(digits.replace(/\D/g, '')) &&
  /\d{3}/.test(digits) &&
  !/^\d{1,2}[.-]\d{1,2}[.-]\d{4}|^\d{3}00\D\d{3}00$/.test(digits);

/** Characters without a shape, those that turn the text around, and joiners outside the scripts that have them. */
const invisible =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|(?![\n\t])\p{Cc}|[\u2800\p{Co}]|(?<![\p{M}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{Join_Control}/u;

/** Ticks, stars and pictures: in a name they pass for a badge. */
const symbol = /(?![©®])[\u2600-\u27bf\p{Extended_Pictographic}<>]/u;

/**
 * Why strangers may not be shown this text, or null: the one rule for names of agencies and people and for texts of packages. No addresses, so that nobody
 * pays or writes past us; no phone numbers; nothing that cannot be seen.
 */
export const publicTextProblem = (text: string, kind: PublicTextKind): string | null => {
  const isName = kind === 'name';
  const plain = asciiDigits(text.normalize('NFKC')).replace(/[。․]/g, '.');
  if (invisible.test(text)) return 'Please remove the invisible characters.';
  if (
    address.test(plain) ||
    domain.test(plain) ||
    wordDomain.test(isName ? plain.toLowerCase() : plain) ||
    (isName ? plain.includes('@') : handle.test(plain))
  )
    return 'Please leave out web addresses, email addresses and @names.';
  if (isName ? longNumber.test(plain) : (plain.match(digitGroups) ?? []).some(isPhone))
    return 'Please leave out phone numbers and other long numbers.';
  return isName && symbol.test(text) ? 'Please leave out symbols such as ✓, ★, < and >.' : null;
};
