import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a system that people trust with their money promises, case by case; every number is in the name of the tests that hold it up. */
const promises = [
  'the server computes the sum; what a client sends is ignored',
  'sums are whole paise, rounded once',
  'double click, two tabs, reload: one order, one hold',
  'an order whose answer was lost is the same order when it is asked for again',
  'a provider in trouble ends in a clean sentence, the seats stay held',
  'somebody else’s booking is not found',
  'an ended hold starts no payment',
  'a fare that has changed is confirmed anew',
  'a good signature confirms',
  'whatever is forged in it is 400 and changes nothing',
  'the good triple of another booking is refused',
  'the own triple once more changes nothing',
  'signed but only authorised, or failed, is pending',
  'another amount or currency is not confirmed, flagged and goes back',
  'test keys take no real money',
  'the form of the provider’s page needs no cookie',
  'a webhook with a bad signature is 400 and logged',
  'the raw body counts, in any script',
  'the same event three times has one effect',
  'different events of one payment are one ticket',
  'the webhook before the browser',
  'the browser before the webhook',
  'both at once',
  'captured before authorised',
  'failed after captured',
  'failed, then captured late',
  'the refund before its payment',
  'an unknown kind of event is taken',
  'an unknown order is taken and told',
  'a database that is away means 5xx, so that the event comes again',
  'a webhook is answered within five seconds',
  'old and new secret during a rotation',
  'an oversized body is refused',
  'of many buyers of the last seat one gets it',
  'of two who paid for it the other gets the money back',
  'paid after the end of the hold: the seat if it is free, else the money',
  'the sweeper at the instant of the payment',
  'cancelled while paying',
  'the schema itself sells no seat twice',
  'tab closed: the webhook confirms and the mail goes out',
  'no webhook either: the reconciler confirms',
  'a closed payment window leaves the booking payable',
  'a failed attempt, then a success',
  'the slabs of a cancellation at their boundaries',
  'passenger by passenger, never more than was paid',
  'a refund pressed twice is one refund',
  'a provider that is busy is asked again',
  'a refund is followed to its end, and a failed one shown to a person',
  'paid twice: the extra goes back, the ticket stays',
  'a refund made at the dashboard is seen',
  'no secret reaches browser or log',
  'no card, no UPI id in the log',
  'the comparison of a day finds a planted orphan',
  'each mail once',
  'a clock that goes wrong',
];

const namesOfCases = /['"`]cases? (\d+(?:, \d+)*):/g;

test('every case of a payment has a test that carries its number', () => {
  const files = globSync(['app/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/e2e/*.e2e.ts']);
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(namesOfCases)].flatMap(([, numbers = '']) =>
      numbers.split(', ').map(Number),
    ),
  );
  expect(promises).toHaveLength(55);
  expect(
    promises.map((promise, index) => `${index + 1}: ${promise}`).filter((_, index) => !named.includes(index + 1)),
  ).toEqual([]);
  // A number that nobody promised is a slip.
  expect(named.filter((number) => number < 1 || number > promises.length)).toEqual([]);
});
