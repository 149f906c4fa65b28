import type { App } from '~/server/app.server.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import { mailQueue } from '~/server/mail/mail.server.ts';
import { mailsGivenUp, setMailAside, takeUpMail } from '~/server/mail/mail-deliveries.server.ts';
import { unsealMail } from '~/server/mail/sealed-mail.server.ts';
import { mailsWaitingLong } from '~/server/mail/waiting-mails.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import type { SignedInUser } from './account.ts';

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
    const { to, subject } = unsealMail(app, sealed ?? '');
    return { to, subject };
  } catch {
    return null;
  }
};

/** Emails that the mail server rejected, and those waiting for long. The route must admit admins only. */
export const listUndelivered = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
): Promise<{ mails: UndeliveredMail[]; waiting: { count: number; since: string } | null }> => {
  const [rows, waiting] = await Promise.all([mailsGivenUp(app.db, maxShown), mailsWaitingLong(app)]);
  const mails = rows.map(({ key, sealed, attempts, last_error, gave_up_at }) => ({
    key,
    mail: decrypt(app, sealed),
    attempts,
    reason: last_error,
    gave_up_at: gave_up_at?.toISOString() ?? '',
  }));
  return { mails, waiting };
};

type MailActionResult = Result<null, 'forbidden' | 'not_found'>;

const forbidden = (): MailActionResult => fail('forbidden', 'Only an administrator may do this.');
const notOnTheList = (): MailActionResult => fail('not_found', 'This email is no longer on the list.');
/** Audit events are never deleted, so they contain neither address nor subject. */
const labelOf = (key: string): string => `Mail ${key.slice(0, 8)}`;

/** Enqueues a failed email again, under the same Message-ID. */
export const sendMailAgain = async (
  app: App,
  admin: SignedInUser,
  { key }: { key: string },
): Promise<MailActionResult> => {
  if (admin.role !== 'admin') return forbidden();
  return app.db.transaction(async (tx) => {
    const mail = await takeUpMail(tx, key);
    if (!mail?.sealed) return notOnTheList();
    await app.jobs.enqueue(tx, mailQueue, { key, sealed: mail.sealed }, { key: `${key} ${mail.rounds}` });
    await recordAct(app, tx, { actor: admin, action: 'mail_sent_again', entity: { id: key, label: labelOf(key) } });
    return ok(null);
  });
};

/** Discards an undelivered email and deletes its text. */
export const dropMail = async (app: App, admin: SignedInUser, { key }: { key: string }): Promise<MailActionResult> => {
  if (admin.role !== 'admin') return forbidden();
  return app.db.transaction(async (tx) => {
    if (!(await setMailAside(tx, key, app.clock.now()))) return notOnTheList();
    await recordAct(app, tx, { actor: admin, action: 'mail_set_aside', entity: { id: key, label: labelOf(key) } });
    return ok(null);
  });
};

/** Resends all listed emails, each with its own audit event. @returns how many */
export const sendAllMailsAgain = async (app: App, admin: SignedInUser): Promise<number> => {
  let sent = 0;
  for (const { key } of await mailsGivenUp(app.db, maxShown))
    if ((await sendMailAgain(app, admin, { key })).success) sent += 1;
  return sent;
};
