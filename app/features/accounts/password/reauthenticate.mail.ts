import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';

/** Reauthentication link for a user without a password, before a sensitive action. */
export const reauthenticateMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, token, next }: { id: string; to: string; token: string; next: string },
): Mail => ({
  template: 'reauthenticate',
  about: { type: 'account', id },
  to,
  subject: `Confirm it’s you: your ${brand.name} account`,
  content: {
    title: 'Please confirm it’s you',
    blocks: [
      {
        kind: 'text',
        text: `Someone, hopefully you, wants to view the data of your ${brand.name} account or delete it. Your account has no password, so please confirm with this link.`,
      },
      { kind: 'button', label: 'Yes, it’s me', href: `${publicUrl}${paths.confirmPassword({ token, next })}` },
      {
        kind: 'note',
        text: 'The link works once, for one hour. If this was not you, please ignore this email. Nothing happens without the link.',
      },
    ],
  },
});
