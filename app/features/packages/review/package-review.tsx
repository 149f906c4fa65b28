import { Fragment, Suspense } from 'react';
import { Form, Link } from 'react-router';
import { AuditHistory } from '~/features/audit/audit-event-changes.tsx';
import { MailList } from '~/features/mails/mail-list.tsx';
import { formatNumber } from '~/shared/data/format-number.ts';
import { formatPhone } from '~/shared/data/person-name.ts';
import { unbroken } from '~/shared/data/storable-text.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { buttonClass, SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { lazyPart } from '~/ui/helpers/lazy-part.ts';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { useMediaQuery } from '~/ui/helpers/use-media-query.ts';
import { KeyHint } from '~/ui/keyboard/key-hint.tsx';
import { useCardShortcuts } from '~/ui/keyboard/use-card-shortcuts.ts';
import { BackLink } from '~/ui/navigation/back-link.tsx';
import { VerifiedBadge } from '../../agents/core/verified-badge.tsx';
import { packageFields } from '../content/package-fields.ts';
import { packageBadges } from '../core/moderation-status.ts';
import { DiscountBadge, Price } from '../core/package-card.tsx';
import type { ReviewDetails } from './load-review-details.server.ts';
import { PackageComparison, PackageFirstVersion } from './package-comparison.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { ReviewActionError } from './review.action.server.ts';
import { ApproveForm } from './review-card.tsx';
import {
  type DetailsQuery,
  detailsBackLink,
  packageDetailsUrl,
  type RejectChoice,
  reviewListUrl,
} from './review-query.ts';

/** With the styles of the public page: not part of the first load. */
const [ReviewPreview] = lazyPart(() => import('./review-preview.tsx'));

type DetailsProps = { details: ReviewDetails; query: DetailsQuery };

const listNames = { pending: 'Pending', approved: 'Approved' } as const;

/** The position of a package in the list, with links to its neighbours. */
const Neighbours = ({ details: { place }, query }: DetailsProps) => (
  <>
    <span className="soft tabular">
      {place.place === null
        ? `Not in this list of ${formatNumber(place.total)}`
        : `${formatNumber(place.place)} of ${formatNumber(place.total)}`}
    </span>
    <span className="cluster gap-2">
      {place.previous ? (
        <Link className={buttonClass({})} to={packageDetailsUrl(query, place.previous)} data-key="k" rel="prev">
          Previous
        </Link>
      ) : null}
      {place.next ? (
        <Link className={buttonClass({})} to={packageDetailsUrl(query, place.next)} data-key="j" rel="next">
          {place.place === null ? 'First' : 'Next'}
        </Link>
      ) : null}
    </span>
  </>
);

/** The back link and, for the review lists, previous and next. */
const ReviewNav = ({ details, query }: DetailsProps) => {
  const back = detailsBackLink(query);
  return (
    <nav className="cluster cluster--apart gap-2" aria-label={query.opened ? 'Back' : 'Packages in the list'}>
      <BackLink to={back.to}>{back.name}</BackLink>
      {query.opened ? null : <Neighbours details={details} query={query} />}
    </nav>
  );
};

/** Takes the latest decision back. */
const ReturnForm = ({ details: { id, version, edit_status, is_public }, query }: DetailsProps) => {
  const isEdit = edit_status === 'rejected';
  return (
    <Form method="post" action={packageDetailsUrl(query, id)} preventScrollReset>
      <input type="hidden" name="seen" value={version} />
      <SubmitButton tone="quiet" name="intent" value="return" busyLabel="Returning">
        {isEdit ? 'Return edit to review' : 'Return to review'}
      </SubmitButton>
      {is_public && !isEdit ? <p className="soft small">Takes it offline until it is approved again.</p> : null}
    </Form>
  );
};

