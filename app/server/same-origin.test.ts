import { describe, expect, test } from 'vitest';
import { requireSameOrigin } from './same-origin.server.ts';

const post = (headers: Record<string, string>) => () =>
  requireSameOrigin(new Request('http://127.0.0.1:3000/x', { method: 'POST', headers }), 'https://raahi.example');

describe('a post to a resource route', () => {
  test.each([
    [{ 'Sec-Fetch-Site': 'same-origin' }],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    [{ Origin: 'https://raahi.example' }],
    [{ Origin: 'http://127.0.0.1:3000' }],
    [{ Referer: 'https://raahi.example/login' }],
  ])('from our own pages is accepted: %j', (headers) => expect(post(headers)).not.toThrow());

  test.each([
    [{}],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site', Origin: 'https://raahi.example' }],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://raahi.example' }],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'https://raahi.example.evil.example' }],
    [{ Origin: 'null' }],
    [{ Referer: 'https://evil.example/?https://raahi.example' }],
  ])('from another site is rejected: %j', (headers) => {
    let thrown: unknown;
    try {
      post(headers)();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ init: { status: 403 } });
  });
});
