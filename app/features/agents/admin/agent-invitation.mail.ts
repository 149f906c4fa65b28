import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';

/** To an agent whom an admin invites: the link to choose a password, which confirms the address too. */
export const agentInvitationMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, name, token }: { id: string; to: string; name: string; token: string },
): Mail => ({
  template: 'agent_invitation',
  about: { type: 'agent', id },
  to,
  subject: `Your invitation to ${brand.name}`,
  content: {
    title: `Welcome to ${brand.name}, ${name}!`,
    blocks: [
      {
        kind: 'text',
        text: 'Your partner account with this email address is ready. Choose a password to log in and publish your packages.',
      },
      { kind: 'button', label: 'Choose my password', href: `${publicUrl}${paths.resetPassword({ token, first: 1 })}` },
      {
        kind: 'note',
        text: `The link works once, for 7 days. After that, request a new one at ${publicUrl}${paths.forgotPassword()}. If you do not want an account, please ignore this email.`,
      },
    ],
  },
});
