import { useSubmit } from 'react-router';
import { formatInstant } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { ButtonLink, buttonClass } from '~/ui/button.tsx';
import { ChoiceBar } from '~/ui/choice-bar.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { Icon } from '~/ui/icon.tsx';
import { ListHead } from '~/ui/list-head.tsx';
import { ListSearch } from '~/ui/list-search.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import { Photo } from '~/ui/photo.tsx';
import { type Column, Table } from '~/ui/table.tsx';
import { adPlacementNames, adPlacements, clickRate, siteOf } from './ad.ts';
import { AdDeleteQuestion } from './ad-delete.tsx';
import { type AdSearch, type AdSort, adQuery, adStateNames, adStates, sameAdQuery } from './ad-search.ts';
import { AdToggle } from './ad-toggle.tsx';
import type { AdEntry, FoundAds } from './list-ads.server.ts';
import './ads.css';

type AdsPageProps = {
  search: AdSearch;
  /** Null when they could not be read. */
  found: FoundAds | null;
  /** The one of which is asked whether it shall be deleted. */
  asked: AdEntry | null;
  /** What was refused, for browsers without scripts. */
  refusal?: string;
};

const What = ({ ad }: { ad: AdEntry }) => (
  <div className="ad-what">
    <Photo src={ad.image_url} alt="" width={96} height={64} sizes="6rem" loading="lazy" />
    <div>
      <strong>{ad.title}</strong>
      <span>{adPlacementNames[ad.placement]}</span>
      {ad.link_url ? (
        <a href={ad.link_url} target="_blank" rel="noopener noreferrer">
          {siteOf(ad.link_url)}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        <span className="soft">No link</span>
      )}
    </div>
  </div>
);

const Ways = ({ ad, search }: { ad: AdEntry; search: AdSearch }) => (
  <div className="ad-ways">
    <ButtonLink to={deskPaths.adminAd(ad.id, sameAdQuery(search))} preventScrollReset>
      Edit<span className="visually-hidden">: {ad.title}</span>
    </ButtonLink>
    <ButtonLink
      tone="quiet"
      iconOnly
      to={deskPaths.adminAds({ ...sameAdQuery(search), delete: ad.id })}
      preventScrollReset
      aria-label={`Delete: ${ad.title}`}
    >
      <Icon name="trash" />
    </ButtonLink>
  </div>
);

const columnsFor = (search: AdSearch): Column<AdEntry>[] => {
  const here = deskPaths.adminAds(sameAdQuery(search));
  const sortTo = (sort: AdSort) => deskPaths.adminAds(adQuery(search, { sort }));
  const down = (sort: AdSort) => (search.sort === sort ? 'descending' : undefined);
  return [
    {
      key: 'title',
      header: 'Advertisement',
      names: true,
      sorted: search.sort === 'title' ? 'ascending' : undefined,
      sortTo: sortTo('title'),
      cell: (ad) => <What ad={ad} />,
    },
    { key: 'state', header: 'State', cell: (ad) => <AdToggle ad={ad} here={here} /> },
    {
      key: 'views',
      header: 'Views',
      end: true,
      sorted: down('views'),
      sortTo: sortTo('views'),
      cell: (ad) => ad.views.toLocaleString('en-IN'),
    },
    {
      key: 'clicks',
      header: 'Clicks',
      end: true,
      sorted: down('clicks'),
      sortTo: sortTo('clicks'),
      cell: (ad) => ad.clicks.toLocaleString('en-IN'),
    },
    {
      key: 'rate',
      header: 'Rate',
      end: true,
      sorted: down('rate'),
      sortTo: sortTo('rate'),
      cell: (ad) => {
        const rate = clickRate(ad);
        return rate === null ? <span className="soft">–</span> : `${rate.toLocaleString('en-IN')} %`;
      },
    },
    {
      key: 'created',
      header: 'Created',
      sorted: search.sort === 'oldest' ? 'ascending' : down('newest'),
      sortTo: sortTo(search.sort === 'newest' ? 'oldest' : 'newest'),
      cell: (ad) => <time dateTime={ad.created_at}>{formatInstant(ad.created_at).split(',')[0]}</time>,
    },
    { key: 'manage', header: 'Manage', cell: (ad) => <Ways ad={ad} search={search} /> },
  ];
};

const countWords = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'advertisement' : 'advertisements'}`;

const New = ({ search }: { search: AdSearch }) => (
  <ButtonLink tone="primary" to={deskPaths.adminAdNew(sameAdQuery(search))} preventScrollReset>
    <Icon name="plus" /> Create Advertisement
  </ButtonLink>
);

const Found = ({ search, found }: { search: AdSearch; found: FoundAds }) => {
  const submit = useSubmit();
  if (found.counts.everything === 0)
    return (
      <EmptyState
        level={3}
        title="No advertisements yet"
        text="They stand beside the train search and its results. While there is none, the place says ‘Your Ad Here’."
        action={<New search={search} />}
      />
    );
  const { placement: _placement, q: _q, page: _page, ...kept } = sameAdQuery(search);
  return (
    <>
      <ListSearch action={deskPaths.adminAds()} label="Search" placeholder="Title or link" q={search.q} kept={kept}>
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
        label="State"
        choices={([null, ...adStates] as const).map((state) => ({
          key: state ?? 'all',
          label: state ? adStateNames[state] : 'All',
          to: deskPaths.adminAds(adQuery(search, { state })),
          current: state === search.state,
          count: found.counts[state ?? 'all'],
        }))}
      />
      {found.ads.length === 0 ? (
        <EmptyState
          level={3}
          title="No advertisement found"
          text="Try other words, or fewer filters."
          action={<ButtonLink to={deskPaths.adminAds()}>See all advertisements</ButtonLink>}
        />
      ) : (
        <Table caption="Advertisements" columns={columnsFor(search)} rows={found.ads} rowKey={(ad) => ad.id} />
      )}
      <p className="small soft">
        A person counts once an hour, as a view and as a click. Programs are left out as far as they say so, and so are
        phones, which have no room for these places.
      </p>
      <Pagination
        page={search.page}
        pages={found.pages}
        pageTo={(page) => deskPaths.adminAds(adQuery(search, { page }))}
      />
    </>
  );
};

/** Ads: every advertisement with picture, placement, state and figures (spec 2.15). */
export const AdsPage = ({ search, found, asked, refusal }: AdsPageProps) => (
  <div className="list-page ads">
    <ListHead title="Ads" count={found ? countWords(found.counts[search.state ?? 'all']) : undefined}>
      {found && found.counts.everything > 0 ? (
        <>
          <a className={buttonClass({})} href={deskPaths.adminAdsCsv(adQuery(search))} download>
            <Icon name="download" />
            CSV<span className="visually-hidden"> of these advertisements</span>
          </a>
          <New search={search} />
        </>
      ) : null}
    </ListHead>
    {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    <AdDeleteQuestion asked={asked} backTo={deskPaths.adminAds(sameAdQuery(search))} />
    {found ? (
      <Found search={search} found={found} />
    ) : (
      <Notice tone="danger" title="Failed to load advertisements.">
        <ButtonLink to={deskPaths.adminAds(sameAdQuery(search))} replace>
          Try again
        </ButtonLink>
      </Notice>
    )}
  </div>
);
