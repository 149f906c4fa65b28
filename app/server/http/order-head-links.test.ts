import { expect, test } from 'vitest';
import { orderHeadLinks } from './order-head-links.server.ts';

const picture = '<link rel="preload" as="image" href="/posters/kerala.svg"/>';
const style = '<link rel="stylesheet" href="/assets/a.css" nonce="abc"/>';
const font = '<link rel="preload" href="/assets/a.woff2" as="font"/>';

test('stylesheets and fonts come before image preloads', () => {
  expect(orderHeadLinks(`<html><head>${picture}${font}${style}</head><body></body></html>`)).toBe(
    `<html><head>${font}${style}${picture}</head><body></body></html>`,
  );
});

test('links outside the head and pages without such links are unchanged', () => {
  for (const page of [`<html><head>${style}</head><body>${picture}</body></html>`, 'no page at all', ''])
    expect(orderHeadLinks(page)).toBe(page);
});
