import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('unpacking returns the packed value', () => {
  const value = { words: ['</script>', '₹', '\u2028', '"'], rating: 4.5, price: null, days: [{ found: true }] };
  expect(unpack(pack(value))).toEqual(value);
});
