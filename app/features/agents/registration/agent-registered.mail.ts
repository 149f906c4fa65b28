import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { formatPhone } from '~/shared/data/phone.ts';
import { nameInMail } from '~/shared/data/romanize-name.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import type { Company } from '../core/agent.ts';

/** To an admin: a company has registered and needs verification. */
export const agentRegisteredMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  to: string,
  agent: Company & { id: string; email: string },
): Mail => ({
  template: 'agent_registered',
  about: { type: 'agent', id: agent.id },
  to,
  subject: `New travel agent: ${agent.company_name}`,
  content: {
    title: `${agent.company_name} has registered as a travel agent`,
    blocks: [
      {
        kind: 'text',
        text: 'The company can now prepare packages. Please check its details and verify it; it will be informed by email.',
      },
      {
        kind: 'rows',
        rows: [
          { label: 'Company', value: nameInMail(agent.company_name) },
          { label: 'Contact person', value: nameInMail(agent.contact_person) },
          { label: 'Email', value: agent.email },
          { label: 'Phone', value: formatPhone(agent.phone) },
          { label: 'Address', value: agent.address },
        ],
      },
      { kind: 'text', text: agent.experience },
      { kind: 'button', label: 'Open the list of agents', href: `${publicUrl}${dashboardPaths.adminAgents()}` },
    ],
  },
});
