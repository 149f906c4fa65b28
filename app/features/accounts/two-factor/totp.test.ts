import { describe, expect, test } from 'vitest';
import { base32, codeOfStep, matchingStep, newTotpSecret, otpauthLink, stepAt } from './totp.server.ts';

/** The shared secret of both RFCs. */
const secret = Buffer.from('12345678901234567890', 'ascii');
const at = (seconds: number) => new Date(seconds * 1000);

test.each(
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
    (code, counter) => [counter, code] as const,
  ),
)('RFC 4226, appendix D: counter %i is %s', (counter, code) => {
  expect(codeOfStep(secret, counter)).toBe(code);
});

// The RFC lists eight digits; our codes are the last six.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at second %i the code ends %s', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(at(seconds)))).toBe(code.slice(2));
});

describe('a code that is', () => {
  const now = at(1_800_000_015);
  const shown = (late: number) => codeOfStep(secret, stepAt(at(1_800_000_015 - late)));

  test.each([0, 15, 30, -30])('%i seconds late is accepted', (late) => {
    expect(matchingStep(secret, shown(late), now)).toBe(stepAt(at(1_800_000_015 - late)));
  });

  test.each([61, -61, 3600])('%i seconds late is rejected', (late) => {
    expect(matchingStep(secret, shown(late), now)).toBeNull();
  });
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '287082\0'])('%j is not a code', (code) => {
  expect(matchingStep(secret, code, at(59))).toBeNull();
});

test('base32 encodes the secret', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(base32(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/);
});

test('the link names issuer and account, and escapes the email address', () => {
  expect(otpauthLink(secret, { issuer: 'Raahi', email: 'a&secret=x@raahi.example' })).toBe(
    'otpauth://totp/Raahi:a%26secret%3Dx%40raahi.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Raahi&algorithm=SHA1&digits=6&period=30',
  );
});
