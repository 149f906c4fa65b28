import { describe, expect, test } from 'vitest';
import { sessionExpiresAt, targetAfterLogin } from './account.ts';
import { describeBrowser, deviceKind } from './describe-browser.ts';

describe('after login', () => {
  test('each role goes to its own dashboard', () => {
    expect(targetAfterLogin('admin', null)).toBe('/admin');
    expect(targetAfterLogin('agent', undefined)).toBe('/agent');
    expect(targetAfterLogin('customer', '')).toBe('/dashboard');
  });

  test('the user continues to the requested page', () => {
    expect(targetAfterLogin('customer', '/trains/booking?train=12951&class=3A')).toBe(
      '/trains/booking?train=12951&class=3A',
    );
    expect(targetAfterLogin('customer', '/dashboard?tab=profile')).toBe('/dashboard?tab=profile');
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    'evil',
    '\\\\evil',
  ])('never redirects to another site: %j', (next) => expect(targetAfterLogin('customer', next)).toBe('/dashboard'));

  test('ignores a page of another role, whose guard would reject the user', () => {
    expect(targetAfterLogin('customer', '/admin')).toBe('/dashboard');
    expect(targetAfterLogin('admin', '/dashboard?tab=profile')).toBe('/admin');
    expect(targetAfterLogin('agent', '/agent/leads')).toBe('/agent/leads');
    expect(targetAfterLogin('customer', '/agents-of-fortune')).toBe('/agents-of-fortune');
  });
});

test('a session ends 7 days after its last use, but not later than 30 days after login', () => {
  const login = new Date('2026-11-01T00:00:00Z');
  expect(sessionExpiresAt(login, login)).toEqual(new Date('2026-11-08T00:00:00Z'));
  expect(sessionExpiresAt(login, new Date('2026-11-28T00:00:00Z'))).toEqual(new Date('2026-12-01T00:00:00Z'));
});

test('a browser gets a name that its owner recognises', () => {
  expect(
    describeBrowser('Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'),
  ).toBe('Chrome on Android');
  expect(
    describeBrowser('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'),
  ).toBe('Safari on iPhone or iPad');
  expect(describeBrowser('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140 Safari/537.36 Edg/140')).toBe(
    'Edge on Windows',
  );
  expect(describeBrowser(null)).toBe('An unknown browser');
});

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Android 15) Firefox/140.0', 'phone'],
  ['Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0', 'tablet'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Version/16.0 Mobile Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140 Safari/537.36 Edg/140', 'computer'],
  [null, 'computer'],
])('the device of %s is a %s', (userAgent, kind) => {
  expect(deviceKind(userAgent)).toBe(kind);
});
