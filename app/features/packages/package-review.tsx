import { useRef } from 'react';
import { Link } from 'react-router';
import { ActHistory } from '~/features/accounts/act-changes.tsx';
import { formatInstant } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { paths } from '~/shared/paths.ts';
import { formatPhone } from '~/shared/phone.ts';
import { Badge } from '~/ui/badge.tsx';
import { buttonClass } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { KeyHint } from '~/ui/key-hint.tsx';
import { Notice } from '~/ui/notice.tsx';
import { useCardKeys } from '~/ui/use-card-keys.ts';
import { VerifiedBadge } from '../agents/verified-badge.tsx';
import type { RefusedReview } from './answer-review-post.server.ts';
import { standingWords } from './own-package.ts';
import { PackageComparison, PackageFirstVersion } from './package-comparison.tsx';
import { PreviewScreens } from './preview-screens.tsx';
import { DiscountBadge, Price } from './price.tsx';
import { RejectQuestion } from './reject-question.tsx';
import { ApproveForm } from './review-card.tsx';
import type { ReviewDetails } from './review-details.server.ts';
import { type DetailsQuery, detailsAt, reviewListAt, wayBack } from './review-query.ts';
import './review.css';
import './package-review.css';

type OfDetails = { details: ReviewDetails; query: DetailsQuery };

const listNames = { pending: 'Pending', approved: 'Approved' } as const;

/** Where a package is in the list, and its neighbours. */
const Neighbours = ({ details: { place }, query }: OfDetails) => (
  <>
    <span className="walk__place">
      {place.place === null
        ? `Not in the list, which has ${place.total.toLocaleString('en-IN')}`
        : `${place.place.toLocaleString('en-IN')} of ${place.total.toLocaleString('en-IN')}`}
    </span>
    <span className="walk__ways">
      {place.previous ? (
        <Link className={buttonClass({})} to={detailsAt(query, place.previous)} data-key="k" rel="prev">
          Previous
        </Link>
      ) : null}
      {place.next ? (
        <Link className={buttonClass({})} to={detailsAt(query, place.next)} data-key="j" rel="next">
          {place.place === null ? 'First' : 'Next'}
        </Link>
      ) : null}
    </span>
  </>
);

/** Back to where one came from; the lists of packages to decide on can be walked through. */
const Walk = ({ details, query }: OfDetails) => {
  const back = wayBack(query);
  return (
    <nav className="walk" aria-label={query.opened ? 'Way back' : 'Packages of the list'}>
      <Link to={back.to} className="walk__back">
        <Icon name="arrow-left" size={18} /> {back.name}
      </Link>
      {query.opened ? null : <Neighbours details={details} query={query} />}
    </nav>
  );
};

const Decision = ({ details, query }: OfDetails) => {
  const { id, title, seen, since, standing, rejection_reason } = details;
  const waits = standing === 'awaiting' || standing === 'edit-awaiting';
  return (
    <section className="card decision" aria-labelledby="decision-title">
      <h3 id="decision-title" className="visually-hidden">
        Decision
      </h3>
      {standing === 'rejected' ? (
        <p>
          <strong>Rejected:</strong> {rejection_reason} It comes back to the queue when its agent saves it.
        </p>
      ) : (
        <div className="decision__buttons">
          {waits ? <ApproveForm id={id} seen={seen} title={title} action={detailsAt(query, id)} main /> : null}
          <Link
            className={buttonClass({})}
            to={detailsAt(query, id, { reject: 'yes' })}
            preventScrollReset
            replace
            data-key="r"
            aria-label={`Reject ${title}`}
          >
            Reject
          </Link>
        </div>
      )}
      <p className="decision__since">
        {waits ? 'Waiting since ' : 'Last changed '}
        <time dateTime={since}>{formatInstant(since)}</time>
      </p>
    </section>
  );
};

