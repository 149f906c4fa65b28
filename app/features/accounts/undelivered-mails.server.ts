import type { App } from '~/server/app.server.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import { mailQueue } from '~/server/mail/mail.server.ts';
import { mailsGivenUp, setMailAside, takeUpMail } from '~/server/mail/mail-deliveries.server.ts';
import { unsealMail } from '~/server/mail/sealed-mail.server.ts';
import { mailsWaitingLong } from '~/server/mail/waiting-mails.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import type { SignedInUser } from './account.ts';

/** So many stand on the page; the others come when these are dealt with. */
const shown = 100;

/** A mail that could not be delivered, as an administrator sees it. */
export type UndeliveredMail = {
  key: string;
  /** Null when it can't be read any more: SESSION_SECRET was changed, and the former one is not known. */
  mail: { to: string; subject: string } | null;
  attempts: number;
  reason: string | null;
  /** ISO. */
  gave_up_at: string;
};

const readable = (app: Pick<App, 'environment'>, sealed: string | null): UndeliveredMail['mail'] => {
  try {
    const { to, subject } = unsealMail(app, sealed ?? '');
    return { to, subject };
  } catch {
    return null;
  }
};

/** What the mail server would not take, and what has been waiting for it for long. The door admits admins only. */
export const listUndelivered = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
): Promise<{ mails: UndeliveredMail[]; waiting: { count: number; since: string } | null }> => {
  const [rows, waiting] = await Promise.all([mailsGivenUp(app.db, shown), mailsWaitingLong(app)]);
  const mails = rows.map(({ key, sealed, attempts, last_error, gave_up_at }) => ({
    key,
    mail: readable(app, sealed),
    attempts,
    reason: last_error,
    gave_up_at: gave_up_at?.toISOString() ?? '',
  }));
  return { mails, waiting };
};

type Refusal = Result<null, 'forbidden' | 'not_found'>;

const onlyAdmins = (): Refusal => fail('forbidden', 'Only an administrator may do this.');
const notOnTheList = (): Refusal => fail('not_found', 'This mail is not on the list any more.');
/** The audit is kept for ever: no address and no subject stand in it. */
const labelOf = (key: string): string => `Mail ${key.slice(0, 8)}`;

/** Puts a mail that was given up into the queue again, under its old Message-ID. */
export const sendMailAgain = async (app: App, admin: SignedInUser, { key }: { key: string }): Promise<Refusal> => {
  if (admin.role !== 'admin') return onlyAdmins();
  return app.db.transaction(async (tx) => {
    const taken = await takeUpMail(tx, key);
    if (!taken?.sealed) return notOnTheList();
    await app.jobs.enqueue(tx, mailQueue, { key, sealed: taken.sealed }, { key: `${key} ${taken.rounds}` });
    await recordAct(app, tx, { actor: admin, action: 'mail_sent_again', entity: { id: key, label: labelOf(key) } });
    return ok(null);
  });
};

/** Takes a mail off the list that nobody shall get any more; its text is forgotten. */
export const dropMail = async (app: App, admin: SignedInUser, { key }: { key: string }): Promise<Refusal> => {
  if (admin.role !== 'admin') return onlyAdmins();
  return app.db.transaction(async (tx) => {
    if (!(await setMailAside(tx, key, app.clock.now()))) return notOnTheList();
    await recordAct(app, tx, { actor: admin, action: 'mail_set_aside', entity: { id: key, label: labelOf(key) } });
    return ok(null);
  });
};

/** After the mail server is well again: all that stand on the list, each an act of its own. @returns how many */
export const sendAllMailsAgain = async (app: App, admin: SignedInUser): Promise<number> => {
  let sent = 0;
  for (const { key } of await mailsGivenUp(app.db, shown))
    if ((await sendMailAgain(app, admin, { key })).success) sent += 1;
  return sent;
};
