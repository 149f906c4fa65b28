import { expect, test } from 'vitest';
import { parseIndianPhone } from '~/features/accounts/forms/account-fields.server.ts';
import { indianMobile, searchedPhone } from './person-name.ts';

test.each([
  '9812345678',
  '098123-45678',
  '+91 98123 45678',
  '＋91 98123 45678',
  '\u202a+91\u00a098123\u201145678\u202c',
  '0091-98123-45678',
  '91 9812345678',
  '९८१२३ ४५६७८',
  '०९८१२३४५६७८',
  '\u200e98123\u206045678',
  '（０）98123–45678',
])('%j is one number in every form and search', (text) => {
  expect([indianMobile(text), parseIndianPhone(text), searchedPhone(text)]).toEqual([
    '+919812345678',
    '+919812345678',
    '9812345678',
  ]);
});

test.each(['', 'asha', '98123', '1234567', '98123 4567x', 'RAAHI1764400000000'])('%j is no whole number', (text) => {
  expect([indianMobile(text), searchedPhone(text)]).toEqual([null, null]);
});

test.each([
  ['011 2345 6789', '1123456789'],
  ['+91 11 2345 6789', '1123456789'],
  ['+44 20 7946 0123', '442079460123'],
])('%s is searched as %s', (text, digits) => expect(searchedPhone(text)).toBe(digits));
