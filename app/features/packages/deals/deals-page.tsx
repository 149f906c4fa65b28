import { Link } from 'react-router';
import tariffBoardDrawing from '~/art/drawings/station/tariff-board.svg';
import { formatNumber } from '~/shared/data/format-number.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ListPage } from '~/ui/table/list-page.tsx';
import type { ListColumn } from '~/ui/table/list-table.tsx';
import { categories, facetName } from '../content/category.ts';
import {
  packageModerationFilterLabels,
  packageModerationFilters,
  packageModerationLabels,
} from '../core/moderation-status.ts';
import { packageDetailsUrlFrom } from '../review/review-query.ts';
import { type DealsQuery, dealList, dealSortLabels, dealSorts } from './deal.ts';
import { DealForm } from './deal-form.tsx';
import type { DealActionError } from './deals.action.server.ts';
import type { DealsView, DealView } from './list-deals.server.ts';

type DealsPageProps = {
  search: DealsQuery;
  /** Null when loading failed. */
  found: DealsView | null;
  refused: DealActionError | undefined;
};

const columnsFor = (here: string, refused: DealActionError | undefined): ListColumn<DealView>[] => [
  {
    key: 'package',
    header: 'Package',
    rowHeader: true,
    cell: (deal) => (
      <span className="stack gap-0 wrap-anywhere">
        <Link to={packageDetailsUrlFrom('deals', here, deal.id)}>{deal.title}</Link>
        <span className="soft small fact-line">
          <span>{deal.destination}</span>
          <span className="deal-package__agent">{deal.company_name ?? 'Account deleted'}</span>
        </span>
      </span>
    ),
  },
  { key: 'agent', header: 'Agent', cell: (deal) => deal.company_name ?? <span className="soft">Account deleted</span> },
  {
    key: 'state',
    header: 'Status',
    cell: (deal) => (
      <Badge tone={packageModerationLabels[deal.moderationStatus].tone}>
        {packageModerationLabels[deal.moderationStatus].badge}
      </Badge>
    ),
  },
  {
    key: 'deal',
    header: 'Price and original price per person',
    head: (
      <span className="deal-head">
        <span>Price per person</span>
        <span>Original price</span>
        <span>Discount</span>
      </span>
    ),
    cell: (deal) => <DealForm deal={deal} action={here} refused={refused} />,
  },
];

const stateChoices = packageModerationFilters.map((value) => ({ value, label: packageModerationFilterLabels[value] }));
const categoryChoices = categories.map((value) => ({ value, label: facetName(value) }));
const sortChoices = dealSorts.map((value) => ({ value, label: dealSortLabels[value] }));

const countLabel = (total: number): string => `${formatNumber(total)} ${total === 1 ? 'package' : 'packages'}`;

/** Deals: inline editing of the prices of all packages, with the discount. */
export const DealsPage = ({ search, found, refused }: DealsPageProps) => (
  <ListPage
    className="deals row-cards"
    title="Deals"
    caption="Packages and their prices"
    name="packages"
    countLabel={countLabel}
    list={dealList}
    search={search}
    found={found}
    form={{
      label: 'Search packages',
      placeholder: 'Title, destination',
      filters: [
        { name: 'state', label: 'Status', value: search.state, choices: stateChoices, all: 'All statuses' },
        {
          name: 'category',
          label: 'Category',
          value: search.category,
          choices: categoryChoices,
          all: 'All categories',
        },
        { name: 'sort', label: 'Sort by', value: search.sort, choices: sortChoices },
      ],
    }}
    columns={columnsFor(dealList.path(search, { page: found?.page ?? search.page }), refused)}
    rowKey={(deal) => deal.id}
    empty={{
      drawing: tariffBoardDrawing,
      title: 'No packages yet',
      text: 'Packages of all agents appear here. You can edit their prices.',
      action: <ButtonLink to={dashboardPaths.adminAgents()}>See all agents</ButtonLink>,
    }}
    noMatch={{ title: 'No packages found', text: 'Try a different search or fewer filters.' }}
    failed={{ title: 'Error loading data', text: 'Failed to load packages. Please try again in a moment.' }}
  >
    <p className="soft small">
      <span className="keyboard-only">Press Enter to save a row or Esc to undo. </span>
      Approved packages stay approved; the agent gets an email.
    </p>
    {refused ? (
      <Notice tone="danger" title={refused.toast.title}>
        {refused.toast.description}
      </Notice>
    ) : null}
  </ListPage>
);
