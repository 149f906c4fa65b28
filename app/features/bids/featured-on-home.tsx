import { Form, Link } from 'react-router';
import { SubmitButton } from '~/ui/button/button.tsx';
import type { FeaturedPackageView } from '../packages/public/featured-packages.server.ts';
import { maxFeaturedPackages } from '../packages/public/max-featured.ts';
import { packageDetailsUrlFrom } from '../packages/review/review-query.ts';

const Row = ({ featuredPackage, action }: { featuredPackage: FeaturedPackageView; action: string }) => (
  <li>
    <Link to={packageDetailsUrlFrom('bidding', action, featuredPackage.id)}>{featuredPackage.title}</Link>
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
  if (featured === shown) return `${all} and shown on the home page, which has ${maxFeaturedPackages} places.`;
  return `${all}; ${shown} of them shown on the home page, which has ${maxFeaturedPackages} places. The highest bids come first.`;
};

/** The featured packages: those on the home page now, and those that are not shown, with the reason. */
export const FeaturedOnHome = ({ featured, action }: { featured: readonly FeaturedPackageView[]; action: string }) => {
  const shown = featured.filter(({ home }) => home === 'shown');
  const notShown = featured.filter(({ home }) => home === 'crowded out');
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
          <p className="soft small">Un-feature one of the {maxFeaturedPackages} above to free a place.</p>
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
          <p className="soft small">Not visible to travellers now: inactive or awaiting approval.</p>
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
