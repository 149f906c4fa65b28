import { expect, test } from 'vitest';
import { resolveDestination } from './destination-form.ts';

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
])('"%s" resolves to %s', async (typed, destination) => {
  expect(await resolveDestination(typed, lookUp)).toBe(destination);
});

test('the server is not queried when one of the 26 cities matches', async () => {
  const lookUpFails = () => Promise.reject(new Error('looked up'));
  expect(await resolveDestination('pur', lookUpFails)).toBeNull();
  expect(await resolveDestination('shim', lookUpFails)).toBe('Shimla');
});
