import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { decryptMail, mailQueue } from '~/server/mail/mail.server.ts';
import {
  countFailedDeliveries,
  dismissFailedDelivery,
  listFailedDeliveries,
  reopenFailedDelivery,
} from '~/server/mail/mail-deliveries.server.ts';
import { getMailBacklog } from '~/server/mail/mail-figures.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { mayManageMails } from './undelivered-mail.policy.ts';

/** Maximum on the page; the rest appear when these are handled. */
const maxShown = 100;

/** An undelivered email, as shown to administrators. */
export type UndeliveredMail = {
  key: string;
  /** Null when it cannot be decrypted because SESSION_SECRET has changed. */
  mail: { to: string; subject: string } | null;
  attempts: number;
  reason: string | null;
  /** ISO. */
  gave_up_at: string;
};

const decrypt = (app: Pick<App, 'environment'>, sealed: string | null): UndeliveredMail['mail'] => {
  try {
    const { to, subject } = decryptMail(app, sealed ?? '');
    return { to, subject };
  } catch {
    return null;
  }
};

/** Emails that the mail server rejected, and those waiting for long. */
export const listUndeliveredMails = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  admin: Actor,
): Promise<Result<{ mails: UndeliveredMail[]; waiting: { count: number; since: string } | null }, 'forbidden'>> => {
  if (!mayManageMails(admin)) return adminOnlyError;
  const [rows, waiting] = await Promise.all([listFailedDeliveries(app.db, maxShown), getMailBacklog(app)]);
  const mails = rows.map(({ key, sealed, attempts, last_error, gave_up_at }) => ({
    key,
    mail: decrypt(app, sealed),
    attempts,
    reason: last_error,
    gave_up_at: gave_up_at?.toISOString() ?? '',
  }));
  return ok({ mails, waiting });
};

/** Number of emails that the mail server rejected. */
export const countUndeliveredMails = async (
  app: Pick<App, 'db'>,
  admin: Actor,
): Promise<Result<number, 'forbidden'>> =>
  mayManageMails(admin) ? ok(await countFailedDeliveries(app.db)) : adminOnlyError;

/** Number of emails that the mail server rejected, and those waiting for long, without their content. */
export const summarizeUndeliveredMails = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
): Promise<Result<{ undelivered: number; waiting: { count: number; since: string } | null }, 'forbidden'>> => {
  if (!mayManageMails(admin)) return adminOnlyError;
  const [undelivered, waiting] = await Promise.all([countFailedDeliveries(app.db), getMailBacklog(app)]);
  return ok({ undelivered, waiting });
};

type MailActionResult = Result<null, 'forbidden' | 'not_found'>;

const notOnTheList = (): MailActionResult => fail('not_found', 'This email is no longer on the list.');
/** Audit events are never deleted, so they contain neither address nor subject. */
const labelOf = (key: string): string => `Mail ${key.slice(0, 8)}`;

/** Enqueues a failed email again, under the same Message-ID. */
export const resendMail = async (app: App, admin: Actor, { key }: { key: string }): Promise<MailActionResult> => {
  if (!mayManageMails(admin)) return adminOnlyError;
  return app.db.transaction(async (tx) => {
    const mail = await reopenFailedDelivery(tx, key);
    if (!mail?.sealed) return notOnTheList();
    await app.jobs.enqueue(tx, mailQueue, { key, sealed: mail.sealed }, { key: `${key} ${mail.rounds}` });
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'mail_sent_again',
      entity: { id: key, label: labelOf(key) },
    });
    return ok(null);
  });
};

/** Discards an undelivered email and deletes its text. */
export const discardMail = async (app: App, admin: Actor, { key }: { key: string }): Promise<MailActionResult> => {
  if (!mayManageMails(admin)) return adminOnlyError;
  return app.db.transaction(async (tx) => {
    if (!(await dismissFailedDelivery(tx, key, app.clock.now()))) return notOnTheList();
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'mail_set_aside',
      entity: { id: key, label: labelOf(key) },
    });
    return ok(null);
  });
};

/** Resends all listed emails, each with its own audit event. @returns how many */
export const resendAllMails = async (app: App, admin: Actor): Promise<number> => {
  let sent = 0;
  for (const { key } of await listFailedDeliveries(app.db, maxShown))
    if ((await resendMail(app, admin, { key })).success) sent += 1;
  return sent;
};