const Decision = ({ details, query }: DetailsProps) => {
  const { id, title, since, rejection_reason, edit_status } = details;
  const isEdit = edit_status === 'in_review';
  const isPending = isEdit || details.moderationStatus === 'awaiting';
  const isRejected = details.moderationStatus === 'rejected';
  return (
    <section
      className={classNames('card stack gap-2 decision', isRejected ? null : 'action-bar')}
      aria-labelledby="decision-title"
    >
      <h3 id="decision-title" className="visually-hidden">
        Decision
      </h3>
      {isRejected ? (
        <p>
          <strong>Rejected:</strong>{' '}
          <span>{`${rejection_reason ?? ''} It returns to the queue when the agent saves it.`}</span>
        </p>
      ) : (
        <div className="decision__buttons">
          {isPending ? (
            <ApproveForm id={id} version={details.version} title={title} action={packageDetailsUrl(query, id)} main />
          ) : null}
          <Link
            className={buttonClass({})}
            to={packageDetailsUrl(query, id, { reject: 'yes' })}
            preventScrollReset
            replace
            data-key="r"
            aria-label={isEdit ? `Reject the edit of ${title}` : `Reject ${title}`}
          >
            {isEdit ? 'Reject edit' : 'Reject'}
          </Link>
        </div>
      )}
      {edit_status === 'rejected' ? (
        <p>
          <strong>Edit rejected:</strong> <span>{`${rejection_reason ?? ''} The approved version is unchanged.`}</span>
        </p>
      ) : null}
      {isEdit && details.is_public ? (
        <Link
          className={buttonClass({ tone: 'quiet' })}
          to={packageDetailsUrl(query, id, { reject: 'whole' })}
          preventScrollReset
          replace
        >
          Take the live version offline
        </Link>
      ) : null}
      {isPending || !details.agent ? null : <ReturnForm details={details} query={query} />}
      <p className="decision__since soft small">
        <span>{isPending ? 'Waiting since ' : 'Last updated '}</span>
        <time dateTime={since}>{formatInstant(since)}</time>
      </p>
    </section>
  );
};

const Agent = ({ details: { agent }, query }: DetailsProps) => (
  <section className="card stack stack--tight" aria-labelledby="agent-title">
    <h3 id="agent-title">Agent</h3>
    {agent ? (
      <>
        <p className="cluster">
          <strong>{agent.company_name}</strong> <VerifiedBadge verified={agent.verified} />
        </p>
        <ul className="review-agent small wrap-anywhere">
          <li>{agent.contact_person}</li>
          <li>
            <a href={`mailto:${agent.email}`}>{agent.email}</a>
          </li>
          {agent.phone ? (
            <li>
              <a href={`tel:${agent.phone}`}>{formatPhone(agent.phone)}</a>
            </li>
          ) : null}
          <li>
            <Link
              to={reviewListUrl({ ...query, q: '', category: null }, { agent: agent.id })}
            >{`This agent’s packages under ${listNames[query.list]}`}</Link>
          </li>
        </ul>
      </>
    ) : (
      <p>The agent’s account was deleted, so only administrators can see this package.</p>
    )}
  </section>
);

/** The optional fields of a first version that have no value. */
const MissingFields = ({ changes }: Pick<ReviewDetails, 'changes'>) => {
  const missing = Object.values(packageFields)
    .map(({ label }) => label)
    .filter((label) => changes.every(({ name }) => name !== label));
  return missing.length === 0 ? null : <p className="soft small">{`Not filled in: ${missing.join(', ')}.`}</p>;
};

const Changes = ({ details: { changes, comparedWith, sinceApproval } }: { details: ReviewDetails }) => {
  if (comparedWith === 'nothing')
    return (
      <section className="stack stack--tight" aria-labelledby="changes-title">
        <h3 id="changes-title">Submitted content</h3>
        <p className="soft small">No version has been approved yet: everything is new.</p>
        <PackageFirstVersion changes={changes} />
        <MissingFields changes={changes} />
      </section>
    );
  return (
    <section className="stack stack--tight" aria-labelledby="changes-title">
      <h3 id="changes-title">{`Changes since the last ${comparedWith === 'rejected' ? 'rejection' : 'approval'}`}</h3>
      {changes.length === 0 ? (
        <p className="soft">{`No changes: it matches the ${comparedWith} version.`}</p>
      ) : (
        <PackageComparison changes={changes} comparedWith={comparedWith} />
      )}
      {sinceApproval && sinceApproval.length > 0 ? (
        <Disclosure summary="Changes since the last approval">
          <PackageComparison changes={sinceApproval} comparedWith="approved" />
        </Disclosure>
      ) : null}
    </section>
  );
};

