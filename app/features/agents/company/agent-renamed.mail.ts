import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';

/** To an admin: a verified company has changed its name. */
export const agentRenamedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  to: string,
  { id, before, after, email }: { id: string; before: string; after: string; email: string },
): Mail => ({
  template: 'agent_renamed',
  about: { type: 'agent', id },
  to,
  subject: `Verified agent renamed: ${before} is now ${after}`,
  content: {
    title: `${before} has changed its name to ${after}`,
    blocks: [
      { kind: 'text', text: 'The company was verified under its old name. Please check that the new name is correct.' },
      { kind: 'rows', rows: [{ label: 'Email', value: email }] },
      { kind: 'button', label: 'Open the list of agents', href: `${publicUrl}${dashboardPaths.adminAgents()}` },
    ],
  },
});
