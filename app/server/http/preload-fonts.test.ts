import { expect, test } from 'vitest';
import { preloadFonts } from './preload-fonts.server.ts';

const fontsOf = (body: string): string[] =>
  [
    ...preloadFonts(`<html><head></head><body>${body}</body></html>`).matchAll(
      /<link rel="preload" href="[^"]*\/([\w-]+)\.woff2[^>]*>/g,
    ),
  ].map(([, name = '']) => name);

test('every page preloads the text in two weights and the display face', () =>
  expect(fontsOf('<p>Kerala</p>')).toEqual(['mukta-400', 'mukta-600', 'yatra-one']));

test('a page with prices preloads the rupee sign too', () =>
  expect(fontsOf('<p>₹12,500</p>')).toEqual([
    'mukta-400',
    'mukta-600',
    'yatra-one',
    'mukta-400-rupee',
    'mukta-600-rupee',
  ]));

test('HTML without a head is unchanged', () => expect(preloadFonts('₹')).toBe('₹'));
