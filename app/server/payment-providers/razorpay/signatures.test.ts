import { describe, expect, it } from 'vitest';
import { checkoutContent, sign, signatureIsValid } from './signatures.server.ts';

describe('signatures', () => {
  it('match the HMAC-SHA256 vector of RFC 4231, test case 2', () => {
    expect(sign('Jefe', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('match a checkout signature made by openssl', () => {
    // printf 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l' | openssl dgst -sha256 -hmac EnLs21M47BllR3X8PSFtjtbd
    expect(sign('EnLs21M47BllR3X8PSFtjtbd', checkoutContent('order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l'))).toBe(
      '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
    );
  });

  const content = checkoutContent('order_1', 'pay_1');
  const right = sign('secret', content);

  it('are valid over text and over the same bytes', () => {
    expect(signatureIsValid('secret', content, right)).toBe(true);
    expect(signatureIsValid('secret', new TextEncoder().encode(content), right)).toBe(true);
  });

  it('case 18: cover non-ASCII text byte for byte', () => {
    const body = new TextEncoder().encode('{"name":"दीपा"}');
    expect(signatureIsValid('secret', body, sign('secret', '{"name":"दीपा"}'))).toBe(true);
    expect(signatureIsValid('secret', new TextEncoder().encode('{"name": "दीपा"}'), sign('secret', body))).toBe(false);
  });

  it.each([
    ['another secret', sign('Secret', content)],
    ['payment before order', sign('secret', checkoutContent('pay_1', 'order_1'))],
    ['one digit changed', right.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['too short', right.slice(0, 63)],
    ['too long', `${right}0`],
    ['not hex', 'z'.repeat(64)],
    ['multi-byte characters', 'é'.repeat(64)],
    ['empty', ''],
    ['null', null],
    ['undefined', undefined],
  ])('are rejected without an exception: %s', (_case, signature) => {
    expect(signatureIsValid('secret', content, signature)).toBe(false);
  });
});
