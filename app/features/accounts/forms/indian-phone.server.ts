import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { asciiDigits } from '~/shared/data/fold-name.ts';

export const phoneError = 'Please enter an Indian mobile number, such as 98765 43210.';

/**
 * Parses an Indian mobile number to E.164 ('+919876543210'), or null. Accepts +91, 0091, a leading 0, digits of Indian
 * scripts, spaces, dots, brackets and dashes.
 */
export const parseIndianPhone = (text: string): string | null => {
  const parsed = parsePhoneNumberFromString(asciiDigits(text).trim().slice(0, 30), 'IN');
  return parsed?.country === 'IN' && parsed.isValid() ? parsed.number : null;
};
