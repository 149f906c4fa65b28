import { expect, test } from 'vitest';
import { leadIdRange, leadReference } from './lead-reference.ts';

const id = '1a2b3c4d-0000-4000-8000-00000000abcd';

test.each([
  [leadReference(id), true],
  ['inq-1A2b', true],
  ['INQ-', true],
  ['inq-1a2c', false],
])('the ids of %s', (word, included) => {
  const range = leadIdRange(word);
  expect(range && range.from <= id && id <= range.to).toBe(included);
});

test.each(['1a2b3c4d', 'inq', 'inq-1a2b3c4d-', 'inq-xyz', 'inq-%', 'my-inq-1a2b', ''])('%j is no reference', (word) => {
  expect(leadIdRange(word)).toBeNull();
});
