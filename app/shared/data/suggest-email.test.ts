import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

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
