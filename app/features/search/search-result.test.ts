import { describe, expect, test } from 'vitest';
import { leastCpuMs } from '#tests/cpu-time.ts';
import { isExactMatch, markedParts, matchPages } from './search-result.ts';

describe('an exact match', () => {
  test.each([
    ['raahi1732', ['RAAHI1732'], true],
    ['konkan  trails', [null, 'Konkan Trails'], true],
    ['Asha@Example.in', ['asha@example.in'], true],
    ['98765 43210', ['+919876543210'], true],
    ['+91-98765-43210', ['+919876543210'], true],
    ['konkan', ['Konkan Trails'], false],
    ['43210', ['+919876543210'], false],
    ['x9876543210', ['+919876543210'], false],
  ])('%s of %j: %s', (text, values, isExact) => expect(isExactMatch(text, values)).toBe(isExact));
});

test('pages are found by every word of their label and other words', () => {
  const page = (label: string, words?: string) => ({ key: label, label, words, icon: 'list' as const, to: '/' });
  const pages = [page('My Packages'), page('Create New Lead', 'add'), page('Leads')];
  const labels = (text: string) => matchPages(pages, text).map(({ label }) => label);
  expect(labels('')).toHaveLength(3);
  expect(labels(' LEAD add ')).toEqual(['Create New Lead']);
  expect(labels('zebra')).toEqual([]);
});

describe('the words of a search', () => {
  test('are every second part, whatever the case; longer words first', () => {
    expect(markedParts('Goa by the sea, goa', 'GOA sea se')).toEqual(['', 'Goa', ' by the ', 'sea', ', ', 'goa', '']);
    expect(markedParts('केरल की यात्रा', 'केरल')).toEqual(['', 'केरल', ' की यात्रा']);
    expect(markedParts('Goa', ' ')).toEqual(['Goa']);
  });

  test('are taken as they are, and cost one pass', () => {
    expect(markedParts('a.b (c) a+b', 'a+b (c) .*')).toEqual(['a.b ', '(c)', ' ', 'a+b', '']);
    const text = 'a'.repeat(20_000);
    expect(markedParts(text, 'a '.repeat(50)).join('')).toBe(text);
    expect(leastCpuMs(() => markedParts(text, 'a '.repeat(50)), 1000)).toBeLessThanOrEqual(1000);
  });
});
