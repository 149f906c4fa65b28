import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInlineScripts } from './hash-inline-scripts.server.ts';

const hashOf = (script: string): string => `sha256-${hash('sha256', script, 'base64')}`;

test('scripts with the nonce are hashed and the nonce leaves the page', () => {
  const { html, hashes } = hashInlineScripts(
    '<head><link rel="modulepreload" nonce="abc" href="/a.js"/></head><script nonce="abc">one</script><script type="module" async="" nonce="abc">\ntwo</script>',
    'abc',
  );
  expect(hashes).toEqual([hashOf('one'), hashOf('\ntwo')]);
  expect(html).not.toContain('nonce');
});

test('a script that got into the page without the nonce is not hashed, so it does not run', () => {
  const { hashes } = hashInlineScripts(
    '<script>stolen()</script><script nonce="other">stolen()</script><script nonce="abc" src="/own.js"></script>',
    'abc',
  );
  expect(hashes).toEqual([]);
});
