import { expect, test } from 'vitest';
import { canonicalMailbox } from './inquiry-rate-limit.server.ts';

test.each([
  ['asha@example.in', 'asha@example.in'],
  ['Asha+goa@Example.in', 'asha@example.in'],
  ['asha+1+2@example.in', 'asha@example.in'],
  ['asha.rao@example.in', 'asha.rao@example.in'],
  ['asha.rao+goa@gmail.com', 'asharao@gmail.com'],
  ['a.s.h.a.rao@googlemail.com', 'asharao@gmail.com'],
])('the canonical mailbox of %s is %s', (email, mailbox) => expect(canonicalMailbox(email)).toBe(mailbox));
