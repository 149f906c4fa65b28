import { Link } from 'react-router';
import guidebookDrawing from '~/art/drawings/journey/guidebook.svg';
import { formatNumber } from '~/shared/data/format-number.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { Button, ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { ToolLabel } from '~/ui/table/list-head.tsx';
import { ListPage, tabCount } from '~/ui/table/list-page.tsx';
import type { ListColumn } from '~/ui/table/list-table.tsx';
import { SelectionPanel } from '~/ui/table/selection-panel.tsx';
import { landingPageList, type PageSearch, type PageSort } from '../core/page-search.ts';
import { pageStateLabels, pageStates } from '../core/page-state.ts';
import type { PageListItem, PageListResult } from './list-pages.server.ts';
import { PageStateBadge } from './page-state-badge.tsx';

type PageListProps = {
  search: PageSearch;
  /** Null when loading failed; `deleting` is the page whose deletion is to be confirmed. */
  found: (PageListResult & { deleting: PageListItem | null }) | null;
  /** Error of the last action, for browsers without JavaScript. */
  error?: string;
};

/** Confirms the deletion of a page; renders nothing without one. */
const DeleteDialog = ({ deleting, backTo }: { deleting: PageListItem | null; backTo: string }) =>
  deleting ? (
    <ConfirmDialog
      title="Are you sure you want to delete this page?"
      backTo={backTo}
      confirmLabel="Delete page"
      busyLabel="Deleting"
      fields={{ intent: 'delete', page: deleting.id, version: deleting.version }}
    >
      <p>
        {deleting.state === 'draft' ? (
          <span>
            The draft <strong>{deleting.title}</strong> is deleted with its images.
          </span>
        ) : (
          <>
            <strong>{deleting.title}</strong>
            <span>{` is removed from the footer and from /${deleting.slug} immediately, with its images and former addresses.`}</span>
          </>
        )}{' '}
        <span>This can’t be undone.</span>
      </p>
    </ConfirmDialog>
  ) : null;

/** The address of a page, with a link when it is public. */
const AddressCell = ({ page }: { page: PageListItem }) => (
  <>
    {page.state === 'draft' ? (
      <span className="soft">{`/${page.slug}`}</span>
    ) : (
      <Link to={paths.destination(page.slug)}>{`/${page.slug}`}</Link>
    )}
    {page.nextSlug && page.nextSlug !== page.slug ? (
      <small className="soft">{` Draft: /${page.nextSlug}`}</small>
    ) : null}
  </>
);

const columnsFor = (search: PageSearch): ListColumn<PageListItem, PageSort>[] => [
  {
    key: 'title',
    header: 'Title',
    rowHeader: true,
    sort: { ascending: 'title' },
    cell: (page) => (
      <Link to={dashboardPaths.adminCmsPage(page.id)}>
        <span className="visually-hidden">Edit: </span>
        <span>{page.title}</span>
      </Link>
    ),
  },
  {
    key: 'address',
    header: 'Page',
    sort: { ascending: 'address' },
    cell: (page) => <AddressCell page={page} />,
  },
  { key: 'state', header: 'Status', cell: (page) => <PageStateBadge state={page.state} /> },
  {
    key: 'changed',
    header: 'Updated',
    sort: { descending: 'changed' },
    cell: (page) => (
      <time className="no-wrap" dateTime={page.version}>
        {formatInstant(page.version)}
      </time>
    ),
  },
  {
    key: 'manage',
    header: 'Actions',
    cell: (page) => (
      <ButtonLink
        tone="remove"
        iconOnly
        to={landingPageList.currentPath(search, { delete: page.id })}
        preventScrollReset
        aria-label={`Delete: ${page.title}`}
      >
        <Icon name="trash" />
      </ButtonLink>
    ),
  },
];

const NewLink = () => (
  <ButtonLink tone="primary" to={dashboardPaths.adminCmsNew()}>
    <Icon name="plus" />
    <ToolLabel>New Page</ToolLabel>
  </ButtonLink>
);

const unpublishPanelId = 'unpublish-selected';

/** What can be done with the selected pages. Unpublishing is confirmed. */
const SelectedPages = () => (
  <>
    <SubmitButton name="intent" value="publish-selected">
      Publish
    </SubmitButton>
    <Button popoverTarget={unpublishPanelId}>Unpublish</Button>
    <SelectionPanel
      id={unpublishPanelId}
      title="Unpublish selected pages?"
      confirm={
        <SubmitButton tone="danger" name="intent" value="unpublish-selected" busyLabel="Unpublishing">
          Unpublish
        </SubmitButton>
      }
    >
      <p>
        Their addresses will show Page Not Found, and the footer no longer lists them. The pages stay here as drafts.
      </p>
      <p className="soft small">
        Drafts and pages with unpublished changes are skipped. Unpublish the latter on their own page.
      </p>
    </SelectionPanel>
  </>
);

const countLabel = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'landing page' : 'landing pages'}`;

/** CMS tab: every landing page with its address (docs/product.md, "Admin panel"). */
export const PageList = ({ search, found, error }: PageListProps) => {
  const unused = found?.counts.all.total === 0 && search.q === '';
  return (
    <ListPage
      className="landing-pages"
      title="CMS"
      caption="Landing pages"
      name="pages"
      countLabel={countLabel}
      list={landingPageList}
      search={search}
      found={found}
      unused={unused}
      tools={unused ? null : <NewLink />}
      form={{ placeholder: 'Title, state or address' }}
      tabs={{
        name: 'state',
        label: 'Status',
        choices: ([null, ...pageStates] as const).map((value) => ({
          value,
          label: value ? pageStateLabels[value] : 'All',
          ...tabCount(found?.counts[value ?? 'all']),
        })),
      }}
      columns={columnsFor(search)}
      rowKey={(page) => page.id}
      selection={{ box: ({ id, version, title }) => ({ id, version, label: title }), actions: <SelectedPages /> }}
      empty={{
        drawing: guidebookDrawing,
        title: 'No landing pages yet',
        text: 'Each page is about one destination. Published pages are linked in the footer.',
        action: <NewLink />,
      }}
      noMatch={{ title: 'No pages found', text: 'Try a different search.' }}
      failed={{ title: 'Failed to load landing pages.', text: 'Please try again in a moment.' }}
    >
      {error ? <Notice tone="danger">{error}</Notice> : null}
      <DeleteDialog deleting={found?.deleting ?? null} backTo={landingPageList.currentPath(search)} />
    </ListPage>
  );
};
