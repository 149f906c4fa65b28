import { useFetcher } from 'react-router';
import hoardingDrawing from '~/art/drawings/station/hoarding.svg';
import type { ListActionResult } from '~/server/lists/run-list-action.server.ts';
import { formatDecimals, formatNumber } from '~/shared/data/format-number.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Switch } from '~/ui/button/switch.tsx';
import { Photo } from '~/ui/content/photo.tsx';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { useActionToast, useAnswerPending } from '~/ui/feedback/use-action-toast.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { ToolLabel } from '~/ui/table/list-head.tsx';
import { ListPage } from '~/ui/table/list-page.tsx';
import type { ListColumn } from '~/ui/table/list-table.tsx';
import { adStates, clickRate, linkHostOf } from './ad.ts';
import { adPlacementNames, adPlacements } from './ad-fields.ts';
import { type AdSearch, type AdSort, adDatesText, adList, adStateNames } from './ad-search.ts';
import type { AdListItem, AdListResult } from './list-ads.server.ts';

/** Switches an advertisement on or off. Optimistic: it is reset when the server rejects the change. */
export const AdToggle = ({ ad, here }: { ad: AdListItem; here: string }) => {
  const fetcher = useFetcher<ListActionResult>({ key: `toggle ${ad.id}` });
  useActionToast(fetcher.data?.toast);
  const pending = useAnswerPending(fetcher);
  const submitted = fetcher.formData?.get('active');
  const on = typeof submitted === 'string' ? submitted === 'yes' : ad.is_active;
  const state = on ? ad.state_when_on : 'off';
  const dates = adDatesText(ad);
  return (
    <fetcher.Form method="post" action={here} preventScrollReset className="cluster cluster--nowrap gap-2 small">
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="ad" value={ad.id} />
      <input type="hidden" name="active" value={on ? 'no' : 'yes'} />
      <Switch
        on={on}
        aria-label={`Show ${ad.title}`}
        onClick={(event) => {
          if (pending) event.preventDefault();
        }}
      />
      <span className="stack gap-0">
        <span aria-hidden="true">{adStateNames[state]}</span>
        {dates ? <span className="soft">{dates}</span> : null}
      </span>
    </fetcher.Form>
  );
};

/** Confirms the deletion of an advertisement; renders nothing without one. */
export const AdDeleteDialog = ({ ad, backTo }: { ad: AdListItem | null; backTo: string }) =>
  ad ? (
    <ConfirmDialog
      title="Are you sure you want to delete this advertisement?"
      backTo={backTo}
      confirmLabel="Delete advertisement"
      busyLabel="Deleting"
      fields={{ intent: 'delete', ad: ad.id }}
    >
      <p>
        <strong>{ad.title}</strong>
        <span>{` is deleted with its image and statistics: ${formatNumber(ad.views)} views and ${formatNumber(ad.clicks)} clicks. This can’t be undone.`}</span>
      </p>
      {ad.is_active ? <p className="soft">Only want to hide it for a while? Switch it off instead.</p> : null}
    </ConfirmDialog>
  ) : null;

type AdsPageProps = {
  search: AdSearch;
  /** Null when loading failed; `deleting` is the advertisement whose deletion is to be confirmed. */
  found: (AdListResult & { deleting: AdListItem | null }) | null;
  /** Error of the last action, for browsers without JavaScript. */
  error?: string;
};

const AdCell = ({ ad }: { ad: AdListItem }) => (
  <div className="ad-cell">
    <Photo src={ad.image_url} alt="" width={96} height={64} sizes="6rem" loading="lazy" />
    <div className="cell-lines">
      <strong>{ad.title}</strong>
      <span>{adPlacementNames[ad.placement]}</span>
      {ad.link_url ? (
        <a href={ad.link_url} target="_blank" rel="noopener noreferrer">
          <span>{linkHostOf(ad.link_url)}</span>
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        <span>No link</span>
      )}
    </div>
  </div>
);

const AdActions = ({ ad, search }: { ad: AdListItem; search: AdSearch }) => (
  <div className="cluster cluster--nowrap gap-1">
    <ButtonLink to={dashboardPaths.adminAd(ad.id, adList.currentParams(search))} preventScrollReset>
      Edit<span className="visually-hidden">{`: ${ad.title}`}</span>
    </ButtonLink>
    <ButtonLink
      tone="remove"
      iconOnly
      to={adList.currentPath(search, { delete: ad.id })}
      preventScrollReset
      aria-label={`Delete: ${ad.title}`}
    >
      <Icon name="trash" />
    </ButtonLink>
  </div>
);

