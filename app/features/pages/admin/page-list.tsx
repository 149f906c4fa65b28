import { Link } from 'react-router';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink, buttonClass } from '~/ui/button/button.tsx';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import { ListSearch } from '~/ui/table/list-search.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import { currentPageQuery, type PageSearch, type PageSort, pageQuery } from '../core/page-search.ts';
import type { PageListItem, PageListResult } from './list-pages.server.ts';
import './page-list.css';

type PageListProps = {
  search: PageSearch;
  /** Null when loading failed. */
  found: PageListResult | null;
  /** The page whose deletion is to be confirmed. */
  deleting: PageListItem | null;
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
        <strong>{deleting.title}</strong> is removed from the footer and from /{deleting.slug} immediately, with its
        images. This can’t be undone.
      </p>
    </ConfirmDialog>
  ) : null;

const columnsFor = (search: PageSearch): Column<PageListItem>[] => {
  const sortTo = (sort: PageSort) => dashboardPaths.adminCms(pageQuery(search, { sort }));
  const up = (sort: PageSort) => (search.sort === sort ? 'ascending' : undefined);
  return [
    {
      key: 'title',
      header: 'Title',
      rowHeader: true,
      sorted: up('title'),
      sortTo: sortTo('title'),
      cell: (page) => <Link to={dashboardPaths.adminCmsPage(page.id)}>{page.title}</Link>,
    },
    {
      key: 'address',
      header: 'Page',
      sorted: up('address'),
      sortTo: sortTo('address'),
      cell: (page) => <Link to={paths.destination(page.slug)}>/{page.slug}</Link>,
    },
    {
      key: 'changed',
      header: 'Updated',
      sorted: search.sort === 'changed' ? 'descending' : undefined,
      sortTo: sortTo('changed'),
      cell: (page) => <time dateTime={page.version}>{formatInstant(page.version)}</time>,
    },
    {
      key: 'manage',
      header: 'Actions',
      cell: (page) => (
        <div className="page-actions">
          <ButtonLink to={dashboardPaths.adminCmsPage(page.id)}>
            Edit<span className="visually-hidden">: {page.title}</span>
          </ButtonLink>
          <ButtonLink
            tone="quiet"
            iconOnly
            to={dashboardPaths.adminCms({ ...currentPageQuery(search), delete: page.id })}
            preventScrollReset
            aria-label={`Delete: ${page.title}`}
          >
            <Icon name="trash" />
          </ButtonLink>
        </div>
      ),
    },
  ];
};

const NewLink = () => (
  <ButtonLink tone="primary" to={dashboardPaths.adminCmsNew()}>
    <Icon name="plus" /> New Page
  </ButtonLink>
);

const Found = ({ search, found }: { search: PageSearch; found: PageListResult }) => {
  if (found.total === 0 && search.q === '')
    return (
      <EmptyState
        level={3}
        title="No landing pages yet"
        text="Each page is about one destination and is linked in the footer."
        action={<NewLink />}
      />
    );
  return (
    <>
      <ListSearch
        action={dashboardPaths.adminCms()}
        label="Search"
        placeholder="Title, state or address"
        q={search.q}
        preservedQuery={{ sort: pageQuery(search).sort }}
      />
      {found.pages.length === 0 ? (
        <EmptyState
          level={3}
          title="No pages found"
          text="Try a different search."
          action={<ButtonLink to={dashboardPaths.adminCms()}>See all pages</ButtonLink>}
        />
      ) : (
        <Table caption="Landing pages" columns={columnsFor(search)} rows={found.pages} rowKey={(page) => page.id} />
      )}
      <Pagination
        page={search.page}
        pages={found.pageCount}
        pageTo={(page) => dashboardPaths.adminCms(pageQuery(search, { page }))}
      />
    </>
  );
};

const countLabel = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'landing page' : 'landing pages'}`;

/** CMS tab: every landing page with its address (docs/product.md, "Admin panel"). */
export const PageList = ({ search, found, deleting, error }: PageListProps) => (
  <div className="list-page">
    <ListHead title="CMS" count={found ? countLabel(found.total) : undefined}>
      {found && found.total > 0 ? (
        <a className={buttonClass({})} href={dashboardPaths.adminCmsCsv(pageQuery(search))} download>
          <Icon name="download" />
          CSV<span className="visually-hidden"> of these pages</span>
        </a>
      ) : null}
      {found && (found.total > 0 || search.q !== '') ? <NewLink /> : null}
    </ListHead>
    {error ? <Notice tone="danger">{error}</Notice> : null}
    <DeleteDialog deleting={deleting} backTo={dashboardPaths.adminCms(currentPageQuery(search))} />
    {found ? (
      <Found search={search} found={found} />
    ) : (
      <Notice tone="danger" title="Failed to load landing pages.">
        <ButtonLink to={dashboardPaths.adminCms(currentPageQuery(search))} replace>
          Try again
        </ButtonLink>
      </Notice>
    )}
  </div>
);
