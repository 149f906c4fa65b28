import { describe, expect, test } from 'vitest';
import { qrModules } from '~/server/qr/qr-code.server.ts';
import { isPhone } from './device.server.ts';
import { upiAnswers, upiBehaviour } from './test-data.ts';
import { parseUpiLink, paymentIdOfReference, upiLink, upiText } from './upi-link.server.ts';

const payment = { id: 'pay_Ab12Cd34Ef56Gh', amount: 379_050, order_id: 'order_1' };
const link = upiLink(payment, { name: 'Raahi & Sons', description: '12952 from New Delhi' });

describe('the link of a UPI payment', () => {
  test('has amount and reference, in the format of the linking specification', () => {
    expect(upiText(link)).toBe(
      'upi://pay?pa=merchant%40testbank&pn=Raahi%20%26%20Sons&tr=RZPAb12Cd34Ef56Gh&am=3790.50&cu=INR&tn=12952%20from%20New%20Delhi',
    );
    expect(link.tr).toMatch(/^[A-Za-z0-9]{1,35}$/);
    expect(upiLink({ ...payment, amount: 100_000_000 }, { name: '', description: 'x'.repeat(200) })).toMatchObject({
      pn: 'Merchant',
      am: '1000000.00',
      tn: 'x'.repeat(80),
    });
  });

  test('is read again as it was written, and names its payment', () => {
    expect(parseUpiLink(new URL(upiText(link)).searchParams)).toEqual(link);
    expect(paymentIdOfReference(link.tr)).toBe(payment.id);
    for (const forged of ['', 'pay_Ab12Cd34Ef56Gh', 'RZPshort', `${link.tr}0`, "RZP'; drop table x"])
      expect(paymentIdOfReference(forged)).toBeNull();
  });

  test('fits a QR code that a phone can scan', () => {
    const longest = upiLink(payment, { name: 'राही '.repeat(10), description: 'क'.repeat(80) });
    expect(qrModules(upiText(link)).size).toBeLessThanOrEqual(49);
    expect(() => qrModules(upiText(longest))).not.toThrow();
  });
});

test('the answers of the test phone approve, decline, are slow or late', () => {
  expect(upiAnswers.map(({ vpa }) => upiBehaviour(vpa))).toEqual([
    { kind: 'success' },
    { kind: 'failure' },
    { kind: 'slow', seconds: 6 },
    { kind: 'late', seconds: 20 },
  ]);
  expect(upiBehaviour('late900@razorpay')).toEqual({ kind: 'late', seconds: 900 });
  expect(upiBehaviour('asha@okbank')).toEqual({ kind: 'success' });
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', true],
  ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', true],
  ['Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', false],
  ['', false],
])('a phone opens UPI apps, a computer shows a QR code: %s', (userAgent, phone) => {
  expect(isPhone(new Headers({ 'User-Agent': userAgent }))).toBe(phone);
  expect(isPhone(new Headers({ 'User-Agent': userAgent, 'Sec-CH-UA-Mobile': '?1' }))).toBe(true);
});
