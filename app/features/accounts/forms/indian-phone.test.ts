import { describe, expect, test } from 'vitest';
import { parseIndianPhone } from './account-fields.server.ts';

describe('an Indian phone number', () => {
  test.each([
    '9876543210',
    '98765 43210',
    '098765-43210',
    '+91 98765 43210',
    '91 9876543210',
    '+919876543210',
    '0091 98765 43210',
    '(0) 98765.43210',
    '९८७६५ ४३२१०',
    '+९१ ९८७६५ ४३२१०',
  ])('%s is stored as E.164', (text) => expect(parseIndianPhone(text)).toBe('+919876543210'));

  test.each(['', '12345', '1234567890', '98765432101', '+14155550132', '+44 7700 900123', 'call me', '98765 4321x'])(
    '%s is rejected',
    (text) => expect(parseIndianPhone(text)).toBeNull(),
  );
});
