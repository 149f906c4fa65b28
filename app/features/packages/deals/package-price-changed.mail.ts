import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { formatRupees, type Paise } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { discountPaise, noDiscountReason, struckPrice } from '../content/category.ts';
import type { PackageMailRecipient } from '../lifecycle/notify-agent.server.ts';
import type { Deal } from './deal.ts';

const label = (paise: Paise | null): string => (paise === null ? 'none' : formatRupees(paise));

const change = (before: Paise | null, after: Paise | null): string =>
  before === after ? `${label(after)} (unchanged)` : `${label(after)} (was ${label(before)})`;

/** Mail to the agent: an admin has changed the price. */
export const packagePriceChangedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, title, email, contact_person }: PackageMailRecipient,
  { before, after, prior_price_paise }: { before: Deal; after: Deal; prior_price_paise: Paise | null },
): Mail => ({
  template: 'package_price_changed',
  about: { type: 'package', id },
  to: email,
  subject: `New price: ${title}`,
  content: {
    title: 'The price of your package has changed',
    blocks: [
      { kind: 'text', text: `Dear ${contact_person}, ${brand.name} has changed the price per person of ${title}:` },
      {
        kind: 'rows',
        rows: [
          { label: 'Price', value: change(before.price_paise, after.price_paise) },
          { label: 'Original price', value: change(before.original_price_paise, after.original_price_paise) },
        ],
      },
      ...(discountPaise(after.price_paise, after.original_price_paise) !== null &&
      struckPrice(after, { prior_price_paise }) === null
        ? [{ kind: 'text', text: noDiscountReason(prior_price_paise) } as const]
        : []),
      { kind: 'button', label: 'Open the package', href: publicUrl + dashboardPaths.agentPackage(id) },
      { kind: 'note', text: 'Nothing else has changed. If you do not agree, reply to this email.' },
    ],
  },
});
