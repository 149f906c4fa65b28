import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import type { Role } from '~/shared/data/actor.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';

const welcome = {
  subject: `Welcome to ${brand.name}: please confirm your email address`,
  text: `Someone, hopefully you, signed up on ${brand.name} with this email address. Please confirm that it is yours.`,
};

const returning = {
  subject: `${brand.name}: confirm your email address to continue your booking`,
  text: `Someone, hopefully you, is booking a train on ${brand.name} with this email address. Please confirm that it is yours. Open the link in the browser where you started the booking to continue.`,
};

/**
 * Mail with the verification link, which returns to `next` if given; `role` selects the login page that follows. It shows nothing that was typed: anybody
 * may have signed up with the address.
 */
export const verifyEmailMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, token, role, next }: { id: string; to: string; token: string; role: Role; next?: string },
): Mail => ({
  template: 'verify_email',
  about: { type: 'account', id },
  to,
  subject: (next ? returning : welcome).subject,
  content: {
    title: 'Confirm your email address',
    blocks: [
      { kind: 'text', text: (next ? returning : welcome).text },
      {
        kind: 'button',
        label: 'Confirm my email address',
        href: `${publicUrl}${paths.verifyEmail({ token, for: role, next })}`,
      },
      {
        kind: 'note',
        text: 'The link works for 3 days. If you did not sign up, please ignore this email, or set a password of your own with the link.',
      },
    ],
  },
});
