import { Form, Link } from 'react-router';
import { formatInstant } from '~/shared/dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { buttonClass, SubmitButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Photo } from '~/ui/photo.tsx';
import { VerifiedBadge } from '../agents/verified-badge.tsx';
import type { ReviewCardView } from './list-for-review.server.ts';
import { DiscountBadge, Price } from './price.tsx';
import { detailsAt, type ReviewQuery, reviewListAt } from './review-query.ts';

const pictureWords = (count: number): string =>
  count === 0 ? 'No pictures of its own' : count === 1 ? '1 picture' : `${count} pictures`;

/** New, or what an edit changes. */
const WhatIsNew = ({ shown }: { shown: ReviewCardView }) => {
  if (shown.standing === 'active') return null;
  return (
    <p className="review-card__new">
      {shown.changed === null ? (
        'New package'
      ) : shown.changed.length === 0 ? (
        'Saved again, nothing changed'
      ) : (
        <>
          <strong>Edit:</strong> {shown.changed.join(', ')}
        </>
      )}
    </p>
  );
};

const Agent = ({ shown, query }: { shown: ReviewCardView; query: ReviewQuery }) =>
  shown.agent ? (
    <p className="review-card__agent">
      <Link
        to={reviewListAt(query, { agent: shown.agent.id })}
        preventScrollReset
        title={`Only packages of ${shown.agent.company_name}`}
      >
        {shown.agent.company_name}
      </Link>{' '}
      <VerifiedBadge verified={shown.agent.verified} />
    </p>
  ) : (
    <p className="review-card__agent soft">Its agent has left</p>
  );

type ApproveFormProps = {
  id: string;
  seen: string;
  title: string;
  action: string;
  /** The one main action of the page; in a list of many it is not. */
  main?: boolean;
};

/** Approve, as a form of its own: works as a plain post. */
export const ApproveForm = ({ id, seen, title, action, main }: ApproveFormProps) => (
  <Form method="post" action={action} preventScrollReset>
    <input type="hidden" name="intent" value="approve" />
    <input type="hidden" name="package" value={id} />
    <input type="hidden" name="seen" value={seen} />
    <SubmitButton tone={main ? 'primary' : 'secondary'} data-key="a" aria-label={`Approve ${title}`}>
      {main ? null : <Icon name="check" size={18} />}
      Approve
    </SubmitButton>
  </Form>
);

type ReviewCardProps = { shown: ReviewCardView; query: ReviewQuery; early: boolean };

/** A package in one of the lists of the panel: what it is, whose, what is new, and what can be decided. */
export const ReviewCard = ({ shown, query, early }: ReviewCardProps) => {
  const waits = query.list === 'pending';
  return (
    <article className="review-card" aria-labelledby={`review-${shown.id}`} tabIndex={-1} data-card>
      <div className="review-card__picture">
        <Photo
          src={shown.picture.src}
          alt=""
          sizes="(min-width: 48rem) 13rem, 100vw"
          width={600}
          height={400}
          loading={early ? undefined : 'lazy'}
        />
        {waits ? null : <Badge tone="success">Approved</Badge>}
      </div>
      <div className="review-card__body">
        <h3 className="review-card__title" id={`review-${shown.id}`}>
          <Link to={detailsAt(query, shown.id)}>{shown.title}</Link>
        </h3>
        <p className="review-card__facts">
          {[shown.destination, shown.duration, shown.category, pictureWords(shown.pictures)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Agent shown={shown} query={query} />
        <WhatIsNew shown={shown} />
        <p className="review-card__since">
          {waits ? 'Waiting since ' : 'Last changed '}
          <time dateTime={shown.since}>{formatInstant(shown.since)}</time>
        </p>
      </div>
      <div className="review-card__side">
        <div className="review-card__price">
          <Price {...shown} />
          <DiscountBadge {...shown} />
        </div>
        <div className="review-card__actions">
          {waits ? <ApproveForm {...shown} action={reviewListAt(query, { page: query.page })} /> : null}
          <Link
            className={buttonClass({})}
            to={reviewListAt(query, { reject: shown.id })}
            preventScrollReset
            data-key="r"
            aria-label={`Reject ${shown.title}`}
          >
            Reject
          </Link>
          <Link
            className={buttonClass({ tone: waits ? 'quiet' : 'secondary' })}
            to={detailsAt(query, shown.id)}
            data-key="d"
            aria-label={`${waits ? 'Details of' : 'View Details of'} ${shown.title}`}
          >
            {waits ? 'Details' : 'View Details'}
          </Link>
        </div>
      </div>
    </article>
  );
};
