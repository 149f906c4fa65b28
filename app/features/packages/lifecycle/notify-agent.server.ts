import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { enqueueMail, type Mail } from '~/server/mail/mail.server.ts';
import { findPackageAgent } from '../core/own-packages.store.server.ts';

/** The package of a decision and the recipient of the mail. */
export type PackageMailRecipient = { id: string; title: string; email: string; contact_person: string };

/** Enqueues a mail to the agent of a package in the transaction of its event, once per event; no mail when the agent's account is closed. */
export const notifyPackageAgent = async (
  app: Pick<App, 'jobs' | 'environment' | 'clock'>,
  tx: Tx,
  { id, event }: { id: string; event: string },
  mailFor: (recipient: PackageMailRecipient) => Mail,
): Promise<void> => {
  const agent = await findPackageAgent(tx, id);
  if (agent) await enqueueMail(app, tx, mailFor({ id, ...agent }), `package ${id} ${event}`);
};
