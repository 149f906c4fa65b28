import { type AlertView, listAlerts } from '~/features/payments/alerts.server.ts';
import type { App } from '~/server/app.server.ts';
import { listBookingReferences } from './admin-bookings.store.server.ts';

/** An alert with the reference of its booking. */
export type BookingAlert = AlertView & { booking_reference: string | null };

/** Open payment alerts and the ones handled last. The route admits admins only. */
export const loadAlerts = async (app: Pick<App, 'db'>): Promise<{ open: BookingAlert[]; handled: BookingAlert[] }> => {
  const { open, handled } = await listAlerts(app);
  const ids = [...open, ...handled].flatMap(({ booking_id }) => booking_id ?? []);
  const references = await listBookingReferences(app.db, [...new Set(ids)]);
  const withReference = (alert: AlertView): BookingAlert => ({
    ...alert,
    booking_reference: references.get(alert.booking_id ?? '') ?? null,
  });
  return { open: open.map(withReference), handled: handled.map(withReference) };
};
