import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { deleteWaitingMail } from '~/server/mail/delete-waiting-mail.server.ts';
import { enqueueMail, type Mail } from '~/server/mail/mail.server.ts';
import { startWaitingMailsAt } from '~/server/mail/start-waiting-mails-at.server.ts';
import { findPackageAgent } from '../core/own-packages.store.server.ts';

/** The package of a decision and the recipient of the mail. */
export type PackageMailRecipient = { id: string; title: string; email: string; contact_person: string };

/** What a package's agent is told of. */
type PackageEvent = { id: string; event: string };

const mailKey = ({ id, event }: PackageEvent): string => `package ${id} ${event}`;

/**
 * Enqueues a mail to the agent of a package in the transaction of its event, once per event; no mail when the agent's account is closed. With `startAfter` it
 * waits until then.
 */
export const notifyPackageAgent = async (
  app: Pick<App, 'jobs' | 'environment' | 'clock'>,
  tx: Tx,
  { startAfter, ...event }: PackageEvent & { startAfter?: Date },
  mailFor: (recipient: PackageMailRecipient) => Mail,
): Promise<void> => {
  const agent = await findPackageAgent(tx, event.id);
  if (!agent) return;
  await enqueueMail(app, tx, mailFor({ id: event.id, ...agent }), mailKey(event), startAfter && { startAfter });
};

/** Deletes the waiting mail of an event. False when it is being sent, or has been. */
export const deleteNotification = (app: Pick<App, 'jobs'>, tx: Tx, event: PackageEvent): Promise<boolean> =>
  deleteWaitingMail(app, tx, mailKey(event));

/** Gives the waiting mails of these events another start; those that are being sent are left alone. */
export const startNotificationsAt = (
  app: Pick<App, 'jobs'>,
  tx: Tx,
  events: readonly PackageEvent[],
  startAfter: Date,
): Promise<void> => startWaitingMailsAt(app, tx, events.map(mailKey), startAfter);
