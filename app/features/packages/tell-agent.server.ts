import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { type Mail, queueMail } from '~/server/mail/mail.server.ts';
import { findPackageAgent } from './own-packages.store.server.ts';

/** The package that an administrator has decided on, and whom to tell. */
export type Decided = { id: string; title: string; email: string; contact_person: string };

/** Writes to the agent of a package, in the transaction of the decision; an agent who has left gets no mail. */
export const tellAgent = async (
  app: Pick<App, 'jobs' | 'environment'>,
  tx: Tx,
  { id, decision, now }: { id: string; decision: string; now: Date },
  mailFor: (decided: Decided) => Mail,
): Promise<void> => {
  const agent = await findPackageAgent(tx, id);
  if (agent) await queueMail(app, tx, mailFor({ id, ...agent }), `package ${id} ${decision} ${now.toISOString()}`);
};
