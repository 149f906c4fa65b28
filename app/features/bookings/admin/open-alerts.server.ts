import { type AlertView, listAlerts } from '~/features/payments/alerts.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import { listBookingReferences } from './admin-bookings.store.server.ts';

/** An alert with the reference of its booking. */
export type BookingAlert = AlertView & { booking_reference: string | null };

/** Open payment alerts and the ones handled last. */
export const loadAlerts = async (
  app: Pick<App, 'db'>,
  admin: Actor,
): Promise<Result<{ open: BookingAlert[]; handled: BookingAlert[] }, 'forbidden'>> => {
  const found = await listAlerts(app, admin);
  if (!found.success) return found;
  const { open, handled } = found.data;
  const ids = [...open, ...handled].flatMap(({ booking_id }) => booking_id ?? []);
  const references = await listBookingReferences(app.db, [...new Set(ids)]);
  const withReference = (alert: AlertView): BookingAlert => ({
    ...alert,
    booking_reference: references.get(alert.booking_id ?? '') ?? null,
  });
  return ok({ open: open.map(withReference), handled: handled.map(withReference) });
};
