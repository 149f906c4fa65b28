import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';

/** To the owner after every password change (ASVS 6.3.7). */
export const passwordChangedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to }: { id: string; to: string },
): Mail => ({
  template: 'password_changed',
  about: { type: 'account', id },
  to,
  subject: `Your ${brand.name} password was changed`,
  content: {
    title: 'Your password was changed',
    blocks: [
      {
        kind: 'text',
        text: `The password of your ${brand.name} account has just been changed. If this was you, no action is needed.`,
      },
      {
        kind: 'note',
        text: `If this was not you, set a new password now at ${publicUrl}${paths.forgotPassword()}. This logs out all devices. Then write to ${brand.supportEmail}.`,
      },
    ],
  },
});
