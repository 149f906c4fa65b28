import { describe, expect, test } from 'vitest';
import { someTicket } from '#tests/factories/tickets.ts';
import { paidForRemainingPassengers } from './booking.ts';
import { fareBreakdown } from './booking-labels.ts';
import {
  arrivalDayLabel,
  cancelledBy,
  cancelledPassengersRefund,
  dayOffsetLabel,
  hasTicket,
  isPartlyCancelled,
  journeyInstants,
  paidAmountBreakdown,
  passengerStates,
  ticketRevision,
  ticketState,
  travellingCountLabel,
} from './ticket.ts';

const between = (from: string, to: string) => ({
  from: { code: 'A', name: 'A', departs: '23:50', date: from },
  to: { code: 'B', name: 'B', arrives: '00:10', date: to },
});

test.each([
  ['confirmed', 'valid'],
  ['waiting', 'waiting'],
  ['cancelled', 'cancelled'],
  ['pending', 'unpaid'],
  ['expired', 'unpaid'],
] as const)('a %s booking is %s at the barrier', (booking_status, state) => {
  expect(ticketState({ booking_status })).toBe(state);
  const neverWaited = { waiting_place: null, waiting_outcome: null };
  const paid = { booking_status, payment_id: 'pay_1' };
  expect(hasTicket({ ...paid, ...neverWaited })).toBe(state !== 'unpaid');
  expect(hasTicket({ ...paid, waiting_place: 3, waiting_outcome: 'confirmed' })).toBe(state !== 'unpaid');
  // Whoever waits, or left the list without a seat, never had a ticket.
  expect(hasTicket({ ...paid, waiting_place: 3, waiting_outcome: null })).toBe(false);
  expect(hasTicket({ ...paid, waiting_place: 3, waiting_outcome: 'not_confirmed' })).toBe(false);
  // A cancelled hold never was a ticket.
  expect(hasTicket({ booking_status, payment_id: null, ...neverWaited })).toBe(false);
});

test.each([
  ['2026-12-01', ''],
  ['2026-12-02', '+1 day'],
  ['2026-12-04', '+3 days'],
])('an arrival on %s is shown as "%s"', (to, words) => {
  expect(dayOffsetLabel(between('2026-12-01', to))).toBe(words);
});

test('the day of arrival has the days since departure', () => {
  expect(arrivalDayLabel(between('2026-12-01', '2026-12-01'))).toBe('Tue, 1 Dec 2026');
  expect(arrivalDayLabel(between('2026-12-01', '2026-12-02'))).toBe('Wed, 2 Dec 2026, +1\u00a0day');
});

test('departure and arrival are instants in IST', () => {
  expect(journeyInstants(between('2026-12-01', '2026-12-02'))).toEqual({
    departs: new Date('2026-12-01T18:20:00Z'),
    arrives: new Date('2026-12-01T18:40:00Z'),
  });
});

test('nobody travels on a cancelled ticket', () => {
  const names = ['Asha Rao', 'Ravi Rao'];
  expect(passengerStates(someTicket(names)).map(({ state }) => state)).toEqual(['valid', 'valid']);
  const cancelled = someTicket(names, { booking_status: 'cancelled' });
  expect(passengerStates(cancelled).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
});

describe('a ticket of which one passenger is cancelled', () => {
  const names = ['Asha Rao', 'Ravi Rao', 'Meera Rao'];
  const off = (id: string) => ({ id, at: '2026-11-20T06:00:00.000Z', kept_paise: 18949, refund_paise: 170600 });
  const partly = someTicket(names, { cancelled_passengers: [off('2')] });

  test('is valid for the others', () => {
    expect(passengerStates(partly).map(({ state }) => state)).toEqual(['valid', 'cancelled', 'valid']);
    expect(isPartlyCancelled(partly)).toBe(true);
    expect(isPartlyCancelled(someTicket(names))).toBe(false);
    expect(travellingCountLabel(partly)).toBe('2 of 3 passengers');
    expect(cancelledPassengersRefund(partly)).toBe(170600);
    expect(paidForRemainingPassengers(partly)).toBe(2 * (189500 + 49));
  });

  test('increases its revision with each change, and with the chart', () => {
    const berth = { passenger_id: '1', coach: 4, berth: 23, coach_seats: 72, allotted_at: '2026-11-20T06:03:00+00:00' };
    const steps = [
      someTicket(names),
      someTicket(names, { updated_at: '2026-11-20T06:02:00.000Z' }),
      someTicket(names, { updated_at: '2026-11-20T06:02:00.000Z', berths: [berth] }),
      someTicket(names, { updated_at: '2026-11-20T06:04:00.000Z', berths: [berth] }),
    ];
    expect(steps.map(ticketRevision)).toEqual([60, 120, 180, 240]);
  });
});

test('the parts of the fare add up to the total', () => {
  for (const names of [['Asha'], ['Asha', 'Ravi', 'Meera']]) {
    const ticket = someTicket(names);
    expect(fareBreakdown(ticket).reduce((sum, { paise }) => sum + paise, 0)).toBe(ticket.total_fare_paise);
  }
  const plain = someTicket();
  plain.train_details.insurance_paise = 0;
  expect(fareBreakdown(plain)).toEqual([{ label: 'Fare, ₹1,895.00 × 1', paise: 189500 }]);
});

test('after the administrator refunds the rest: refund, charges and who cancelled whom', () => {
  const cancelled_passengers = [{ id: '2', at: '2026-11-20T06:00:00.000Z', kept_paise: 18949, refund_paise: 170600 }];
  const partly = someTicket(['Asha Rao', 'Ravi Rao', 'Meera Rao'], { cancelled_passengers });
  const sums = (booking: typeof partly) =>
    Object.fromEntries(paidAmountBreakdown(booking).map((one) => [one.label, one.paise]));
  expect(sums(partly)).toEqual({
    'Travelling passengers': 2 * 189549,
    'Refund for cancelled passengers': 170600,
    'Cancellation charges': 18949,
  });
  const ended = { ...partly, booking_status: 'cancelled' as const, payment_status: 'refund_pending' as const };
  expect(sums(ended)).toEqual({ Refund: 3 * 189549 - 18949, 'Cancellation charges': 18949 });
  expect(sums({ ...ended, payment_status: 'refunded' })).toHaveProperty('Refunded');
  expect(['1', '2'].map((id) => cancelledBy(partly, id))).toEqual([null, 'traveller']);
  expect(['1', '2'].map((id) => cancelledBy(ended, id))).toEqual(['administrator', 'traveller']);
  expect(cancelledBy({ ...ended, payment_id: null }, '1')).toBeNull();
});
