import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';

/** Password reset link. */
export const resetPasswordMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, token }: { id: string; to: string; token: string },
): Mail => ({
  template: 'reset_password',
  about: { type: 'account', id },
  to,
  subject: `Set a new password for ${brand.name}`,
  content: {
    title: 'Set a new password',
    blocks: [
      { kind: 'text', text: `You asked for a new password for your ${brand.name} account.` },
      { kind: 'button', label: 'Set a new password', href: `${publicUrl}${paths.resetPassword({ token })}` },
      {
        kind: 'note',
        text: 'The link works once, for one hour. Setting a new password logs out all your devices. If this was not you, please ignore this email. Your password will not change.',
      },
    ],
  },
});
