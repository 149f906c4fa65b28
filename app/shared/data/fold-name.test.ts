import { expect, test } from 'vitest';
import { asciiDigits, foldName } from './fold-name.ts';

test.each([
  ['Mālvan', 'malvan'],
  ['St. Barthélemy', 'st barthelemy'],
  ['गोवा', 'गोवा'],
  ['नई दिल्ली', 'नई दिल्ली'],
  ['अलीगढ़', 'अलीगढ'],
  ['चाँदनी चौक', 'चांदनी चौक'],
  ['४ दिन', '4 दिन'],
  ['சென்னை', 'சென்னை'],
  ['Goa 🏖️ beach', 'goa beach'],
  ['क्\u200dष', 'क्ष'],
  ["Leh's   (Ladakh)", 'leh s ladakh'],
  ['…', ''],
])('%s is compared as %s', (text, folded) => {
  expect(foldName(text)).toBe(folded);
});

test('folding twice changes nothing', () => {
  for (const text of ['İstanbul', 'ﬃ', '१२th', 'São Tomé', 'कोड़ा', 'ൾ'])
    expect(foldName(foldName(text))).toBe(foldName(text));
});

test.each([
  ['९८७६५ ४३२१०', '98765 43210'],
  ['௯௮', '98'],
  ['۹٨', '98'],
  ['12', '12'],
  ['１２', '12'],
  ['Gate IV', 'Gate IV'],
])('digits of %s are %s', (text, digits) => {
  expect(asciiDigits(text)).toBe(digits);
});
