import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { heldBooking, openTestOrder, payAtBank } from '#tests/factories/bookings.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { heldTrip, tripTrains } from '#tests/factories/trips.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { completePayment } from '../payment/complete-payment.server.ts';
import { attachTickets } from './attach-tickets.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, tripTrains(3));

const pay = async ({ bookingId, userId }: { bookingId: string; userId: string }) => {
  const order = await openTestOrder(world.app, bookingId, userId);
  await payAtBank(world.app, order);
  await completePayment(world.app, orderRef(order), 'browser');
  return bookingId;
};
/** The file of the confirmation mail. */
const attachedFile = async () => {
  const [mail] = await mailsTo(world.app, 'asha@example.in');
  return mail?.attachment ? attachTickets(world.app, mail.attachment.id) : null;
};

test('a confirmation has the ticket as PDF', async () => {
  await pay(await heldBooking(world.app, { passengers: 2 }));
  const file = await attachedFile();
  expect(file).toMatchObject({ name: expect.stringMatching(/^ticket-RAAHI\d+\.pdf$/), type: 'application/pdf' });
  expect(readPdf(file?.content ?? Buffer.alloc(0)).pages).toHaveLength(1);
});

test('a trip has one file with a page for each train', async () => {
  await pay(await heldTrip(world.app));
  expect(readPdf((await attachedFile())?.content ?? Buffer.alloc(0)).pages).toHaveLength(2);
});

test('a ticket that was cancelled before the mail goes out is not attached', async () => {
  const id = await pay(await heldBooking(world.app));
  await database.db.execute(
    sql`update train_bookings set booking_status = 'cancelled', payment_status = 'refund_pending' where id = ${id}`,
  );
  expect(await attachedFile()).toBeNull();
});
