import { expect, test } from 'vitest';
import {
  isValidCheckCode,
  parseBookingReference,
  parseTicketToken,
  ticketVerificationCodes,
} from './ticket-code.server.ts';

const environment = {
  sessionSecret: 'a secret that is long enough for the tests',
  oldSessionSecrets: [],
  publicUrl: 'https://raahi.example',
};
const booking = { booking_reference: 'RAAHI1795172400000' };
const { address, checkCode } = ticketVerificationCodes(environment, booking);
const token = address.slice('https://raahi.example/verify/'.length);

test('a valid token yields its reference', () => {
  expect(address).toMatch(/^https:\/\/raahi\.example\/verify\/1\.RAAHI1795172400000\.[\w-]{22}$/);
  expect(parseTicketToken(environment, token)).toBe('RAAHI1795172400000');
});

test.each([
  ['another reference', token.replace('1795172400000', '1795172400001')],
  ['one sign of its signature changed', token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.at(-1)],
  ['a shorter signature', token.slice(0, -1)],
  ['a longer signature', `${token}A`],
  ['another version', token.replace(/^1/, '2')],
  ['no version', token.slice(2)],
  ['one part more', `${token}.x`],
  ['no reference', `1..${token.split('.')[2]}`],
  ['nothing', ''],
  ['letters of other scripts', `1.RAAHI1795172400000.${'ü'.repeat(22)}`],
])('it is invalid with %s', (_what, altered) => {
  expect(parseTicketToken(environment, altered)).toBeNull();
});

test('every character of the signature is checked', () => {
  for (let place = token.length - 22; place < token.length - 1; place += 1) {
    const other = token[place] === 'x' ? 'y' : 'x';
    expect(parseTicketToken(environment, token.slice(0, place) + other + token.slice(place + 1))).toBeNull();
  }
});

test('it is invalid with another secret, unless the old one is configured', () => {
  const other = { ...environment, sessionSecret: 'some other secret, also long enough' };
  expect(parseTicketToken(other, token)).toBeNull();
  const changed = { ...other, oldSessionSecrets: ['one of long ago, which is not the one', environment.sessionSecret] };
  expect(parseTicketToken(changed, token)).toBe('RAAHI1795172400000');
  expect(isValidCheckCode(changed, 'RAAHI1795172400000', checkCode)).toBe(true);
  expect(ticketVerificationCodes(changed, booking).checkCode).not.toBe(checkCode);
});

test('the check code is short and tolerant of spelling', () => {
  expect(checkCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/);
  const careless = ` ${checkCode.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
  for (const typed of [checkCode, checkCode.replace('-', ''), careless])
    expect(isValidCheckCode(environment, 'RAAHI1795172400000', typed)).toBe(true);
  for (const typed of ['', '-', checkCode.slice(0, -1), `${checkCode}0`, 'ü'.repeat(6)])
    expect(isValidCheckCode(environment, 'RAAHI1795172400000', typed)).toBe(false);
  expect(isValidCheckCode(environment, 'RAAHI1795172400001', checkCode)).toBe(false);
});

test.each([
  [' raahi 1795172400000 ', 'RAAHI1795172400000'],
  ['RAAHI-1795-1724-00000', 'RAAHI1795172400000'],
  ['1795172400000', 'RAAHI1795172400000'],
  ['RAAHI १७९५१७२४०००००', 'RAAHI1795172400000'],
  ['\0', ''],
])('a reference typed as %j is %j', (typed, reference) => {
  expect(parseBookingReference(typed)).toBe(reference);
});
