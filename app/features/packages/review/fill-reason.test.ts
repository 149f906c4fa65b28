import { expect, test } from 'vitest';
import { fillReason } from './reason-fields.tsx';

test.each([
  ['', 'Which hotel?', 'Which hotel?'],
  ['  ', 'Which hotel?', 'Which hotel?'],
  ['Say more.', 'Which hotel?', 'Which hotel?'],
  ['The price is missing.', 'Which hotel?', 'The price is missing.\nWhich hotel?'],
  ['The price is missing.', '', 'The price is missing.'],
])('%j with the earlier reason %j is %j', (typed, chosen, filled) => {
  expect(fillReason(typed, chosen, ['Which hotel?', 'Say more.'])).toBe(filled);
});
