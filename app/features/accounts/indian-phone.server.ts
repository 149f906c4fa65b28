import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

export const phoneSentence = 'Please enter an Indian mobile number, for example 98765 43210.';

/**
 * The Indian mobile number in E.164 ('+919876543210'), or null when it is none. Written with or without +91, a leading 0, blanks or dashes.
 */
export const indianPhone = (text: string): string | null => {
  const parsed = parsePhoneNumberFromString(text.trim().slice(0, 30), 'IN');
  return parsed?.country === 'IN' && parsed.isValid() ? parsed.number : null;
};
