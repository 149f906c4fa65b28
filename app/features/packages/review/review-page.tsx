import { useRef } from 'react';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { KeyHint } from '~/ui/keyboard/key-hint.tsx';
import { useCardShortcuts } from '~/ui/keyboard/use-card-shortcuts.ts';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import type { ReviewListView } from './list-for-review.server.ts';
import { RejectDialog, type RejectDialogData } from './reject-dialog.tsx';
import type { ReviewActionError } from './review.action.server.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewChips, ReviewFilters } from './review-filters.tsx';
import { hasReviewFilters, type ReviewQuery, reviewListUrl } from './review-query.ts';
import './review.css';

const labels = {
  pending: {
    title: 'Pending',
    order: 'Longest waiting first.',
    empty: 'No packages pending approval',
    hint: 'Packages that agents submit for review appear here.',
  },
  approved: {
    title: 'Approved',
    order: 'Recently updated first.',
    empty: 'No approved packages yet',
    hint: 'Packages that you approve appear here. They are live while the agent keeps them active.',
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

const NoPackages = ({ query }: { query: ReviewQuery }) =>
  hasReviewFilters(query) ? (
    <EmptyState
      level={3}
      title="No packages found"
      text="Try a different search or fewer filters."
      action={
        <ButtonLink to={reviewListUrl(query, { q: '', category: null, agent: '' })} preventScrollReset>
          Show all
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState level={3} title={labels[query.list].empty} text={labels[query.list].hint} />
  );

const Found = ({ query, found }: { query: ReviewQuery; found: ReviewListView }) => {
  const list = useRef<HTMLUListElement>(null);
  useCardShortcuts(list, found);
  if (found.packages.length === 0) return <NoPackages query={query} />;
  return (
    <>
      <ul className="review-list" ref={list}>
        {found.packages.map((shown, index) => (
          <li key={shown.id}>
            <ReviewCard shown={shown} query={query} early={index < 3} />
          </li>
        ))}
      </ul>
      <Pagination page={found.page} pages={found.pages} pageTo={(page) => reviewListUrl(query, { page })} />
    </>
  );
};

type ReviewPageProps = {
  query: ReviewQuery;
  agents: readonly { id: string; company_name: string }[];
  /** Null when loading failed. */
  found: ReviewListView | null;
  asked: RejectDialogData | null;
  refused: ReviewActionError | undefined;
};

/** The pending or approved packages: search, filters and cards with keyboard shortcuts. */
export const ReviewPage = ({ query, agents, found, asked, refused }: ReviewPageProps) => {
  const { title, order } = labels[query.list];
  const here = reviewListUrl(query, { page: query.page });
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
        <RejectDialog
          key={asked.id}
          toReject={asked}
          action={reviewListUrl(query, { reject: asked.id })}
          backTo={here}
          refused={refused}
        />
      ) : null}
      {found ? (
        <>
          {found.total > 0 || hasReviewFilters(query) ? (
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
