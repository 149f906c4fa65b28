import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';

/** To the agent: the company was verified. */
export const agentVerifiedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, name }: { id: string; to: string; name: string },
): Mail => ({
  template: 'agent_verified',
  about: { type: 'agent', id },
  to,
  subject: `${name} is verified on ${brand.name}`,
  content: {
    title: `${name} is now a verified partner`,
    blocks: [
      {
        kind: 'text',
        text: `We have verified your company. It now has the Verified badge on ${brand.name}.`,
      },
      { kind: 'button', label: 'Open your portal', href: `${publicUrl}${paths.agentPortal()}` },
    ],
  },
});
