import { Link, useSubmit } from 'react-router';
import { deskPaths } from '~/shared/desk-paths.ts';
import { Badge } from '~/ui/badge.tsx';
import { ButtonLink, buttonClass } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { Icon } from '~/ui/icon.tsx';
import { ListSearch } from '~/ui/list-search.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import { type Column, Table } from '~/ui/table.tsx';
import type { RefusedDeal } from './answer-deal-post.server.ts';
import { categories, facetName } from './category.ts';
import { DealForm } from './deal-form.tsx';
import { type DealsQuery, dealSortNames, dealSorts, dealsAt, dealsFileAt, isFiltered } from './deals-query.ts';
import type { DealsView, DealView } from './list-deals.server.ts';
import { standingFilterNames, standingFilters, standingWords } from './own-package.ts';
import { detailsFrom } from './review-query.ts';
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
      action={deskPaths.adminDeals()}
      label="Search packages"
      labelHidden
      placeholder="Title, destination or company"
      q={query.q}
    >
      {choose(
        'All statuses',
        'state',
        standingFilters.map((value) => ({ value, label: standingFilterNames[value] })),
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
        choices={dealSorts.map((value) => ({ value, label: dealSortNames[value] }))}
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
  refused: RefusedDeal | undefined;
};

const columnsFor = (here: string, refused: RefusedDeal | undefined): Column<DealView>[] => [
  {
    key: 'package',
    header: 'Package',
    names: true,
    cell: (deal) => (
      <span className="deal-package">
        <Link to={detailsFrom('deals', here, deal.id)}>{deal.title}</Link>
        <span className="soft small">{deal.destination}</span>
      </span>
    ),
  },
  { key: 'agent', header: 'Agent', cell: (deal) => deal.company_name ?? <span className="soft">Has left</span> },
  {
    key: 'state',
    header: 'Status',
    cell: (deal) => <Badge tone={standingWords[deal.standing].tone}>{standingWords[deal.standing].badge}</Badge>,
  },
  {
    key: 'deal',
    header: 'Price and original price per person',
    cell: (deal) => <DealForm deal={deal} action={here} refused={refused} />,
  },
];

const Found = ({ query, found, refused }: DealsPageProps & { found: DealsView }) => {
  if (found.deals.length === 0)
    return isFiltered(query) ? (
      <EmptyState
        level={3}
        title="No packages found"
        text="Try another search or fewer filters."
        action={<ButtonLink to={deskPaths.adminDeals()}>Show all</ButtonLink>}
      />
    ) : (
      <EmptyState
        level={3}
        title="No packages yet"
        text="Packages of all agents appear here. You can edit their prices."
      />
    );
  const here = dealsAt(query, { page: found.page });
  return (
    <>
      <Table
        caption="Packages and their prices"
        columns={columnsFor(here, refused)}
        rows={found.deals}
        rowKey={(deal) => deal.id}
      />
      <Pagination page={found.page} pages={found.pages} pageTo={(page) => dealsAt(query, { page })} />
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
      <a className={buttonClass({})} href={dealsFileAt(query)} download>
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
        <ButtonLink to={dealsAt(query, { page: query.page })} replace>
          Try again
        </ButtonLink>
      </Notice>
    )}
  </section>
);
