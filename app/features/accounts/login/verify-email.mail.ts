import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-body.ts';
import type { Role } from '~/shared/data/actor.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';

/**
 * Welcome mail with the verification link; `role` selects the login page that follows. It shows nothing that was typed: anybody may have signed up with the
 * address.
 */
export const verifyEmailMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, token, role }: { id: string; to: string; token: string; role: Role },
): Mail => ({
  template: 'verify_email',
  about: { type: 'account', id },
  to,
  subject: `Welcome to ${brand.name}: please confirm your email address`,
  ...mailBody({
    title: 'Confirm your email address',
    blocks: [
      {
        kind: 'text',
        text: `Someone, hopefully you, signed up on ${brand.name} with this email address. Please confirm that it is yours.`,
      },
      {
        kind: 'button',
        label: 'Confirm my email address',
        href: `${publicUrl}${paths.verifyEmail({ token, for: role })}`,
      },
      {
        kind: 'note',
        text: 'The link works for 3 days. If you did not sign up, please ignore this email, or set a password of your own with the link.',
      },
    ],
  }),
});
