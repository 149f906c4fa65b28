import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { enqueueMail, type Mail } from '~/server/mail/mail.server.ts';
import { findPackageAgent } from '../core/own-packages.store.server.ts';

/** The package of a decision and the recipient of the mail. */
export type PackageMailRecipient = { id: string; title: string; email: string; contact_person: string };

/** What a package's agent is told of, and not before `startAfter`. */
type PackageEvent = { id: string; event: string; startAfter?: Date };

/**
 * Enqueues a mail to the agent of a package in the transaction of its event, once per event; no mail when the agent's account is closed.
 */
export const notifyPackageAgent = async (
  app: Pick<App, 'jobs' | 'environment' | 'clock'>,
  tx: Tx,
  { id, event, startAfter }: PackageEvent,
  mailFor: (recipient: PackageMailRecipient) => Mail,
): Promise<void> => {
  const agent = await findPackageAgent(tx, id);
  if (!agent) return;
  await enqueueMail(app, tx, mailFor({ id, ...agent }), `package ${id} ${event}`, startAfter && { startAfter });
};
