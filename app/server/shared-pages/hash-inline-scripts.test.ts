import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInlineScripts } from './shared-page.server.ts';

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

test('inline scripts are allowed by their hashes, and no nonce is left', () => {
  const html =
    '<link nonce="n-1" href="/a"/><script nonce="n-1">one()</script><script nonce="n-1" src="/b"></script>' +
    '<script type="module" nonce="n-1" async="">two(\n)</script><script>evil()</script><script nonce="other">evil()</script>';
  const hashed = hashInlineScripts(html, "script-src 'self' 'nonce-n-1' https://pay.example; base-uri 'none'");
  expect(hashed.html).not.toContain('n-1');
  expect(hashed.policy).toBe(
    `script-src 'self' ${hashOf('one()')} ${hashOf('two(\n)')} https://pay.example; base-uri 'none'`,
  );
});

test('a response without a nonce is unchanged', () => {
  expect(hashInlineScripts('<p>', "script-src 'self'")).toEqual({ html: '<p>', policy: "script-src 'self'" });
});
