import { expect, test } from 'vitest';
import { someStoredTicket } from '#tests/factories/tickets.ts';
import { viewBooking } from './booking-view.server.ts';

test('the stations of a booking have the names of their boards', () => {
  const { from, to } = viewBooking(someStoredTicket(), new Date('2026-11-20T06:00:00Z')).train_details;
  expect(from).toMatchObject({ name: 'New Delhi', scripts: [{ language: 'hi', text: 'नई दिल्ली' }] });
  expect(to).toMatchObject({ name: 'Mumbai Central', scripts: [{ language: 'hi', text: 'मुंबई सेंट्रल' }] });
});
