import { expect, test } from 'vitest';
import { emailAddress, isAsciiAddress, suggestEmail } from './email-address.ts';

test.each([
  [' Asha@Example.in ', 'asha@example.in'],
  ["o'brien+goa@mail.example.co.in", "o'brien+goa@mail.example.co.in"],
  ['\u202aasha@example.in\u202c', 'asha@example.in'],
  ['asha＠example.in', 'asha@example.in'],
  ['asha@डाक.भारत', 'asha@xn--11bx1g.xn--h2brj9c'],
  ['asha@xn--11bx1g.xn--h2brj9c', 'asha@xn--11bx1g.xn--h2brj9c'],
  ['आशा@डाक.भारत', 'आशा@xn--11bx1g.xn--h2brj9c'],
  ['செல்வி@example.in', 'செல்வி@example.in'],
])('%j is stored as %j', (text, address) => {
  expect(emailAddress(text)).toBe(address);
});

test.each([
  ...[
    '',
    'asha',
    'asha@',
    '@example.in',
    'asha@example',
    'a b@example.in',
    'asha@example..in',
    '.asha@example.in',
    'asha.@example.in',
  ],
  ...[
    'asha@127.0.0.1',
    'asha@example.in:80',
    'asha@example.in/path',
    'a@b@example.in,c@d.in',
    'asha@-example.in',
    '<asha@example.in>',
  ],
  ...['ash\u0430@example.in', 'asha@ex\u0430mple.in', `${'a'.repeat(250)}@example.in`],
])('%j is none', (text) => expect(emailAddress(text)).toBeNull());

test('only a plain address is one for Better Auth', () => {
  expect(['asha@example.in', 'asha@xn--11bx1g.xn--h2brj9c', 'आशा@example.in'].map(isAsciiAddress)).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmai.com', 'asha@gmail.com'],
  ['asha@gmaill.com', 'asha@gmail.com'],
  ['asha@gnail.com', 'asha@gmail.com'],
  ['Asha@GMAIL.CON', 'Asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
  ['asha@gmail.com', null],
  ['asha@yahoo.in', null],
  ['asha@ymail.com', null],
  ['asha@gmx.com', null],
  ['asha@gamli.com', null],
  ['@gmial.com', null],
  ['asha', null],
])('%s is probably %s', (email, meant) => {
  expect(suggestEmail(email)).toBe(meant);
});
