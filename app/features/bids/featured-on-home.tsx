import { Form, Link } from 'react-router';
import { maxFeaturedPackages } from '~/features/packages/core/package.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Money } from '~/ui/content/money.tsx';
import { packageDetailsUrlFrom } from '../packages/review/review-query.ts';
import type { FeaturedPackageView } from './home-places.server.ts';

export const homeLabels: Record<FeaturedPackageView['home'], string> = {
  shown: 'On the home page',
  crowded_out: 'Featured, not shown',
  hidden: 'Featured, hidden',
};

/** Amount and time of the bid that a place follows from. */
const BidOfPlace = ({ bid }: Pick<FeaturedPackageView, 'bid'>) =>
  bid ? (
    <span>
      <Money paise={bid.amount} />{' '}
      <time className="soft small" dateTime={bid.placed_at.toISOString()}>
        {formatInstant(bid.placed_at)}
      </time>
    </span>
  ) : (
    <span className="soft small">No bid</span>
  );

const Row = ({ featuredPackage, action }: { featuredPackage: FeaturedPackageView; action: string }) => (
  <li className="cluster" value={featuredPackage.place ?? undefined}>
    <span>
      {featuredPackage.place === null ? (
        <Badge tone="outline">{homeLabels[featuredPackage.home]}</Badge>
      ) : (
        <>
          <span className="visually-hidden">Place </span>
          <span className="home-place small tabular">{featuredPackage.place}</span>
        </>
      )}{' '}
      <Link to={packageDetailsUrlFrom('bidding', action, featuredPackage.id)}>{featuredPackage.title}</Link>
    </span>
    <BidOfPlace bid={featuredPackage.bid} />
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="package" value={featuredPackage.id} />
      <input type="hidden" name="featured" value="no" />
      <SubmitButton
        tone="quiet"
        className="bid-feature small no-wrap"
        aria-label={`Remove ${featuredPackage.title} from featured`}
      >
        Un-feature
      </SubmitButton>
    </Form>
  </li>
);

type FeaturedListProps = { packages: readonly FeaturedPackageView[]; ordered?: boolean; action: string };

/** An ordered list for packages with a place. */
const FeaturedList = ({ packages, ordered, action }: FeaturedListProps) => {
  const List = ordered ? 'ol' : 'ul';
  return packages.length === 0 ? null : (
    <List className="row-list">
      {packages.map((featuredPackage) => (
        <Row key={featuredPackage.id} featuredPackage={featuredPackage} action={action} />
      ))}
    </List>
  );
};

const summaryOf = (featured: number, shown: number): string => {
  if (featured === 0) return 'No featured packages. Packages you feature below appear on the home page immediately.';
  const all = `${featured} ${featured === 1 ? 'package is' : 'packages are'} featured`;
  const where =
    featured === shown ? `${all} and shown on the home page` : `${all}; ${shown} of them shown on the home page`;
  return `${where}, which has ${maxFeaturedPackages} places. The highest bid comes first, of equal bids the earlier; packages without a bid come last.`;
};

const explanations: Record<Exclude<FeaturedPackageView['home'], 'shown'>, string> = {
  crowded_out: `Featured, not shown: ${maxFeaturedPackages} packages with higher bids are ahead. A package is shown when its bid is raised or a package above is un-featured.`,
  hidden:
    'Featured, hidden: inactive, rejected or awaiting review. Travellers can’t see them now. They return to their place with their bid.',
};

type FeaturedOnHomeProps = {
  featured: readonly FeaturedPackageView[];
  /** The packages in the table below, which shows their places itself. */
  listed: ReadonlySet<string>;
  action: string;
};

/** How many packages are featured, why some are not shown, and the featured ones that the table does not have. */
export const FeaturedOnHome = ({ featured, listed, action }: FeaturedOnHomeProps) => {
  const unlisted = featured.filter(({ id }) => !listed.has(id));
  const shown = featured.filter(({ home }) => home === 'shown').length;
  return (
    <section className="stack stack--tight" aria-labelledby="home-places-title">
      <h3 id="home-places-title" className="visually-hidden">
        Featured packages
      </h3>
      <p className="soft small">{summaryOf(featured.length, shown)}</p>
      {(['crowded_out', 'hidden'] as const)
        .filter((state) => featured.some(({ home }) => home === state))
        .map((state) => (
          <p key={state} className="soft small">
            {explanations[state]}
          </p>
        ))}
      {unlisted.length > 0 ? (
        <>
          <h4>Without an active bid in the list below</h4>
          <FeaturedList packages={unlisted.filter(({ place }) => place !== null)} ordered action={action} />
          <FeaturedList packages={unlisted.filter(({ place }) => place === null)} action={action} />
        </>
      ) : null}
    </section>
  );
};
