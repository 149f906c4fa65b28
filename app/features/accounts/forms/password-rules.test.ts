import { describe, expect, test } from 'vitest';
import { commonPasswordStrings, commonPasswordWords } from './common-passwords.ts';
import { validatePassword } from './password-rules.ts';

describe('a password', () => {
  test('of seven characters is too short, of eight is valid', () => {
    expect(validatePassword('tkf9xqw')).toContain('at least 8');
    expect(validatePassword('tkf9xqwz')).toBeNull();
  });

  test('can have up to 128 characters', () => {
    const long = 'walnut-ladder-'.repeat(10);
    expect(validatePassword(long.slice(0, 128))).toBeNull();
    expect(validatePassword(long.slice(0, 129))).toContain('at most 128');
  });

  test.each(['four plain words here', 'onlysmallletters', 'ठंडी चाय और समोसा', '83920174650'])(
    'needs no capitals, digits or symbols: %j',
    (password) => expect(validatePassword(password)).toBeNull(),
  );

  test.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'passw0rd123',
    'qwertyuiop',
    'QWERTY123',
    '12345678',
    '123456789',
    '87654321',
    '11111111',
    'aaaaaaaa',
    'abcabcabc',
    '12121212',
    'abcdefgh',
    'iloveyou',
    'ILoveYou!',
    'jaihind123',
    'Krishna@123',
    'sachin10',
    'welcome2026',
    '1q2w3e4r',
    'qwerty12345',
    'Sunsh1ne!',
    '123sunshine',
    'abc12345',
    'asdfghjkl',
    'India@1947',
    'Travel@2026',
    '1234567890',
  ])('that is common is rejected: %s', (password) => expect(validatePassword(password)).toContain('too easy to guess'));

  test.each(['raahi123', 'Raahi@2026', 'myraahi', 'IRCTC@2026', 'R4ahi2026'])(
    "made of the site's name is rejected: %s",
    (password) => expect(validatePassword(password)).not.toBeNull(),
  );

  test("made of the person's own words is rejected", () => {
    const about = { email: 'lakshmi.menon@example.in', full_name: 'Lakshmi Menon' };
    expect(validatePassword('Lakshmi-Menon', about)).toContain('your name');
    expect(validatePassword('lakshmi menon likes ghats', about)).toBeNull();
  });

  test('list has hundreds of words', () => {
    expect(commonPasswordWords.size).toBeGreaterThan(500);
    expect(commonPasswordStrings.size).toBeGreaterThan(100);
  });
});
