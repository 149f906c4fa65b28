import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';

/**
 * Any phone number that can be called, in E.164: a mobile or a landline of India as it is dialled there, any other with its country code. Null when it is
 * none.
 */
const anyPhone = (text: string): string | null => {
  const parsed = parsePhoneNumberFromString(text.trim().slice(0, 30), 'IN');
  return parsed?.isValid() ? parsed.number : null;
};

/** For an answer by phone, wherever the traveller lives (an SMS of the railway needs an Indian mobile: `phoneField` of accounts). */
export const anyPhoneField = z
  .string()
  .trim()
  .min(1, 'Please enter your phone number.')
  .transform((text, context) => {
    const phone = anyPhone(text);
    if (phone) return phone;
    context.addIssue({
      code: 'custom',
      message: 'Please enter a whole phone number, for example 98765 43210, 011 2345 6789 or +44 20 7946 0123.',
    });
    return z.NEVER;
  });
