import { expect, test } from 'vitest';
import { fontRuns, isPrintable } from './font-runs.ts';

test('a text is split where another font subset is needed', () => {
  expect(fontRuns('Asha आशा राव, ₹1,895')).toEqual([
    { subset: 'latin', text: 'Asha ' },
    { subset: 'devanagari', text: 'आशा राव' },
    { subset: 'latin', text: ', ' },
    { subset: 'devanagari', text: '₹' },
    { subset: 'latin', text: '1,895' },
  ]);
  expect(fontRuns('Łukasz Ō')).toEqual([
    { subset: 'latin-ext', text: 'Ł' },
    { subset: 'latin', text: 'ukasz ' },
    { subset: 'latin-ext', text: 'Ō' },
  ]);
});

test('combining accents are composed with their letters', () => {
  expect(fontRuns('Zoe\u0308')).toEqual([{ subset: 'latin', text: 'Zoë' }]);
});

test.each([
  ['Asha Rao', true],
  ['आशा क्षत्रिय', true],
  ['D’Souza-Müller', true],
  ['தமிழ்', false],
  ['আশা', false],
  ['Asha ஆ', false],
])('%s is printable: %s', (name, printable) => {
  expect(isPrintable(name)).toBe(printable);
});

test('unsupported characters become question marks', () => {
  expect(fontRuns('ஆ')).toEqual([{ subset: 'latin', text: '?' }]);
});
