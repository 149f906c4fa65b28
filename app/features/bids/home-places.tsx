import { Form, Link } from 'react-router';
import { SubmitButton } from '~/ui/button.tsx';
import type { MarkedPackage } from '../packages/find-packages.server.ts';
import { mostFeatured } from '../packages/most-featured.ts';
import { detailsFrom } from '../packages/review-query.ts';

const Row = ({ marked, action }: { marked: MarkedPackage; action: string }) => (
  <li>
    <Link to={detailsFrom('bidding', action, marked.id)}>{marked.title}</Link>
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="package" value={marked.id} />
      <input type="hidden" name="featured" value="no" />
      <SubmitButton tone="quiet" className="bid-feature" aria-label={`Take ${marked.title} off the featured`}>
        Un-feature
      </SubmitButton>
    </Form>
  </li>
);

const sentenceFor = (featured: number, shown: number): string => {
  if (featured === 0) return 'Nothing is featured. What you feature below appears on the home page at once.';
  const all = `${featured} ${featured === 1 ? 'package is' : 'packages are'} featured`;
  if (featured === shown)
    return `${all}, and the home page shows ${shown === 1 ? 'it' : 'them all'}. It has room for ${mostFeatured}.`;
  return `${all}, and the home page shows ${shown}. It has room for ${mostFeatured}: those that travellers like most.`;
};

/** What the home page shows at this moment, and which of the featured packages it does not show, and why. */
export const HomePlaces = ({ featured, action }: { featured: readonly MarkedPackage[]; action: string }) => {
  const shown = featured.filter(({ home }) => home === 'shown');
  const crowded = featured.filter(({ home }) => home === 'crowded out');
  const hidden = featured.filter(({ home }) => home === 'hidden');
  return (
    <section className="home-places" aria-labelledby="home-places-title">
      <h3 id="home-places-title">On the home page now</h3>
      <p className="soft small">{sentenceFor(featured.length, shown.length)}</p>
      {shown.length > 0 ? (
        <ol className="home-places__list">
          {shown.map((marked) => (
            <Row key={marked.id} marked={marked} action={action} />
          ))}
        </ol>
      ) : null}
      {crowded.length > 0 ? (
        <>
          <h4>Featured, but not shown</h4>
          <p className="soft small">Un-feature one of the {mostFeatured} above to make room.</p>
          <ul className="home-places__list">
            {crowded.map((marked) => (
              <Row key={marked.id} marked={marked} action={action} />
            ))}
          </ul>
        </>
      ) : null}
      {hidden.length > 0 ? (
        <>
          <h4>Featured, but hidden</h4>
          <p className="soft small">Travellers may not see these at present: switched off, or waiting for approval.</p>
          <ul className="home-places__list">
            {hidden.map((marked) => (
              <Row key={marked.id} marked={marked} action={action} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
};
