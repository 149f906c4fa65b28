import { expect, test } from 'vitest';
import { fullName, personName, personNamePattern } from './person-name.ts';

test.each(['Asha Rao', 'सीता शर्मा', 'क्‍षमा', 'José D’Souza', "O'Brien", 'Dr. M. S. Rao', 'Anne-Marie', 'Rao, Asha'])(
  '%s is a name',
  (name) => expect(name).toMatch(personNamePattern),
);

test.each(['', ' Asha', 'Ravi 😀', '<b>Ravi</b>', 'ravi@example.in', 'Ravi 2', 'a/b', 'Asha\nRao'])(
  '%j is none',
  (name) => expect(name).not.toMatch(personNamePattern),
);

test.each([
  ['O‘Brien', 'O’Brien'],
  ['D`Souza', 'D’Souza'],
  ['डॉ॰ राव', 'डॉ॰ राव'],
  ['A.P.J. Abdul  Kalam', 'A.P.J. Abdul Kalam'],
  ['Md.Salim', 'Md. Salim'],
  ['evil.example', 'evil. example'],
  ['\u200eAsha\u00a0Rao\u2060', 'Asha Rao'],
  ['\ufeffAnne\u2010Marie', 'Anne-Marie'],
  ['क्\u200dषमा', 'क्\u200dषमा'],
])('%j is %j', (text, name) => {
  expect(personName(text)).toBe(name);
  expect(name).toMatch(personNamePattern);
});

test('a person with one name is called by that', () => {
  expect(fullName({ first_name: 'Ravi', last_name: '-' })).toBe('Ravi');
  expect(fullName({ first_name: 'Asha', last_name: 'Rao' })).toBe('Asha Rao');
});
