import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';

/** To a guest whose account was created by a booking: the link to set the first password. */
export const firstPasswordMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, token }: { id: string; to: string; token: string },
): Mail => ({
  template: 'first_password',
  about: { type: 'account', id },
  to,
  subject: `Your ${brand.name} account: set your password`,
  content: {
    title: 'Your account is ready',
    blocks: [
      {
        kind: 'text',
        text: `You booked with ${brand.name} as a guest, so we created an account for you. Set a password to see your bookings and tickets on any device.`,
      },
      { kind: 'button', label: 'Set my password', href: `${publicUrl}${paths.resetPassword({ token, first: 1 })}` },
      {
        kind: 'note',
        text: `The link works once, for 24 hours. After that, request a new one at ${publicUrl}${paths.forgotPassword()}. If you did not book, please ignore this email. Nobody can set a password without the link.`,
      },
    ],
  },
});
