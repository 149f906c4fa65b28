import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The payment cases of docs/payments.md. The titles of the tests that cover a case contain its number. */
const cases = [
  'the server computes the amount; what a client sends is ignored',
  'amounts are whole paise, rounded once',
  'double click, two tabs, reload: one order, one hold',
  'creating an order again after a lost response returns the same order',
  'a provider failure gives a clear message and keeps the hold',
  'somebody else’s booking is not found',
  'an expired hold starts no payment',
  'a changed fare must be confirmed again',
  'a valid signature confirms',
  'any forged field is 400 and changes nothing',
  'the valid triple of another booking is refused',
  'replaying the own triple changes nothing',
  'signed but only authorised, or failed, is pending',
  'another amount or currency is not confirmed, but flagged and refunded',
  'test keys charge no real money',
  'the form post of the provider’s page needs no cookie',
  'a webhook with an invalid signature is 400 and logged',
  'the signature is checked on the raw body, in any script',
  'the same event three times has one effect',
  'different events of one payment give one ticket',
  'the webhook before the browser',
  'the browser before the webhook',
  'both at once',
  'captured before authorised',
  'failed after captured',
  'failed, then captured late',
  'the refund before its payment',
  'an unknown kind of event is accepted',
  'an unknown order is accepted and reported',
  'an unavailable database gives 5xx, so that the event is sent again',
  'a webhook is answered within five seconds',
  'old and new secret during a rotation',
  'an oversized body is refused',
  'of many buyers of the last seat exactly one gets it',
  'of two who paid for it the other is refunded',
  'paid after the hold expired: the seat if it is free, else a refund',
  'the hold expires at the instant of the payment',
  'cancelled while paying',
  'the database constraints prevent selling a seat twice',
  'tab closed: the webhook confirms and the mail is sent',
  'no webhook either: the reconciler confirms',
  'a closed payment window leaves the booking payable',
  'a failed attempt, then a success',
  'the cancellation slabs at their boundaries',
  'passenger by passenger, never more than was paid',
  'a refund submitted twice is one refund',
  'a busy provider is retried',
  'a refund is tracked to its end, and a failed one raises an alert',
  'paid twice: the second payment is refunded, the ticket stays valid',
  'a refund made in the provider’s dashboard is recorded',
  'no secret reaches the browser or the log',
  'no card number and no UPI ID in the log',
  'the daily reconciliation finds an orphan payment',
  'each mail once',
  'a wrong clock',
];

const caseNumbers = /['"`]cases? (\d+(?:, \d+)*):/g;

test('every payment case has a test with its number', () => {
  const files = globSync(['app/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'tests/e2e/**/*.e2e.ts']);
  const covered = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(caseNumbers)].flatMap(([, numbers = '']) =>
      numbers.split(', ').map(Number),
    ),
  );
  expect(cases).toHaveLength(55);
  expect(
    cases.map((title, index) => `${index + 1}: ${title}`).filter((_, index) => !covered.includes(index + 1)),
  ).toEqual([]);
  // A number without a case is a typing error.
  expect(covered.filter((number) => number < 1 || number > cases.length)).toEqual([]);
});
