import { expect, test } from 'vitest';
import { resolveDestination } from './destination-form.ts';

const answers: Record<string, string[]> = {
  kerala: ['Kerala'],
  bombay: ['Mumbai'],
  pradesh: ['Madhya Pradesh', 'Uttar Pradesh'],
};
const lookUp = async (text: string) => (answers[text.trim().toLowerCase()] ?? []).map((name) => ({ name }));
const resolved = async (typed: string) => (await resolveDestination(typed, lookUp)).destination;

test.each([
  ['Goa', 'Goa'],
  [' jaipur ', 'Jaipur'],
  ['varan', 'Varanasi'],
  ['', null],
  [' ', null],
  ['pur', null],
  ['him', null],
  ['pun', null],
  ['KERALA', 'Kerala'],
  ['Bombay', 'Mumbai'],
  ['pradesh', null],
])('"%s" resolves to %s', async (typed, destination) => {
  expect(await resolved(typed)).toBe(destination);
});

test('a whole further name is that place, although longer names begin with it', async () => {
  const goas = [
    { name: 'South Goa', matched: 'दक्षिण गोवा' },
    { name: 'Goa', matched: 'गोवा' },
  ];
  expect((await resolveDestination('गोवा', async () => goas)).destination).toBe('Goa');
  expect((await resolveDestination('गोव', async () => goas)).destination).toBeNull();
});

test.each(['Atlantis', 'manali 5 days', 'under 20000', 'qq'])('%s is left to the search', async (typed) => {
  expect(await resolved(` ${typed} `)).toBe(typed);
});

test.each([
  ['ja', ['Jaipur', 'Jaisalmer', 'Jammu and Kashmir']],
  ['him', ['Himachal Pradesh', 'Shimla']],
  ['pun', ['Pune', 'Punjab']],
  ['pradesh', ['Madhya Pradesh', 'Uttar Pradesh']],
])('"%s" may be %j', async (typed, names) => {
  const { choices } = await resolveDestination(typed, lookUp);
  expect(choices.map(({ name }) => name)).toEqual(names);
});

test('the server is not queried when one of the 26 cities matches', async () => {
  const lookUpFails = () => Promise.reject(new Error('looked up'));
  expect(await resolveDestination('pur', lookUpFails)).toMatchObject({ destination: null });
  expect(await resolveDestination('shim', lookUpFails)).toMatchObject({ destination: 'Shimla' });
});
