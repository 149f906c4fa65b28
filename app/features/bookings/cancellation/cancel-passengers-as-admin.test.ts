import { expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { flatRefund } from '#tests/factories/cancellations.ts';
import { notAdmins, refundAdmin } from '#tests/factories/refunds.ts';
import { sharedCancellationFixture } from '#tests/factories/shared-booking-fixture.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { cancelledBy } from '../core/ticket.ts';
import { cancelPassengersAsAdmin } from './cancel-passengers.server.ts';

const database = await testDatabase();
const shop = await sharedCancellationFixture(database);
const request = (bookingId: string) => ({
  bookingId,
  passengers: ['2'],
  shownRefund: flatRefund,
  reason: 'The traveller called us.',
});

test('by an administrator: one refund of two tabs, seat, mail with the reason and audit entry', async () => {
  const { bookingId } = await shop.ticket({ passengers: 3 });
  const answers = await Promise.all(
    [1, 2].map(() => cancelPassengersAsAdmin(shop.app, refundAdmin, request(bookingId))),
  );
  expect(answers.map((answer) => answer.success && answer.data.repeated).sort()).toEqual([false, true]);
  const booking = await shop.booking(bookingId);
  expect(booking).toMatchObject({ booking_status: 'confirmed', seats: 2 });
  expect(booking.cancelled_passengers).toMatchObject([{ id: '2', refund_paise: flatRefund, by: 'administrator' }]);
  expect(cancelledBy(booking, '2')).toBe('administrator');
  expect(await shop.allRefunds()).toMatchObject([{ amount_paise: flatRefund, purpose: 'cancelled' }]);
  expect(await shop.events(bookingId)).toEqual(['confirmed', 'passengers_cancelled']);
  expect(await shop.acts(bookingId)).toEqual(['passengers_cancelled']);
  const mail = (await mailsTo(shop.app, 'asha@example.in')).at(-1);
  expect(mail?.text).toContain('The traveller called us.');
  expect(mail?.text).toContain('Asha A and Asha C');
  expect(await listViolations(database.pool)).toEqual([]);
});

test('is refused to others, without a reason, for another refund and for nobody, without a change', async () => {
  const { bookingId } = await shop.ticket({ passengers: 3 });
  const cancel = (changes: object, actor: Actor = refundAdmin) =>
    cancelPassengersAsAdmin(shop.app, actor, { ...request(bookingId), ...changes });
  for (const actor of notAdmins) expect(await cancel({}, actor)).toMatchObject({ error: { code: 'forbidden' } });
  expect(await cancel({ reason: ' ' })).toMatchObject({ error: { fields: { reason: expect.any(String) } } });
  expect(await cancel({ shownRefund: flatRefund + 1 })).toMatchObject({ error: { code: 'changed' } });
  expect(await cancel({ passengers: [] })).toMatchObject({ error: { code: 'invalid' } });
  expect((await shop.booking(bookingId)).cancelled_passengers).toEqual([]);
  expect(await shop.allRefunds()).toEqual([]);
});
