import { Link, useSubmit } from 'react-router';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, buttonClass } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { ListSearch } from '~/ui/table/list-search.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import { categories, facetName } from '../core/category.ts';
import {
  packageModerationFilterLabels,
  packageModerationFilters,
  packageModerationLabels,
} from '../core/moderation-status.ts';
import { packageDetailsUrlFrom } from '../review/review-query.ts';
import { DealForm } from './deal-form.tsx';
import type { DealActionError } from './deals.action.server.ts';
import { type DealsQuery, dealSortLabels, dealSorts, dealsCsvUrl, dealsUrl, hasDealFilters } from './deals-query.ts';
import type { DealsView, DealView } from './list-deals.server.ts';
import './deals.css';

const Filters = ({ query }: { query: DealsQuery }) => {
  const submit = useSubmit();
  const apply = (form: HTMLFormElement | null) => void submit(form, { preventScrollReset: true });
  const choose = (label: string, name: 'state' | 'category', choices: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      labelHidden
      name={name}
      placeholder={label}
      choices={choices}
      defaultValue={query[name] ?? ''}
      onChange={(event) => apply(event.currentTarget.form)}
    />
  );
  return (
    <ListSearch
      // New filters reset the form.
      key={`${query.q} ${query.state} ${query.category} ${query.sort}`}
      action={dashboardPaths.adminDeals()}
      label="Search packages"
      labelHidden
      placeholder="Title, destination or company"
      q={query.q}
    >
      {choose(
        'All statuses',
        'state',
        packageModerationFilters.map((value) => ({ value, label: packageModerationFilterLabels[value] })),
      )}
      {choose(
        'All categories',
        'category',
        categories.map((value) => ({ value, label: facetName(value) })),
      )}
      <SelectField
        label="Sort"
        labelHidden
        name="sort"
        choices={dealSorts.map((value) => ({ value, label: dealSortLabels[value] }))}
        defaultValue={query.sort}
        onChange={(event) => apply(event.currentTarget.form)}
      />
    </ListSearch>
  );
};

type DealsPageProps = {
  query: DealsQuery;
  /** Null when loading failed. */
  found: DealsView | null;
  refused: DealActionError | undefined;
};

const columnsFor = (here: string, refused: DealActionError | undefined): Column<DealView>[] => [
  {
    key: 'package',
    header: 'Package',
    rowHeader: true,
    cell: (deal) => (
      <span className="deal-package">
        <Link to={packageDetailsUrlFrom('deals', here, deal.id)}>{deal.title}</Link>
        <span className="soft small">{deal.destination}</span>
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
    cell: (deal) => <DealForm deal={deal} action={here} refused={refused} />,
  },
];

const Found = ({ query, found, refused }: DealsPageProps & { found: DealsView }) => {
  if (found.deals.length === 0)
    return hasDealFilters(query) ? (
      <EmptyState
        level={3}
        title="No packages found"
        text="Try a different search or fewer filters."
        action={<ButtonLink to={dashboardPaths.adminDeals()}>Show all</ButtonLink>}
      />
    ) : (
      <EmptyState
        level={3}
        title="No packages yet"
        text="Packages of all agents appear here. You can edit their prices."
      />
    );
  const here = dealsUrl(query, { page: found.page });
  return (
    <>
      <Table
        caption="Packages and their prices"
        columns={columnsFor(here, refused)}
        rows={found.deals}
        rowKey={(deal) => deal.id}
      />
      <Pagination page={found.page} pages={found.pages} pageTo={(page) => dealsUrl(query, { page })} />
    </>
  );
};

/** Deals: inline editing of the prices of all packages, with the discount. */
export const DealsPage = ({ query, found, refused }: DealsPageProps) => (
  <section className="deals stack" aria-labelledby="deals-title">
    <div className="deals__head">
      <h2 id="deals-title">Deals</h2>
      {found ? (
        <p className="soft small" role="status">
          {found.total.toLocaleString('en-IN')} {found.total === 1 ? 'package' : 'packages'}
        </p>
      ) : null}
      <a className={buttonClass({})} href={dealsCsvUrl(query)} download>
        <Icon name="download" /> CSV<span className="visually-hidden"> of these packages</span>
      </a>
    </div>
    <p className="soft small">
      Press Enter to save a row or Esc to undo. Approved packages stay approved; the agent gets an email.
    </p>
    {refused ? (
      <Notice tone="danger" title={refused.toast.title}>
        {refused.toast.description}
      </Notice>
    ) : null}
    {found ? (
      <>
        <Filters query={query} />
        <Found query={query} found={found} refused={refused} />
      </>
    ) : (
      <Notice tone="danger" title="Error loading data">
        <p>Failed to load packages.</p>
        <ButtonLink to={dealsUrl(query, { page: query.page })} replace>
          Try again
        </ButtonLink>
      </Notice>
    )}
  </section>
);
