import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-body.ts';
import type { Role } from '~/shared/data/actor.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';

/** Welcome mail with the verification link; `role` selects the login page that follows. */
export const verifyEmailMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, full_name, token, role }: { id: string; to: string; full_name: string; token: string; role: Role },
): Mail => ({
  about: { type: 'account', id },
  to,
  subject: `Welcome to ${brand.name}: please confirm your email address`,
  ...mailBody({
    title: `Welcome, ${full_name}!`,
    blocks: [
      { kind: 'text', text: `Your ${brand.name} account is ready. Please confirm that this email address is yours.` },
      {
        kind: 'button',
        label: 'Confirm my email address',
        href: `${publicUrl}${paths.verifyEmail({ token, for: role })}`,
      },
      {
        kind: 'note',
        text: 'The link works for 3 days. If you did not create an account, please ignore this email.',
      },
    ],
  }),
});
