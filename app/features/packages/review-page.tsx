import { useRef } from 'react';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { KeyHint } from '~/ui/key-hint.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import { useCardKeys } from '~/ui/use-card-keys.ts';
import type { RefusedReview } from './answer-review-post.server.ts';
import type { ReviewListView } from './list-for-review.server.ts';
import { type AskedToReject, RejectQuestion } from './reject-question.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewChips, ReviewFilters } from './review-filters.tsx';
import { isNarrowed, type ReviewQuery, reviewListAt } from './review-query.ts';
import './review.css';

const words = {
  pending: {
    title: 'Pending',
    order: 'The longest waiting first.',
    empty: 'No packages pending approval',
    hope: 'What agents save waits here until you have looked at it.',
  },
  approved: {
    title: 'Approved',
    order: 'The last changed first.',
    empty: 'No approved packages yet',
    hope: 'What you approve is here, and on the site while its agent has it switched on.',
  },
} as const;

const keysOf = {
  pending: [
    { key: 'j k', words: 'next, previous' },
    { key: 'a', words: 'approve' },
    { key: 'r', words: 'reject' },
    { key: 'd', words: 'details' },
  ],
  approved: [
    { key: 'j k', words: 'next, previous' },
    { key: 'r', words: 'reject' },
    { key: 'd', words: 'details' },
  ],
} as const;

const Nothing = ({ query }: { query: ReviewQuery }) =>
  isNarrowed(query) ? (
    <EmptyState
      level={3}
      title="No packages found"
      text="Try other words, or fewer filters."
      action={
        <ButtonLink to={reviewListAt(query, { q: '', category: null, agent: '' })} preventScrollReset>
          Show all
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState level={3} title={words[query.list].empty} text={words[query.list].hope} />
  );

const Found = ({ query, found }: { query: ReviewQuery; found: ReviewListView }) => {
  const list = useRef<HTMLUListElement>(null);
  useCardKeys(list, found);
  if (found.packages.length === 0) return <Nothing query={query} />;
  return (
    <>
      <ul className="review-list" ref={list}>
        {found.packages.map((shown, index) => (
          <li key={shown.id}>
            <ReviewCard shown={shown} query={query} early={index < 3} />
          </li>
        ))}
      </ul>
      <Pagination page={found.page} pages={found.pages} pageTo={(page) => reviewListAt(query, { page })} />
    </>
  );
};

type ReviewPageProps = {
  query: ReviewQuery;
  agents: readonly { id: string; company_name: string }[];
  /** Null when it could not be read. */
  found: ReviewListView | null;
  asked: AskedToReject | null;
  refused: RefusedReview | undefined;
};

/** The queue, or the approved packages: search, filters, cards that can be worked through with single keys. */
export const ReviewPage = ({ query, agents, found, asked, refused }: ReviewPageProps) => {
  const { title, order } = words[query.list];
  const here = reviewListAt(query, { page: query.page });
  return (
    <section className="stack" aria-labelledby="review-title">
      <div className="review-head">
        <h2 id="review-title">{title}</h2>
        {found && found.total > 0 ? (
          <p id="packages-count" tabIndex={-1} className="soft small" role="status">
            {found.total.toLocaleString('en-IN')} {found.total === 1 ? 'package' : 'packages'}. {order}
          </p>
        ) : null}
        {found && found.packages.length > 0 ? <KeyHint keys={keysOf[query.list]} /> : null}
      </div>
      {refused && !asked ? (
        <Notice tone="danger" title={refused.toast.title}>
          {refused.toast.description}
        </Notice>
      ) : null}
      {asked ? (
        <RejectQuestion
          key={asked.id}
          asked={asked}
          action={reviewListAt(query, { reject: asked.id })}
          backTo={here}
          refused={refused}
        />
      ) : null}
      {found ? (
        <>
          {found.total > 0 || isNarrowed(query) ? (
            <>
              <ReviewFilters query={query} agents={agents} />
              <ReviewChips query={query} agents={agents} />
            </>
          ) : null}
          <Found query={query} found={found} />
        </>
      ) : (
        <Notice tone="danger" title="Error loading data">
          <p>Failed to load packages.</p>
          <ButtonLink to={here} replace>
            Try again
          </ButtonLink>
        </Notice>
      )}
    </section>
  );
};
