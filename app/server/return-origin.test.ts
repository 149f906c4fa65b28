import { expect, test } from 'vitest';
import { returnOrigin } from './return-origin.server.ts';

const real = { production: true, publicUrl: 'https://raahi.example' };
const local = { production: false, publicUrl: 'http://localhost:3000' };

test.each([
  [real, 'https://raahi.example/x', 'https://raahi.example'],
  [real, 'http://raahi.example/x', 'https://raahi.example'],
  [real, 'https://evil.example/x', 'https://raahi.example'],
  [real, 'http://127.0.0.1:3000/x', 'https://raahi.example'],
  [local, 'http://localhost:3000/x', 'http://localhost:3000'],
  [local, 'http://127.0.0.1:4000/x', 'http://127.0.0.1:4000'],
  [local, 'http://[::1]:4000/x', 'http://[::1]:4000'],
  [local, 'http://192.168.1.20:3000/x', 'http://192.168.1.20:3000'],
  [local, 'http://evil.example/x', 'http://localhost:3000'],
  [local, 'http://localhost.evil.example:3000/x', 'http://localhost:3000'],
])('an installation %j that is asked as %s returns to %s', (environment, url, origin) => {
  expect(returnOrigin(new Request(url), environment)).toBe(origin);
});
