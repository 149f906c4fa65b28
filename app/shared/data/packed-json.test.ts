import { expect, test } from 'vitest';
import { packJson, unpackJson } from './packed-json.ts';

test('unpacking returns the packed value', () => {
  const value = { words: ['</script>', '₹', '\u2028', '"'], rating: 4.5, price: null, days: [{ found: true }] };
  expect(unpackJson(packJson(value))).toEqual(value);
});
