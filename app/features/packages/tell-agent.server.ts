import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { type Mail, queueMail } from '~/server/mail/mail.server.ts';
import { findPackageAgent } from './own-packages.store.server.ts';

/** The package of a decision and the recipient of the mail. */
export type Decided = { id: string; title: string; email: string; contact_person: string };

/** Enqueues a mail to the agent of a package in the transaction of the decision; no mail when the agent's account is closed. */
export const tellAgent = async (
  app: Pick<App, 'jobs' | 'environment'>,
  tx: Tx,
  { id, decision, now }: { id: string; decision: string; now: Date },
  mailFor: (recipient: Decided) => Mail,
): Promise<void> => {
  const agent = await findPackageAgent(tx, id);
  if (agent) await queueMail(app, tx, mailFor({ id, ...agent }), `package ${id} ${decision} ${now.toISOString()}`);
};
