import { useSubmit } from 'react-router';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, buttonClass } from '~/ui/button/button.tsx';
import { Photo } from '~/ui/content/photo.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { ChoiceBar } from '~/ui/navigation/choice-bar.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import { ListSearch } from '~/ui/table/list-search.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import { clickRate, linkHostOf } from './ad.ts';
import { adPlacementNames, adPlacements } from './ad-fields.ts';
import { AdDeleteDialog } from './ad-delete-dialog.tsx';
import { type AdSearch, type AdSort, adQuery, adStateNames, adStates, currentAdQuery } from './ad-search.ts';
import { AdToggle } from './ad-toggle.tsx';
import type { AdListItem, AdListResult } from './list-ads.server.ts';
import './ads.css';

type AdsPageProps = {
  search: AdSearch;
  /** Null when loading failed. */
  found: AdListResult | null;
  /** The advertisement whose deletion is to be confirmed. */
  deleting: AdListItem | null;
  /** Error of the last action, for browsers without JavaScript. */
  error?: string;
};

const AdCell = ({ ad }: { ad: AdListItem }) => (
  <div className="ad-cell">
    <Photo src={ad.image_url} alt="" width={96} height={64} sizes="6rem" loading="lazy" />
    <div>
      <strong>{ad.title}</strong>
      <span>{adPlacementNames[ad.placement]}</span>
      {ad.link_url ? (
        <a href={ad.link_url} target="_blank" rel="noopener noreferrer">
          {linkHostOf(ad.link_url)}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        <span className="soft">No link</span>
      )}
    </div>
  </div>
);

const AdActions = ({ ad, search }: { ad: AdListItem; search: AdSearch }) => (
  <div className="ad-actions">
    <ButtonLink to={dashboardPaths.adminAd(ad.id, currentAdQuery(search))} preventScrollReset>
      Edit<span className="visually-hidden">: {ad.title}</span>
    </ButtonLink>
    <ButtonLink
      tone="quiet"
      iconOnly
      to={dashboardPaths.adminAds({ ...currentAdQuery(search), delete: ad.id })}
      preventScrollReset
      aria-label={`Delete: ${ad.title}`}
    >
      <Icon name="trash" />
    </ButtonLink>
  </div>
);

const columnsFor = (search: AdSearch): Column<AdListItem>[] => {
  const here = dashboardPaths.adminAds(currentAdQuery(search));
  const sortTo = (sort: AdSort) => dashboardPaths.adminAds(adQuery(search, { sort }));
  const down = (sort: AdSort) => (search.sort === sort ? 'descending' : undefined);
  return [
    {
      key: 'title',
      header: 'Advertisement',
      rowHeader: true,
      sorted: search.sort === 'title' ? 'ascending' : undefined,
      sortTo: sortTo('title'),
      cell: (ad) => <AdCell ad={ad} />,
    },
    { key: 'state', header: 'Status', cell: (ad) => <AdToggle ad={ad} here={here} /> },
    {
      key: 'views',
      header: 'Views',
      alignEnd: true,
      sorted: down('views'),
      sortTo: sortTo('views'),
      cell: (ad) => ad.views.toLocaleString('en-IN'),
    },
    {
      key: 'clicks',
      header: 'Clicks',
      alignEnd: true,
      sorted: down('clicks'),
      sortTo: sortTo('clicks'),
      cell: (ad) => ad.clicks.toLocaleString('en-IN'),
    },
    {
      key: 'rate',
      header: 'CTR',
      alignEnd: true,
      sorted: down('rate'),
      sortTo: sortTo('rate'),
      cell: (ad) => {
        const rate = clickRate(ad);
        return rate === null ? <span className="soft">–</span> : `${rate.toLocaleString('en-IN')}%`;
      },
    },
    {
      key: 'created',
      header: 'Created',
      sorted: search.sort === 'oldest' ? 'ascending' : down('newest'),
      sortTo: sortTo(search.sort === 'newest' ? 'oldest' : 'newest'),
      cell: (ad) => <time dateTime={ad.created_at}>{formatInstant(ad.created_at).split(',')[0]}</time>,
    },
    { key: 'manage', header: 'Actions', cell: (ad) => <AdActions ad={ad} search={search} /> },
  ];
};

