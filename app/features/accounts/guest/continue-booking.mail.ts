import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';

/** The link by which a guest confirms the email address and returns to a booking form. It shows nothing that was typed. */
export const continueBookingMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, token, next }: { id: string; to: string; token: string; next: string },
): Mail => ({
  template: 'continue_booking',
  about: { type: 'account', id },
  to,
  subject: `Confirm your email address to continue your ${brand.name} booking`,
  content: {
    title: 'Confirm your email address',
    blocks: [
      {
        kind: 'text',
        text: `Someone, hopefully you, is booking a train on ${brand.name} with this email address. Confirm that it is yours to continue. No seats are held yet.`,
      },
      {
        kind: 'button',
        label: 'Confirm and continue booking',
        href: `${publicUrl}${paths.confirmPassword({ token, next })}`,
      },
      {
        kind: 'note',
        text: 'Open the link in the browser in which you are booking: it has your details. The link works once, for one hour. If this was not you, please ignore this email.',
      },
    ],
  },
});
