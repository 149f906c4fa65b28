import { Form, Link } from 'react-router';
import { formatInstant } from '~/shared/dates/dates.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Money } from '~/ui/content/money.tsx';
import { maxFeaturedPackages } from '../packages/public/max-featured.ts';
import { packageDetailsUrlFrom } from '../packages/review/review-query.ts';
import type { FeaturedPackageView } from './home-places.server.ts';

/** Amount and time of the bid that a place follows from. */
const BidOfPlace = ({ bid }: Pick<FeaturedPackageView, 'bid'>) =>
  bid ? (
    <span className="featured-on-home__bid">
      <Money paise={bid.amount} />
      <time className="soft small" dateTime={bid.placed_at.toISOString()}>
        {formatInstant(bid.placed_at)}
      </time>
    </span>
  ) : (
    <span className="featured-on-home__bid">
      <span className="soft small">No bid</span>
    </span>
  );

const Row = ({ featuredPackage, action }: { featuredPackage: FeaturedPackageView; action: string }) => (
  <li>
    <Link to={packageDetailsUrlFrom('bidding', action, featuredPackage.id)}>{featuredPackage.title}</Link>
    <BidOfPlace bid={featuredPackage.bid} />
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="package" value={featuredPackage.id} />
      <input type="hidden" name="featured" value="no" />
      <SubmitButton tone="quiet" className="bid-feature" aria-label={`Remove ${featuredPackage.title} from featured`}>
        Un-feature
      </SubmitButton>
    </Form>
  </li>
);

const summaryOf = (featured: number, shown: number): string => {
  if (featured === 0) return 'No featured packages. Packages you feature below appear on the home page immediately.';
  const all = `${featured} ${featured === 1 ? 'package is' : 'packages are'} featured`;
  const where =
    featured === shown ? `${all} and shown on the home page` : `${all}; ${shown} of them shown on the home page`;
  return `${where}, which has ${maxFeaturedPackages} places. The highest bid comes first, of equal bids the earlier; packages without a bid come last.`;
};

/** The featured packages: those on the home page now, and those that are not shown, with the reason. */
export const FeaturedOnHome = ({ featured, action }: { featured: readonly FeaturedPackageView[]; action: string }) => {
  const shown = featured.filter(({ home }) => home === 'shown');
  const notShown = featured.filter(({ home }) => home === 'crowded_out');
  const hidden = featured.filter(({ home }) => home === 'hidden');
  return (
    <section className="featured-on-home" aria-labelledby="home-places-title">
      <h3 id="home-places-title">On the home page now</h3>
      <p className="soft small">{summaryOf(featured.length, shown.length)}</p>
      {shown.length > 0 ? (
        <ol className="featured-on-home__list">
          {shown.map((featuredPackage) => (
            <Row key={featuredPackage.id} featuredPackage={featuredPackage} action={action} />
          ))}
        </ol>
      ) : null}
      {notShown.length > 0 ? (
        <>
          <h4>Featured, but not shown</h4>
          <p className="soft small">
            {maxFeaturedPackages} packages with higher bids are ahead. A package is shown when its bid is raised or a
            package above is un-featured.
          </p>
          <ul className="featured-on-home__list">
            {notShown.map((featuredPackage) => (
              <Row key={featuredPackage.id} featuredPackage={featuredPackage} action={action} />
            ))}
          </ul>
        </>
      ) : null}
      {hidden.length > 0 ? (
        <>
          <h4>Featured, but hidden</h4>
          <p className="soft small">
            Travellers can’t see them now: inactive, rejected or awaiting review. They return to their place with their
            bid.
          </p>
          <ul className="featured-on-home__list">
            {hidden.map((featuredPackage) => (
              <Row key={featuredPackage.id} featuredPackage={featuredPackage} action={action} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
};
