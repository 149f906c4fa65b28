import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';
import { plainPhone } from '~/shared/data/person-name.ts';

/** A valid phone number as E.164, or null: an Indian mobile or landline in national format, any other with its country code. */
const parsePhone = (text: string): string | null => {
  const parsed = parsePhoneNumberFromString(plainPhone(text), 'IN');
  return parsed?.isValid() ? parsed.number : null;
};

/** A phone number of any country, for calling back. Where an Indian mobile is required (SMS), use `phoneField` of accounts. */
export const internationalPhoneField = z
  .string()
  .trim()
  .min(1, 'Please enter your phone number.')
  .transform((text, context) => {
    const phone = parsePhone(text);
    if (phone) return phone;
    context.addIssue({
      code: 'custom',
      message: 'Please enter a complete phone number, for example 98765 43210, 011 2345 6789 or +44 20 7946 0123.',
    });
    return z.NEVER;
  });