const pageName = ({ is_public, edit_status }: ReviewDetails): string => {
  if (!is_public) return 'the page preview';
  return edit_status === null ? 'the page' : 'the live page';
};

/** Whether its approval is in force: its texts can be corrected. */
const isCorrectable = ({ moderationStatus }: ReviewDetails): boolean =>
  ['active', 'inactive'].includes(moderationStatus);

const decisionKeys = [
  { key: 'a', words: 'approve' },
  { key: 'r', words: 'reject' },
];

type PackageReviewProps = DetailsProps & {
  /** What the open reject dialog rejects: what is in review, or the whole package; null while it is closed. */
  rejecting: RejectChoice | null;
  /** For the reject dialog. */
  earlierReasons: readonly string[];
  publicUrl: string;
  refused: ReviewActionError | undefined;
};

/** The details of a package: changes, preview, history, decision, price and agent. */
export const PackageReview = ({
  details,
  query,
  rejecting,
  earlierReasons,
  publicUrl,
  refused,
}: PackageReviewProps) => {
  const hydrated = useHydrated();
  useCardShortcuts(details);
  const isBelow = useMediaQuery('(max-width: 75.99rem)');
  const { id, title } = details;
  const decision = <Decision key="decision" details={details} query={query} />;
  const facts = (
    <Fragment key="facts">
      <section className="card stack stack--tight" aria-labelledby="price-title">
        <h3 id="price-title">Price</h3>
        <Price {...details.preview.page} />
        <DiscountBadge {...details.preview.page} />
        <Link to={dashboardPaths.adminDeals({ q: title })}>Edit in Deals</Link>
        {isCorrectable(details) ? <Link to={dashboardPaths.adminPackageTexts(id)}>Correct texts</Link> : null}
      </section>
      <Agent details={details} query={query} />
    </Fragment>
  );
  const keys = (
    <KeyHint
      key="keys"
      keys={query.opened ? decisionKeys : [{ key: 'j k', words: 'next, previous' }, ...decisionKeys]}
    />
  );
  return (
    <article className="stack" aria-labelledby="package-title">
      <ReviewNav details={details} query={query} />
      {refused && !rejecting ? (
        <Notice tone="danger" title={refused.toast.title}>
          {refused.toast.description}
        </Notice>
      ) : null}
      {rejecting ? (
        <RejectDialog
          toReject={details}
          earlierReasons={earlierReasons}
          wholePackage={rejecting === 'whole'}
          action={packageDetailsUrl(query, id, { reject: rejecting })}
          backTo={packageDetailsUrl(query, id)}
          refused={refused}
        />
      ) : null}
      <header>
        <div className="cluster gap-2">
          <h2 id="package-title">{title}</h2>
          {packageBadges(details).map(({ badge, tone }) => (
            <Badge key={badge} tone={tone}>
              {badge}
            </Badge>
          ))}
        </div>
        <p className="soft fact-line">
          {[details.preview.page.destination, unbroken(details.preview.page.duration ?? '')].map((fact) =>
            fact ? <span key={fact}>{fact}</span> : null,
          )}
        </p>
      </header>
      <div className="review__columns">
        <div>
          <Changes details={details} />
        </div>
        {/* Tab follows what is seen: on small screens the decision is the last thing (package-review.css). */}
        <aside className="review__side">{isBelow ? facts : [decision, facts, keys]}</aside>
        <div className="review__page stack stack--loose">
          <div>
            <div className="review__preview">
              {hydrated ? (
                <Suspense
                  fallback={<p className="soft">The preview is loading. You can also open the page in a new tab.</p>}
                >
                  <ReviewPreview details={details} publicUrl={publicUrl} />
                </Suspense>
              ) : null}
            </div>
            <p className="review__open">
              <a
                className={buttonClass({})}
                href={paths.package(id)}
                target="_blank"
                rel="noreferrer"
              >{`Open ${pageName(details)} in a new tab`}</a>
            </p>
          </div>
          {details.history.length > 0 ? (
            <section className="stack stack--tight" aria-labelledby="history-title">
              <h3 id="history-title">History</h3>
              <AuditHistory acts={details.history} />
            </section>
          ) : null}
          <MailList level={3} {...details.mails} resendable />
        </div>
        {isBelow ? <aside className="review__side">{[keys, decision]}</aside> : null}
      </div>
    </article>
  );
};
