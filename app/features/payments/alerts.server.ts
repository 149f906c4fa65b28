import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/server/audit/act.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { type AlertKind, alertKindOf, alertWords } from './alert.ts';
import {
  alertsOfBooking,
  countOpen,
  findAlert,
  handledAlerts,
  openAlerts,
  type StoredAlert,
  setHandled,
} from './alerts.store.server.ts';

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
  kind: alertKindOf(alert.kind),
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

/** Open alerts and those handled last. The caller has checked that the viewer is an administrator. */
export const listAlerts = async (app: Pick<App, 'db'>): Promise<{ open: AlertView[]; handled: AlertView[] }> => {
  const [open, handled] = await Promise.all([openAlerts(app.db, maxOpen), handledAlerts(app.db, maxHandled)]);
  return { open: open.map(viewOf), handled: handled.map(viewOf) };
};

/** Alerts of one booking, open and handled. */
export const alertsAbout = async (app: Pick<App, 'db'>, bookingId: string): Promise<AlertView[]> =>
  (await alertsOfBooking(app.db, bookingId)).map(viewOf);

/** Number of open alerts. */
export const countAlerts = (app: Pick<App, 'db'>): Promise<number> => countOpen(app.db);

/** Marks the alert of a failed refund as handled, with a note of what was done. */
export const markAlertHandled = async (
  tx: Tx,
  refundId: string,
  handling: { by: string; note: string },
  now: Date,
): Promise<void> => {
  await setHandled(tx, { kind: 'refund_failed', subject: refundId }, handling, now);
};

const maxNoteLength = 500;

/** Marks an alert as handled, once, with a note; recorded in the audit log. Moves no money. */
export const handleAlert = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  { id, note: rawNote }: { id: number; note: string },
): Promise<Result<null, 'forbidden' | 'not_found' | 'invalid' | 'handled'>> => {
  if (admin.role !== 'admin') return fail('forbidden', 'Only an administrator may do this.');
  const note = rawNote.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (note === '' || note.length > maxNoteLength) {
    const message = note === '' ? 'Enter what you did.' : `Use at most ${maxNoteLength} characters.`;
    return fail('invalid', message, { note: message });
  }
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const alert = Number.isSafeInteger(id) ? await findAlert(tx, id) : null;
    if (!alert) return fail('not_found', 'Alert not found.');
    if (!(await setHandled(tx, { id }, { by: admin.full_name, note }, now)))
      return fail('handled', 'Someone has already handled this alert.');
    const kind = alertKindOf(alert.kind);
    await recordAct(app, tx, {
      actor: admin,
      action: 'alert_handled',
      entity: { id: String(id), label: `${kind ? alertWords[kind].title : alert.kind} (${alert.subject})` },
      reason: note,
    });
    return ok(null);
  });
};
