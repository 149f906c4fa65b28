import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { brand } from '~/shared/brand.ts';
import { keptFor } from '~/shared/kept-for.ts';
import { paths } from '~/shared/paths.ts';

/** The last mail to somebody who has deleted the account: what is gone, and what stays for how long. */
export const accountDeletedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { to, full_name }: { to: string; full_name: string },
): Mail => ({
  to,
  subject: `Your ${brand.name} account is deleted`,
  ...mailBody({
    title: `Goodbye ${full_name}, your account is deleted`,
    blocks: [
      {
        kind: 'text',
        text: 'Your login, your profile, your sessions, your inquiries and your messages are gone. This is the last mail we send you about the account.',
      },
      {
        kind: 'facts',
        rows: [
          {
            label: 'Bookings you paid',
            value: `Names and contact: ${keptFor.booking_without_account.how}. Your tickets stay good.`,
          },
          { label: 'Bookings never paid', value: `Names and contact: ${keptFor.booking_never_paid.how}.` },
          { label: 'Accounts', value: `${keptFor.money.what}: ${keptFor.money.how}.` },
        ],
      },
      {
        kind: 'note',
        text: `All of it stands at ${publicUrl}${paths.privacy()}. Was it not you? Then write to ${brand.supportEmail} at once; an account that is deleted can not be brought back, but we can look into how it happened.`,
      },
    ],
  }),
});
