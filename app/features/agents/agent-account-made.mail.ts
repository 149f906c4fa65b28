import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';

/** To an agent for whom the admin has made an account: where to log in, and the link that proves the address. The password is told by the admin. */
export const agentAccountMadeMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { to, name, token }: { to: string; name: string; token: string },
): Mail => ({
  to,
  subject: `Your partner account on ${brand.name}`,
  ...mailBody({
    title: `Welcome to ${brand.name}, ${name}!`,
    blocks: [
      {
        kind: 'text',
        text: `We have made a partner account for you with this e-mail address. You get the password from us; please change it when you have logged in at ${publicUrl}${paths.loginAs('agent')}.`,
      },
      {
        kind: 'button',
        label: 'Confirm my e-mail address',
        href: `${publicUrl}${paths.verifyEmail({ token, for: 'agent' })}`,
      },
      {
        kind: 'note',
        text: `No password at hand? Set one at ${publicUrl}${paths.forgotPassword()}. If you do not want an account, you need not do anything.`,
      },
    ],
  }),
});
