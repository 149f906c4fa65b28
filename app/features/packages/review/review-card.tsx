import type { CSSProperties } from 'react';
import { Form, Link } from 'react-router';
import { formatInstant } from '~/shared/dates/dates.ts';
import { waitingTime } from '~/shared/dates/durations.ts';
import { buttonClass, SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Photo } from '~/ui/content/photo.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { SelectBox } from '~/ui/table/selection.tsx';
import { VerifiedBadge } from '../../agents/core/verified-badge.tsx';
import { DiscountBadge, Price } from '../core/package-card.tsx';
import type { ReviewCardView } from './list-for-review.server.ts';
import { currentReviewUrl, packageDetailsUrl, type ReviewQuery, reviewListUrl } from './review-query.ts';

const pictureText = (count: number): string =>
  count === 0 ? 'No images' : count === 1 ? '1 image' : `${count} images`;

const summaryOf = ({ moderationStatus, comparedWith }: ReviewCardView): string => {
  if (comparedWith === 'rejected') return 'Changed since the rejection:';
  return moderationStatus === 'active' ? 'Edit of a live package:' : 'Edit:';
};

/** 'New package', or the fields that an edit or a resubmission changes. */
const ChangeSummary = ({ shown }: { shown: ReviewCardView }) => (
  <p>
    {shown.changed === null ? (
      'New package'
    ) : shown.changed.length === 0 ? (
      shown.comparedWith === 'rejected' ? (
        'Resubmitted without changes'
      ) : (
        'Same as the approved version'
      )
    ) : (
      <>
        <strong>{summaryOf(shown)}</strong> <span>{shown.changed.join(', ')}</span>
      </>
    )}
  </p>
);

const Agent = ({ shown, query }: { shown: ReviewCardView; query: ReviewQuery }) =>
  shown.agent ? (
    <p className="cluster gap-2">
      <Link
        to={reviewListUrl(query, { agent: shown.agent.id })}
        preventScrollReset
        title={`Show only packages of ${shown.agent.company_name}`}
      >
        {shown.agent.company_name}
      </Link>
      {shown.agent.verified ? null : <VerifiedBadge verified={false} />}
    </p>
  ) : (
    <p className="soft">Agent account deleted</p>
  );

type ApproveFormProps = {
  id: string;
  version: string;
  title: string;
  action: string;
  /** Whether it is the primary action of the page, as on the details page. */
  main?: boolean;
};

/** The approve button as a form of its own, which works without JavaScript. */
export const ApproveForm = ({ id, title, action, main, ...shown }: ApproveFormProps) => (
  <Form method="post" action={action} preventScrollReset>
    <input type="hidden" name="intent" value="approve" />
    <input type="hidden" name="package" value={id} />
    <input type="hidden" name="seen" value={shown.version} />
    <SubmitButton tone={main ? 'primary' : 'secondary'} data-key="a" aria-label={`Approve ${title}`}>
      {main ? null : <Icon name="check" size={18} />}
      <span>Approve</span>
    </SubmitButton>
  </Form>
);

type ReviewCardProps = {
  shown: ReviewCardView;
  query: ReviewQuery;
  early: boolean;
  /** ISO instant of the list. */
  now: string;
};

/** The card of a package in a list of the panel, with its agent, changes and actions. */
export const ReviewCard = ({ shown, query, early, now }: ReviewCardProps) => {
  const isPending = query.list === 'pending';
  const reject = (
    <Link
      className={buttonClass({ tone: isPending ? 'secondary' : 'quiet' })}
      to={reviewListUrl(query, { reject: shown.id })}
      preventScrollReset
      data-key="r"
      aria-label={`Reject ${shown.title}`}
    >
      Reject
    </Link>
  );
  const details = (
    <Link
      className={buttonClass({ tone: isPending ? 'quiet' : 'secondary' })}
      to={packageDetailsUrl(query, shown.id)}
      data-key="d"
      aria-label={`${isPending ? 'Details of' : 'View Details of'} ${shown.title}`}
    >
      {isPending ? 'Details' : 'View Details'}
    </Link>
  );
  return (
    <article className="card card--flush work-card" aria-labelledby={`review-${shown.id}`} tabIndex={-1} data-card>
      <div className="work-card__picture">
        <Photo
          src={shown.picture.src}
          style={{ '--focus': shown.picture.focus } as CSSProperties}
          alt=""
          sizes="(min-width: 80rem) 13rem, (min-width: 40rem) 10rem, 34vw"
          width={600}
          height={400}
          loading={early ? undefined : 'lazy'}
        />
      </div>
      <div className="work-card__body small wrap-anywhere stack gap-1">
        <div className={isPending ? 'select-row' : undefined}>
          {isPending ? <SelectBox id={shown.id} version={shown.version} label={shown.title} /> : null}
          <h3 id={`review-${shown.id}`}>
            <Link className="plain-link" to={packageDetailsUrl(query, shown.id)}>
              {shown.title}
            </Link>
          </h3>
        </div>
        <ul className="fact-line soft">
          {[
            shown.destination,
            shown.category,
            shown.duration,
            isPending || shown.pictures > 0 ? pictureText(shown.pictures) : null,
          ].map((fact) => (fact ? <li key={fact}>{fact}</li> : null))}
        </ul>
        <Agent shown={shown} query={query} />
        {isPending ? null : (
          <p className="cluster gap-1">
            <Badge tone="success">Approved</Badge>
            {shown.edit_status === 'in_review' ? <Badge tone="warning">Edit in review</Badge> : null}
          </p>
        )}
        {isPending ? <ChangeSummary shown={shown} /> : null}
        <p className="soft">
          {isPending ? (
            <>
              <strong>{`Waiting ${waitingTime(shown.since, now)}`}</strong>
              <span>, since </span>
            </>
          ) : (
            <span>Last updated </span>
          )}
          <time dateTime={shown.since}>{formatInstant(shown.since)}</time>
        </p>
      </div>
      <div className="work-card__side">
        <div className="cluster gap-2">
          <Price {...shown} />
          <DiscountBadge {...shown} />
        </div>
        <div className="cluster gap-2">
          {details}
          {reject}
          {isPending ? <ApproveForm {...shown} action={currentReviewUrl(query)} /> : null}
        </div>
      </div>
    </article>
  );
};
