import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { type AlertKind, alertLabels, parseAlertKind } from './alert.ts';
import {
  countOpenAlertsByKind,
  countUnhandledAlerts,
  findAlert,
  listAlertsOfBooking,
  listHandledAlerts,
  listOpenAlerts,
  type StoredAlert,
  updateAlertHandled,
} from './alerts.store.server.ts';
import { mayManagePayments } from './payment.policy.ts';
import { isProviderCircuitOpen } from './provider-circuit-breaker.server.ts';

/** An alert as the administrator sees it. */
export type AlertView = {
  id: number;
  kind: AlertKind | null;
  /** Id of the order, payment or refund that it is about. */
  subject: string;
  detail: string;
  booking_id: string | null;
  /** ISO instants. */
  created_at: string;
  handled: { at: string; by: string; note: string } | null;
};

const viewOf = (alert: StoredAlert): AlertView => ({
  id: alert.id,
  kind: parseAlertKind(alert.kind),
  subject: alert.subject,
  detail: alert.detail,
  booking_id: alert.booking_id,
  created_at: alert.created_at.toISOString(),
  handled:
    alert.handled_at === null
      ? null
      : { at: alert.handled_at.toISOString(), by: alert.handled_by ?? '', note: alert.handled_note ?? '' },
});

/** Rows shown: all open alerts in practice, and the latest of the handled ones. */
const maxOpen = 200;
const maxHandled = 50;

/** Open alerts and those handled last. */
export const listAlerts = async (
  app: Pick<App, 'db'>,
  admin: Actor,
): Promise<Result<{ open: AlertView[]; handled: AlertView[] }, 'forbidden'>> => {
  if (!mayManagePayments(admin)) return adminOnlyError;
  const [open, handled] = await Promise.all([listOpenAlerts(app.db, maxOpen), listHandledAlerts(app.db, maxHandled)]);
  return ok({ open: open.map(viewOf), handled: handled.map(viewOf) });
};

/** Alerts of one booking, open and handled. */
export const listBookingAlerts = async (app: Pick<App, 'db'>, bookingId: string): Promise<AlertView[]> =>
  (await listAlertsOfBooking(app.db, bookingId)).map(viewOf);

/** Number of open alerts. */
export const countOpenAlerts = async (app: Pick<App, 'db'>, admin: Actor): Promise<Result<number, 'forbidden'>> =>
  mayManagePayments(admin) ? ok(await countUnhandledAlerts(app.db)) : adminOnlyError;

/** Marks the alert of a failed refund as handled, with a note of what was done. */
export const resolveRefundAlert = async (
  tx: Tx,
  refundId: string,
  handling: { by: string; note: string },
  now: Date,
): Promise<void> => {
  await updateAlertHandled(tx, { kind: 'refund_failed', subject: refundId }, handling, now);
};

const maxNoteLength = 500;

/** Marks an alert as handled, once, with a note; recorded in the audit log. Moves no money. */
export const resolveAlert = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  { id, note: rawNote }: { id: number; note: string },
): Promise<Result<null, 'forbidden' | 'not_found' | 'invalid' | 'handled'>> => {
  if (!mayManagePayments(admin)) return adminOnlyError;
  const note = rawNote.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (note === '' || note.length > maxNoteLength) {
    const message =
      note === ''
        ? 'Please enter how you resolved it.'
        : `Please shorten the resolution to ${maxNoteLength} characters.`;
    return fail('invalid', message, { note: message });
  }
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const alert = Number.isSafeInteger(id) ? await findAlert(tx, id) : null;
    if (!alert) return fail('not_found', 'Alert not found.');
    if (!(await updateAlertHandled(tx, { id }, { by: admin.full_name, note }, now)))
      return fail('handled', 'Someone has already handled this alert.');
    const kind = parseAlertKind(alert.kind);
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'alert_handled',
      entity: { id: String(id), label: `${kind ? alertLabels[kind].title : alert.kind} (${alert.subject})` },
      reason: note,
    });
    return ok(null);
  });
};

/** Open payment alerts and those of them about failed refunds, and whether calls to the provider are paused. */
export const loadPaymentHealth = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
): Promise<Result<{ alerts: number; failedRefunds: number; providerPaused: boolean }, 'forbidden'>> => {
  if (!mayManagePayments(admin)) return adminOnlyError;
  const [kinds, providerPaused] = await Promise.all([countOpenAlertsByKind(app.db), isProviderCircuitOpen(app)]);
  return ok({
    alerts: kinds.reduce((sum, { alerts }) => sum + alerts, 0),
    failedRefunds: kinds.find(({ kind }) => kind === 'refund_failed')?.alerts ?? 0,
    providerPaused,
  });
};
