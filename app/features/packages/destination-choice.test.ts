import { expect, test } from 'vitest';
import { chosenDestination } from './destination-choice.ts';

const answers: Record<string, string[]> = {
  kerala: ['Kerala'],
  bombay: ['Mumbai'],
  pradesh: ['Madhya Pradesh', 'Uttar Pradesh'],
};
const lookUp = async (text: string) => (answers[text.trim().toLowerCase()] ?? []).map((name) => ({ name }));

test.each([
  ['Goa', 'Goa'],
  [' jaipur ', 'Jaipur'],
  ['varan', 'Varanasi'],
  ['', null],
  [' ', null],
  ['pur', null],
  ['Atlantis', null],
  ['KERALA', 'Kerala'],
  ['Bombay', 'Mumbai'],
  ['pradesh', null],
])('"%s" means %s', async (typed, destination) => {
  expect(await chosenDestination(typed, lookUp)).toBe(destination);
});

test('where one of the 26 cities fits, nobody else is asked', async () => {
  const asked = () => Promise.reject(new Error('asked'));
  expect(await chosenDestination('pur', asked)).toBeNull();
  expect(await chosenDestination('shim', asked)).toBe('Shimla');
});
