import inTrayDrawing from '~/art/drawings/office/in-tray.svg';
import stampPadDrawing from '~/art/drawings/office/stamp-pad.svg';
import { formatNumber } from '~/shared/data/format-number.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { useCardShortcuts } from '~/ui/keyboard/use-card-shortcuts.ts';
import { ListPage } from '~/ui/table/list-page.tsx';
import { categories, facetName } from '../content/category.ts';
import type { ReviewPageData } from './load-review.server.ts';
import { RejectDialog } from './reject-dialog.tsx';
import type { ReviewActionError } from './review.action.server.ts';
import { ReviewCard } from './review-card.tsx';
import {
  currentReviewUrl,
  type ReviewQuery,
  reviewListQueries,
  reviewListUrl,
  reviewSortLabels,
  reviewSorts,
} from './review-query.ts';
import { SelectedPackages } from './selected-packages.tsx';

const labels = {
  pending: {
    title: 'Pending',
    order: ' Longest waiting first.',
    empty: 'No packages pending approval',
    hint: 'Packages that agents submit for review appear here.',
    drawing: inTrayDrawing,
    next: { label: 'See approved packages', path: dashboardPaths.adminApproved },
  },
  approved: {
    title: 'Approved',
    order: '',
    empty: 'No approved packages yet',
    hint: 'Packages that you approve appear here. They are live while the agent keeps them active.',
    drawing: stampPadDrawing,
    next: { label: 'Review pending packages', path: dashboardPaths.adminPending },
  },
} as const;

const sortChoices = reviewSorts.map((value) => ({ value, label: reviewSortLabels[value] }));
const categoryChoices = categories.map((value) => ({ value, label: facetName(value) }));

type ReviewPageProps = {
  search: ReviewQuery;
  /** Null when loading failed. */
  found: ReviewPageData | null;
  refused: ReviewActionError | undefined;
};

/** The pending or approved packages: search, filters and cards with keyboard shortcuts. */
export const ReviewPage = ({ search: query, found, refused }: ReviewPageProps) => {
  const { title, order, empty, hint, drawing, next } = labels[query.list];
  const { agents = [], asked = null, earlierReasons = [] } = found ?? {};
  const list = reviewListQueries[query.list];
  useCardShortcuts(found?.packages);
  const company = agents.find(({ id }) => id === query.agent)?.company_name ?? 'Selected agent';
  return (
    <ListPage
      title={title}
      name="packages"
      countLabel={(total) => `${formatNumber(total)} ${total === 1 ? 'package' : 'packages'}${order && `.${order}`}`}
      list={list}
      search={query}
      found={found && { ...found, rows: found.packages }}
      unused={found?.total === 0 && !list.isFiltered(query)}
      form={{
        label: 'Search packages',
        placeholder: 'Title, destination',
        filters: [
          {
            name: 'category',
            label: 'Category',
            value: query.category,
            choices: categoryChoices,
            all: 'All categories',
          },
          {
            name: 'agent',
            label: 'Agent',
            value: query.agent,
            choices: agents.map(({ id, company_name }) => ({ value: id, label: company_name })),
            all: 'All agents',
          },
          ...(query.list === 'approved'
            ? [{ name: 'sort', label: 'Sort by', value: query.sort, choices: sortChoices }]
            : []),
        ],
      }}
      chips={[
        ...(query.q ? [{ label: `“${query.q}”`, without: list.without('q') }] : []),
        ...(query.category ? [{ label: facetName(query.category), without: list.without('category') }] : []),
        ...(query.agent ? [{ label: company, without: list.without('agent') }] : []),
      ]}
      renderRows={(packages) => (
        <div className="stack gap-3">
          <ul className="stack gap-3">
            {packages.map((shown, index) => (
              <li key={shown.id}>
                <ReviewCard shown={shown} query={query} early={index < 3} now={found?.now ?? ''} />
              </li>
            ))}
          </ul>
          {query.list === 'pending' ? (
            <SelectedPackages query={query} packages={packages} earlierReasons={earlierReasons} refused={refused} />
          ) : null}
        </div>
      )}
      empty={{
        drawing,
        title: empty,
        text: hint,
        action: <ButtonLink to={next.path()}>{next.label}</ButtonLink>,
      }}
      noMatch={{ title: 'No packages found', text: 'Try a different search or fewer filters.' }}
      failed={{ title: 'Error loading data', text: 'Failed to load packages. Please try again in a moment.' }}
    >
      {refused && !asked ? (
        <Notice tone="danger" title={refused.toast.title}>
          {refused.toast.description}
        </Notice>
      ) : null}
      {asked ? (
        <RejectDialog
          key={asked.id}
          toReject={asked}
          earlierReasons={earlierReasons}
          wholePackage={query.list === 'approved'}
          action={reviewListUrl(query, { reject: asked.id })}
          backTo={currentReviewUrl(query)}
          refused={refused}
        />
      ) : null}
    </ListPage>
  );
};
