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

/** What needs a person, as the admin reads it. */
export type AlertView = {
  id: number;
  kind: AlertKind | null;
  /** The order, refund or reference it is about. */
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

/** More at once than one person can settle in a day, and of what was settled the last ones. */
const mostOpen = 200;
const mostHandled = 50;

/** What needs a person, and what was handled last. The door admits admins only. */
export const listAlerts = async (app: Pick<App, 'db'>): Promise<{ open: AlertView[]; handled: AlertView[] }> => {
  const [open, handled] = await Promise.all([openAlerts(app.db, mostOpen), handledAlerts(app.db, mostHandled)]);
  return { open: open.map(viewOf), handled: handled.map(viewOf) };
};

/** The same about one booking. */
export const alertsAbout = async (app: Pick<App, 'db'>, bookingId: string): Promise<AlertView[]> =>
  (await alertsOfBooking(app.db, bookingId)).map(viewOf);

/** How many things need a person. */
export const countAlerts = (app: Pick<App, 'db'>): Promise<number> => countOpen(app.db);

/** Closes the alert of a failed refund together with what was done about it. */
export const markAlertHandled = async (
  tx: Tx,
  refundId: string,
  handling: { by: string; note: string },
  now: Date,
): Promise<void> => {
  await setHandled(tx, { kind: 'refund_failed', subject: refundId }, handling, now);
};

const longestNote = 500;

/** Marks an alert as handled, with what was done; once, and recorded. Nothing else changes: no money moves by it. */
export const handleAlert = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  { id, note: typed }: { id: number; note: string },
): Promise<Result<null, 'forbidden' | 'not_found' | 'invalid' | 'handled'>> => {
  if (admin.role !== 'admin') return fail('forbidden', 'Only an administrator may do this.');
  const note = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (note === '' || note.length > longestNote) {
    const wrong = note === '' ? 'Please write what you did.' : `Please keep it to ${longestNote} characters.`;
    return fail('invalid', wrong, { note: wrong });
  }
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const alert = Number.isSafeInteger(id) ? await findAlert(tx, id) : null;
    if (!alert) return fail('not_found', 'There is no such alert.');
    if (!(await setHandled(tx, { id }, { by: admin.full_name, note }, now)))
      return fail('handled', 'Somebody has handled this already.');
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
