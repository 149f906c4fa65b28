import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';

/** To a guest whose account was made by booking: the link that sets the first password. */
export const firstPasswordMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { to, full_name, token }: { to: string; full_name: string; token: string },
): Mail => ({
  to,
  subject: `Your ${brand.name} account: set your password`,
  ...mailBody({
    title: `Hello ${full_name}, your account is ready`,
    blocks: [
      {
        kind: 'text',
        text: `You booked with ${brand.name} as a guest, so we made an account for you. Set a password, and you will find your bookings and tickets there on any device.`,
      },
      { kind: 'button', label: 'Set my password', href: `${publicUrl}${paths.resetPassword({ token, first: 1 })}` },
      {
        kind: 'note',
        text: `The link works once, for 24 hours. After that, ask for a new one at ${publicUrl}${paths.forgotPassword()}. If you did not book, you need not do anything: without the link nobody can set a password.`,
      },
    ],
  }),
});
