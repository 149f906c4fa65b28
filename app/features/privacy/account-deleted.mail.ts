import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { retentionRules, ruleOn, rulesOf } from '~/shared/retention/retention-rules.ts';
import { brand } from '~/shared/site/brand.ts';

/** To the user after deleting the account: what was deleted, and what is stored for how long. */
export const accountDeletedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, to, full_name, day }: { id: string; to: string; full_name: string; day: PlainDate },
): Mail => ({
  template: 'account_deleted',
  about: { type: 'account', id },
  to,
  subject: `Your ${brand.name} account is deleted`,
  content: {
    title: `Goodbye ${full_name}, your account is deleted`,
    blocks: [
      {
        kind: 'text',
        text: 'Your login, profile and sessions have been deleted, and your name and texts removed from inquiries and messages. This is our last email to you about this account.',
      },
      {
        kind: 'rows',
        rows: [
          {
            label: 'Paid bookings',
            value: `Names and contact: ${ruleOn(rulesOf('booking_without_account'), day).how}. Your tickets remain valid.`,
          },
          { label: 'Unpaid bookings', value: `Names and contact: ${ruleOn(rulesOf('booking_never_paid'), day).how}.` },
          { label: 'Accounting records', value: `${retentionRules.money.what}: ${ruleOn(rulesOf('money'), day).how}.` },
        ],
      },
      {
        kind: 'note',
        text: `For details, see ${publicUrl}${paths.privacy()}. If this was not you, write to ${brand.supportEmail} immediately. A deleted account cannot be restored, but we can find out how it happened.`,
      },
    ],
  },
});