const columnsFor = (search: AdSearch): ListColumn<AdListItem, AdSort>[] => [
  {
    key: 'title',
    header: 'Advertisement',
    rowHeader: true,
    sort: { ascending: 'title' },
    cell: (ad) => <AdCell ad={ad} />,
  },
  { key: 'state', header: 'Status', cell: (ad) => <AdToggle ad={ad} here={adList.currentPath(search)} /> },
  {
    key: 'views',
    header: 'Views',
    alignEnd: true,
    sort: { descending: 'views' },
    cell: (ad) => formatNumber(ad.views),
  },
  {
    key: 'clicks',
    header: 'Clicks',
    alignEnd: true,
    sort: { descending: 'clicks' },
    cell: (ad) => formatNumber(ad.clicks),
  },
  {
    key: 'rate',
    header: 'CTR',
    alignEnd: true,
    sort: { descending: 'rate' },
    cell: (ad) => {
      const rate = clickRate(ad);
      return rate === null ? <span className="soft">–</span> : `${formatDecimals(rate, 1)}%`;
    },
  },
  {
    key: 'created',
    header: 'Created',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: (ad) => <time dateTime={ad.created_at}>{formatInstant(ad.created_at).split(',')[0]}</time>,
  },
  { key: 'manage', header: 'Actions', cell: (ad) => <AdActions ad={ad} search={search} /> },
];

/** What can be done with the selected advertisements. */
const SelectedAds = () => (
  <>
    <input type="hidden" name="intent" value="switch-selected" />
    <SubmitButton name="active" value="yes">
      Activate
    </SubmitButton>
    <SubmitButton tone="secondary" name="active" value="no">
      Deactivate
    </SubmitButton>
  </>
);

const countLabel = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'advertisement' : 'advertisements'}`;

const CreateLink = ({ search }: { search: AdSearch }) => (
  <ButtonLink tone="primary" to={dashboardPaths.adminAdNew(adList.currentParams(search))} preventScrollReset>
    <Icon name="plus" />
    <ToolLabel>Create Advertisement</ToolLabel>
  </ButtonLink>
);

const placementChoices = adPlacements.map((value) => ({ value, label: adPlacementNames[value] }));

/** Ads tab: every advertisement with picture, placement, status and statistics (docs/product.md, "Admin panel"). */
export const AdsPage = ({ search, found, error }: AdsPageProps) => {
  const unused = found?.counts.everything === 0;
  return (
    <ListPage
      className="ads row-cards"
      title="Ads"
      caption="Advertisements"
      name="advertisements"
      countLabel={countLabel}
      list={adList}
      search={search}
      found={found}
      unused={unused}
      tools={unused ? null : <CreateLink search={search} />}
      form={{
        placeholder: 'Title or link',
        filters: [
          {
            name: 'placement',
            label: 'Placement',
            value: search.placement,
            choices: placementChoices,
            all: 'All placements',
          },
        ],
      }}
      tabs={{
        name: 'state',
        label: 'Status',
        choices: ([null, ...adStates] as const).map((value) => ({
          value,
          label: value ? adStateNames[value] : 'All',
          count: found?.counts[value ?? 'all'],
        })),
      }}
      columns={columnsFor(search)}
      rowKey={(ad) => ad.id}
      selection={{ box: ({ id, version, title }) => ({ id, version, label: title }), actions: <SelectedAds /> }}
      note={
        <p className="small soft">
          Views and clicks count once an hour per visitor. Known bots are not counted. Ads are not shown on phones, so
          phones are not counted either.
        </p>
      }
      empty={{
        drawing: hoardingDrawing,
        title: 'No advertisements yet',
        text: 'Ads are shown beside the train search and its results. Empty slots show ‘Your Ad Here’.',
        action: <CreateLink search={search} />,
      }}
      noMatch={{ title: 'No advertisements found', text: 'Try a different search or fewer filters.' }}
      failed={{ title: 'Failed to load advertisements.', text: 'Please try again in a moment.' }}
    >
      {error ? <Notice tone="danger">{error}</Notice> : null}
      <AdDeleteDialog ad={found?.deleting ?? null} backTo={adList.currentPath(search)} />
    </ListPage>
  );
};
