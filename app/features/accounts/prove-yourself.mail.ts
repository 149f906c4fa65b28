import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';

/** To somebody whose account has no password: the link that proves who wants to do something dangerous. */
export const proveYourselfMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { to, full_name, token, next }: { to: string; full_name: string; token: string; next: string },
): Mail => ({
  to,
  subject: `Is it you? Your ${brand.name} account`,
  ...mailBody({
    title: `Hello ${full_name}, is it you?`,
    blocks: [
      {
        kind: 'text',
        text: `Somebody, we hope you, wants to see the data of your ${brand.name} account or to delete it. As it has no password, this link tells us that it is you.`,
      },
      { kind: 'button', label: 'It is me, go on', href: `${publicUrl}${paths.confirmPassword({ token, next })}` },
      {
        kind: 'note',
        text: 'The link works once, for one hour. If it was not you, you need not do anything: without the link nothing happens.',
      },
    ],
  }),
});
