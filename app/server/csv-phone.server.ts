import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CsvCell } from '~/shared/data/csv.ts';

/** The CSV cell of a phone number: international format, digits in groups, so that its plus starts no formula. */
export const csvPhone = (phone: string): CsvCell => ({
  phone:
    parsePhoneNumberFromString(phone)
      ?.formatInternational()
      .replace(/[^+\d]+/g, ' ') ?? phone,
});
