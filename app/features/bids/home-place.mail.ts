import { maxFeaturedPackages } from '~/features/packages/core/package.ts';
import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { PackageMailRecipient } from '../packages/lifecycle/notify-agent.server.ts';
import type { HomePlaceNotice } from './home-place.ts';
import type { FeaturedPackageView } from './home-places.server.ts';

type Place = Pick<FeaturedPackageView, 'home' | 'place' | 'bid'>;

const titles: Record<HomePlaceNotice, string> = {
  featured: 'Your package is featured',
  crowded_out: 'Your package is not on the home page now',
  unfeatured: 'Your package is no longer featured',
};

const subjects: Record<HomePlaceNotice, string> = { ...titles, crowded_out: 'Outbid' };

const others = `${maxFeaturedPackages} packages with higher bids are ahead of it on the home page`;

const featuredText = ({ home, place }: Place): string => {
  if (home === 'shown') return `is on the home page of ${brand.name}, in position ${place} of ${maxFeaturedPackages}.`;
  return home === 'hidden'
    ? 'is featured. It appears on the home page once travellers can see it.'
    : `is featured, but not shown now: ${others}.`;
};

const textOf = (notice: HomePlaceNotice, now: Place | null): string => {
  if (notice === 'unfeatured')
    return 'is no longer featured on the home page. A place ends when its bid is withdrawn, the last day of the bid is over, or our team un-features the package.';
  if (notice === 'crowded_out') return `is still featured, but no longer on the home page: ${others}.`;
  return now ? featuredText(now) : 'is featured.';
};

/** Mail to the agent: its package was featured, un-featured or crowded out of the home page. `now` is its place; null when it is not featured. */
export const homePlaceMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { id, title, email, contact_person }: PackageMailRecipient,
  { notice, now }: { notice: HomePlaceNotice; now: Place | null },
): Mail => ({
  template: 'home_place',
  about: { type: 'package', id },
  to: email,
  subject: `${subjects[notice]}: ${title}`,
  content: {
    title: titles[notice],
    blocks: [
      { kind: 'text', text: `Dear ${contact_person}, ${title} ${textOf(notice, now)}` },
      ...(now?.bid
        ? [{ kind: 'rows' as const, rows: [{ label: 'Your bid', value: formatRupees(now.bid.amount) }] }]
        : []),
      { kind: 'button', label: 'Open Promote', href: publicUrl + dashboardPaths.agentPromote() },
      {
        kind: 'note',
        text: 'Featured packages are shown in the order of their bids. You can raise or withdraw a bid at any time.',
      },
    ],
  },
});