const Agent = ({ details: { agent }, query }: OfDetails) => (
  <section className="card stack stack--tight" aria-labelledby="agent-title">
    <h3 id="agent-title">Agent</h3>
    {agent ? (
      <>
        <p className="cluster">
          <strong>{agent.company_name}</strong> <VerifiedBadge verified={agent.verified} />
        </p>
        <p className="review-agent">
          {agent.contact_person}
          <a href={`mailto:${agent.email}`}>{agent.email}</a>
          {agent.phone ? <a href={`tel:${agent.phone}`}>{formatPhone(agent.phone)}</a> : null}
        </p>
        <Link to={reviewListAt({ ...query, q: '', category: null }, { agent: agent.id })}>
          Its packages under {listNames[query.list]}
        </Link>
      </>
    ) : (
      <p>Its agent has left, so nobody but you can see this package.</p>
    )}
  </section>
);

const Changes = ({ details }: { details: ReviewDetails }) => {
  if (details.first)
    return (
      <section className="stack stack--tight" aria-labelledby="changes-title">
        <h3 id="changes-title">What the agent wrote</h3>
        <p className="soft small">No version was approved before: all of it is new.</p>
        <PackageFirstVersion changes={details.changes} />
      </section>
    );
  return (
    <section className="stack stack--tight" aria-labelledby="changes-title">
      <h3 id="changes-title">What changed since the last approval</h3>
      {details.changes.length === 0 ? (
        <p className="soft">Nothing: it says what you have approved.</p>
      ) : (
        <PackageComparison changes={details.changes} />
      )}
    </section>
  );
};

type PackageReviewProps = OfDetails & {
  /** Asked why it is rejected. */
  rejecting: boolean;
  publicUrl: string;
  refused: RefusedReview | undefined;
};

/** Details of a package: what changed, how travellers see it, whose it is, what was done with it, and the decision. */
export const PackageReview = ({ details, query, rejecting, publicUrl, refused }: PackageReviewProps) => {
  const place = useRef<HTMLElement>(null);
  useCardKeys(place, details);
  const { id, title, standing } = details;
  const { badge, tone } = standingWords[standing];
  return (
    <article className="review stack" ref={place} aria-labelledby="package-title">
      <Walk details={details} query={query} />
      {refused && !rejecting ? (
        <Notice tone="danger" title={refused.toast.title}>
          {refused.toast.description}
        </Notice>
      ) : null}
      {rejecting ? (
        <RejectQuestion
          asked={details}
          action={detailsAt(query, id, { reject: 'yes' })}
          backTo={detailsAt(query, id)}
          refused={refused}
        />
      ) : null}
      <header className="review__head">
        <h2 id="package-title">{title}</h2>
        <Badge tone={tone}>{badge}</Badge>
        <p className="soft">
          {[details.preview.page.destination, details.preview.page.duration].filter(Boolean).join(' · ')}
        </p>
      </header>
      <div className="review__columns">
        <div className="review__main stack stack--loose">
          <Changes details={details} />
          <PreviewScreens
            title="As travellers see it"
            preview={details.preview}
            first="desktop"
            publicUrl={publicUrl}
          />
          <p>
            <a href={paths.package(id)} target="_blank" rel="noreferrer">
              Open {details.is_public ? 'its page' : 'the preview of its page'} in a new tab
            </a>
          </p>
          <section className="stack stack--tight" aria-labelledby="history-title">
            <h3 id="history-title">History</h3>
            {details.history.length === 0 ? (
              <p className="soft">Nothing is written down about it yet.</p>
            ) : (
              <ActHistory acts={details.history} />
            )}
          </section>
        </div>
        <aside className="review__side">
          <Decision details={details} query={query} />
          <section className="card stack stack--tight" aria-labelledby="price-title">
            <h3 id="price-title">Price</h3>
            <Price {...details.preview.page} />
            <DiscountBadge {...details.preview.page} />
            <Link to={deskPaths.adminDeals({ q: title })}>Edit under Deals</Link>
          </section>
          <Agent details={details} query={query} />
          <KeyHint
            keys={[
              ...(query.opened ? [] : [{ key: 'j k', words: 'next, previous' }]),
              { key: 'a', words: 'approve' },
              { key: 'r', words: 'reject' },
            ]}
          />
        </aside>
      </div>
    </article>
  );
};
