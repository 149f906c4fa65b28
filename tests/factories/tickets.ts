import type { BookingView, viewBooking } from '~/features/bookings/core/booking-view.server.ts';

import { completePayment } from '~/features/bookings/payment/complete-payment.server.ts';
import type { App } from '~/server/app.server.ts';
import { type BookingOverrides, heldBooking, openTestOrder, payAtBank } from './bookings.ts';
import { orderRef } from './payment-provider.ts';

/** A confirmed booking of an overnight train for these passengers, with overrides. */
export const someTicket = (names: string[] = ['Asha Rao'], differs: Partial<BookingView> = {}): BookingView => ({
  id: '3dc65b68-2e4b-41e8-8921-4f8cb4f9c4ff',
  trip_id: null,
  trip_leg: 1,
  trip_legs: 1,
  booking_reference: 'RAAHI1795172400000',
  train_details: {
    name: 'Mumbai Rajdhani Express',
    number: '12952',
    from: { code: 'NDLS', name: 'New Delhi', departs: '16:55', date: '2026-12-01' },
    to: { code: 'MMCT', name: 'Mumbai Central', arrives: '08:35', date: '2026-12-02' },
    date: '2026-12-01',
    duration_minutes: 940,
    selected_class: '3A',
    fare_paise: 189500,
    insurance_paise: 49,
    seat_availability: 3,
  },
  passenger_details: names.map((name, index) => ({
    id: String(index + 1),
    name,
    age: 30 + index,
    gender: 'Female',
    nationality: 'Indian',
  })),
  berths: [],
  // The train leaves its first station at 16:55.
  chart_at: '2026-12-01T03:25:00.000Z',
  cancelled_passengers: [],
  partly_refunded_paise: 0,
  contact_details: { email: 'asha@example.in', phone: '+919876543210' },
  ended_reason: null,
  waiting_place: null,
  waiting_outcome: null,
  insurance: true,
  total_fare_paise: (189500 + 49) * names.length,
  payment_id: 'pay_ticket',
  payment_status: 'successful',
  booking_status: 'confirmed',
  hold_expires_at: '2026-11-20T06:15:00.000Z',
  created_at: '2026-11-20T06:00:00.000Z',
  updated_at: '2026-11-20T06:01:00.000Z',
  ...differs,
});

/** The same as it is stored. */
export const someStoredTicket = (names?: string[]): Parameters<typeof viewBooking>[0] => {
  const { created_at, hold_expires_at, ...ticket } = someTicket(names);
  return {
    ...ticket,
    created_at: new Date(created_at),
    hold_expires_at: new Date(hold_expires_at),
    updated_at: new Date(created_at),
    user_id: null,
    train_number: '12952',
    run_date: '2026-12-01',
    first_departs_min: 16 * 60 + 55,
    class: '3A',
    from_seq: 0,
    to_seq: 5,
    seats: 3,
    request_hash: '',
    link_renewed_at: null,
    personal_data_removed_at: null,
    guest_address: null,
    held_since: null,
    replaced_at: null,
    forget_after: null,
    waiting_no: null,
    waiting_follow_up: false,
  };
};

/** Creates a paid booking of a new customer. */
export const confirmedBooking = async (app: App, wanted: BookingOverrides = {}) => {
  const held = await heldBooking(app, wanted);
  const order = await openTestOrder(app, held.bookingId, held.userId);
  await payAtBank(app, order);
  const completed = await completePayment(app, orderRef(order), 'webhook');
  if (!completed.success || completed.data.outcome !== 'confirmed') throw new Error('the booking was not confirmed');
  return held;
};
