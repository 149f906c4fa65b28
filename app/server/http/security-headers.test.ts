import { expect, test } from 'vitest';
import { readEnvironment } from '../read-environment.server.ts';
import { contentSecurityPolicy, setPrivacyHeaders, setSecurityHeaders } from './security-headers.server.ts';

const secret = 'a secret of the tests, long enough to pass';
const local = readEnvironment({ SESSION_SECRET: secret });
const demo = readEnvironment({ SESSION_SECRET: secret, PUBLIC_URL: 'https://raahi.example', DEMO: '1' });
const real = readEnvironment({
  SESSION_SECRET: secret,
  PUBLIC_URL: 'https://raahi.example',
  RAZORPAY_KEY_ID: 'rzp_live_1234567890abcd',
  RAZORPAY_KEY_SECRET: 'a key secret',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
  SMTP_URL: 'smtps://mail.example',
  GRIEVANCE_OFFICER_NAME: 'Asha Rao',
  GRIEVANCE_OFFICER_DESIGNATION: 'Head of Customer Care',
  GRIEVANCE_OFFICER_EMAIL: 'grievance@raahi.example',
  GRIEVANCE_OFFICER_PHONE: '+91 11 4000 0001',
});

test('inline scripts need the hash of the page, and framing is forbidden', () => {
  const policy = contentSecurityPolicy(local, ['sha256-abc=']);
  expect(policy).toContain("script-src 'self' 'sha256-abc=';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('razorpay.com');
});

test('with real keys the checkout of the provider is allowed', () => {
  expect(contentSecurityPolicy(real)).toContain('https://checkout.razorpay.com');
});

test('only our own service workers are allowed', () => {
  expect(contentSecurityPolicy(real)).toContain("worker-src 'self';");
});

test('HSTS is sent over https only', () => {
  const [plain, secure] = [new Headers(), new Headers()];
  setSecurityHeaders(plain, local);
  setSecurityHeaders(secure, demo);
  expect(plain.has('Strict-Transport-Security')).toBe(false);
  expect(secure.get('Strict-Transport-Security')).toContain('max-age');
});

const page = new URL('http://localhost/search?destination=goa');

test('responses of logged-in users are not cached', () => {
  const [visitor, customer, login, assets] = [new Headers(), new Headers(), new Headers(), new Headers()];
  setPrivacyHeaders(visitor, { url: page, cookies: null });
  setPrivacyHeaders(customer, { url: page, cookies: 'raahi_session=x' });
  login.append('Set-Cookie', 'raahi_session=x; Path=/');
  setPrivacyHeaders(login, { url: page, cookies: null });
  assets.set('Cache-Control', 'public, max-age=300');
  setPrivacyHeaders(assets, { url: page, cookies: 'raahi_session=x' });
  expect([visitor, customer, login, assets].map((headers) => headers.get('Cache-Control'))).toEqual([
    'private, no-cache',
    'no-store',
    'no-store',
    'public, max-age=300',
  ]);
});

test.each([
  '/trains/confirmation/RAAHI1?key=abc',
  '/reset-password?token=abc',
  '/complaints/1?key=abc',
  '/payment/train/1.data?key=abc',
])('a page opened by a mailed link is not cached, and other sites do not see its address: %s', (path) => {
  const headers = new Headers();
  setSecurityHeaders(headers, local);
  setPrivacyHeaders(headers, { url: new URL(path, 'http://localhost'), cookies: null });
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Referrer-Policy')).toBe('same-origin');
});
