import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';

/** The owner learns of every change of the password (ASVS 6.3.7). */
export const passwordChangedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { to, full_name }: { to: string; full_name: string },
): Mail => ({
  to,
  subject: `Your ${brand.name} password was changed`,
  ...mailBody({
    title: `Hello ${full_name}, your password was changed`,
    blocks: [
      {
        kind: 'text',
        text: `The password of your ${brand.name} account has just been changed. If it was you, all is well.`,
      },
      {
        kind: 'note',
        text: `If it was not you, set a new password at once at ${publicUrl}${paths.forgotPassword()}: that ends every session on your account. Then write to ${brand.supportEmail}.`,
      },
    ],
  }),
});
