import { expect, test } from 'vitest';
import { validTicketsNote } from './refund-labels.ts';

const ticket = (booking_reference: string, number: string, name: string) => ({
  booking_reference,
  train_details: { number, name },
});

test('the tickets that stay valid are named by train and reference', () => {
  const [first, second] = [ticket('RH1', '12951', 'Mumbai Rajdhani'), ticket('RH2', '12009', 'Shatabdi Express')];
  expect(validTicketsNote([first])).toBe('Your ticket for train 12951 Mumbai Rajdhani (RH1) stays valid.');
  expect(validTicketsNote([first, second])).toBe(
    'Your tickets for trains 12951 Mumbai Rajdhani (RH1), 12009 Shatabdi Express (RH2) stay valid.',
  );
});
