import { expect, test } from 'vitest';
import { personNamePattern } from './person-name.ts';

test.each(['Asha Rao', 'सीता शर्मा', 'क्‍षमा', 'José D’Souza', "O'Brien", 'Dr. M. S. Rao', 'Anne-Marie', 'Rao, Asha'])(
  '%s is a name',
  (name) => expect(name).toMatch(personNamePattern),
);

test.each(['', ' Asha', 'Ravi 😀', '<b>Ravi</b>', 'ravi@example.in', 'Ravi 2', 'a/b', 'Asha\nRao'])(
  '%j is none',
  (name) => expect(name).not.toMatch(personNamePattern),
);