const countLabel = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'advertisement' : 'advertisements'}`;

const CreateLink = ({ search }: { search: AdSearch }) => (
  <ButtonLink tone="primary" to={dashboardPaths.adminAdNew(currentAdQuery(search))} preventScrollReset>
    <Icon name="plus" /> Create Advertisement
  </ButtonLink>
);

const Found = ({ search, found }: { search: AdSearch; found: AdListResult }) => {
  const submit = useSubmit();
  if (found.counts.everything === 0)
    return (
      <EmptyState
        level={3}
        title="No advertisements yet"
        text="Ads are shown beside the train search and its results. Empty slots show ‘Your Ad Here’."
        action={<CreateLink search={search} />}
      />
    );
  const { placement: _placement, q: _q, page: _page, ...filters } = currentAdQuery(search);
  return (
    <>
      <ListSearch
        action={dashboardPaths.adminAds()}
        label="Search"
        placeholder="Title or link"
        q={search.q}
        preservedQuery={filters}
      >
        <SelectField
          key={search.placement}
          label="Placement"
          name="placement"
          placeholder="All"
          choices={adPlacements.map((value) => ({ value, label: adPlacementNames[value] }))}
          defaultValue={search.placement ?? ''}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        />
      </ListSearch>
      <ChoiceBar
        label="Status"
        choices={([null, ...adStates] as const).map((state) => ({
          key: state ?? 'all',
          label: state ? adStateNames[state] : 'All',
          to: dashboardPaths.adminAds(adQuery(search, { state })),
          current: state === search.state,
          count: found.counts[state ?? 'all'],
        }))}
      />
      {found.ads.length === 0 ? (
        <EmptyState
          level={3}
          title="No advertisements found"
          text="Try a different search or fewer filters."
          action={<ButtonLink to={dashboardPaths.adminAds()}>See all advertisements</ButtonLink>}
        />
      ) : (
        <Table caption="Advertisements" columns={columnsFor(search)} rows={found.ads} rowKey={(ad) => ad.id} />
      )}
      <p className="small soft">
        Views and clicks count once an hour per visitor. Known bots are not counted. Ads are not shown on phones, so
        phones are not counted either.
      </p>
      <Pagination
        page={search.page}
        pages={found.pages}
        pageTo={(page) => dashboardPaths.adminAds(adQuery(search, { page }))}
      />
    </>
  );
};

/** Ads tab: every advertisement with picture, placement, status and statistics (docs/product.md, "Admin panel"). */
export const AdsPage = ({ search, found, deleting, error }: AdsPageProps) => (
  <div className="list-page ads">
    <ListHead title="Ads" count={found ? countLabel(found.counts[search.state ?? 'all']) : undefined}>
      {found && found.counts.everything > 0 ? (
        <>
          <a className={buttonClass({})} href={dashboardPaths.adminAdsCsv(adQuery(search))} download>
            <Icon name="download" />
            CSV<span className="visually-hidden"> of these advertisements</span>
          </a>
          <CreateLink search={search} />
        </>
      ) : null}
    </ListHead>
    {error ? <Notice tone="danger">{error}</Notice> : null}
    <AdDeleteDialog ad={deleting} backTo={dashboardPaths.adminAds(currentAdQuery(search))} />
    {found ? (
      <Found search={search} found={found} />
    ) : (
      <Notice tone="danger" title="Failed to load advertisements.">
        <ButtonLink to={dashboardPaths.adminAds(currentAdQuery(search))} replace>
          Try again
        </ButtonLink>
      </Notice>
    )}
  </div>
);
