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
