import { describe, expect, test } from 'vitest';
import type { UnpaidLimit } from '../core/bookings.store.server.ts';
import { unpaidLimitError } from './hold-errors.ts';

const now = new Date('2026-11-20T06:30:00Z');
const messageFor = (limit: UnpaidLimit, buyer: 'guest' | 'account', seats = 2): string =>
  unpaidLimitError(limit, { seats, retryAt: null, now, buyer }).message;

describe('the refusal of unpaid seats', () => {
  test.each(['guest_run', 'guest_all', 'guest_history', 'guest_class'] as const)(
    'by %s offers a login only to a buyer without an account',
    (limit) => {
      expect(messageFor(limit, 'guest')).toContain('please log in or confirm your email address');
      expect(messageFor(limit, 'account')).toContain('please confirm your email address');
      expect(messageFor(limit, 'account')).not.toContain('log in');
    },
  );

  test.each(['guest_run', 'guest_all'] as const)('by %s counts the own seats of a buyer with an account', (limit) => {
    expect(messageFor(limit, 'guest')).toMatch(/^Guests on your internet connection already have/);
    expect(messageFor(limit, 'account')).toMatch(/^You, or guests on your internet connection, already have/);
  });

  test('of more seats than a guest may book says how many', () => {
    expect(messageFor('guest_run', 'guest', 13)).toMatch(/^Up to 12 seats on a train/);
  });
});
