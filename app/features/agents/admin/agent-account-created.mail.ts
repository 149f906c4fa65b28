import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';

/** To an agent whose account an admin has created: login page and email verification link. The admin gives the password separately. */
export const agentAccountCreatedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, name, token }: { id: string; to: string; name: string; token: string },
): Mail => ({
  template: 'agent_account_created',
  about: { type: 'agent', id },
  to,
  subject: `Your partner account on ${brand.name}`,
  content: {
    title: `Welcome to ${brand.name}, ${name}!`,
    blocks: [
      {
        kind: 'text',
        text: `We have created a partner account for you with this email address. We will give you the password separately; please change it after you log in at ${publicUrl}${paths.loginAs('agent')}.`,
      },
      {
        kind: 'button',
        label: 'Confirm my email address',
        href: `${publicUrl}${paths.verifyEmail({ token, for: 'agent' })}`,
      },
      {
        kind: 'note',
        text: `No password yet? Set one at ${publicUrl}${paths.forgotPassword()}. If you do not want an account, you can ignore this email.`,
      },
    ],
  },
});
