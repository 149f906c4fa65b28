import { Link } from 'react-router';
import { formatInstant } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink, buttonClass } from '~/ui/button.tsx';
import { DangerQuestion } from '~/ui/danger-question.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Icon } from '~/ui/icon.tsx';
import { ListHead } from '~/ui/list-head.tsx';
import { ListSearch } from '~/ui/list-search.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import { type Column, Table } from '~/ui/table.tsx';
import type { FoundPages, PageEntry } from './list-pages.server.ts';
import { type PageSearch, type PageSort, pageQuery, samePageQuery } from './page-search.ts';
import './page-list.css';

type PageListProps = {
  search: PageSearch;
  /** Null when loading failed. */
  found: FoundPages | null;
  /** The page whose deletion is to be confirmed. */
  deleting: PageEntry | null;
  /** Error of the last action, for browsers without JavaScript. */
  error?: string;
};

/** Confirms the deletion of a page; renders nothing without one. */
const DeleteDialog = ({ deleting, backTo }: { deleting: PageEntry | null; backTo: string }) =>
  deleting ? (
    <DangerQuestion
      title="Are you sure you want to delete this page?"
      backTo={backTo}
      answer="Delete page"
      busyLabel="Deleting"
      fields={{ intent: 'delete', page: deleting.id, version: deleting.version }}
    >
      <p>
        <strong>{deleting.title}</strong> is removed from the footer and from /{deleting.slug} immediately, with its
        pictures. This can’t be undone.
      </p>
    </DangerQuestion>
  ) : null;

const columnsFor = (search: PageSearch): Column<PageEntry>[] => {
  const sortTo = (sort: PageSort) => deskPaths.adminCms(pageQuery(search, { sort }));
  const up = (sort: PageSort) => (search.sort === sort ? 'ascending' : undefined);
  return [
    {
      key: 'title',
      header: 'Title',
      names: true,
      sorted: up('title'),
      sortTo: sortTo('title'),
      cell: (page) => <Link to={deskPaths.adminCmsPage(page.id)}>{page.title}</Link>,
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
      header: 'Manage',
      cell: (page) => (
        <div className="page-ways">
          <ButtonLink to={deskPaths.adminCmsPage(page.id)}>
            Edit<span className="visually-hidden">: {page.title}</span>
          </ButtonLink>
          <ButtonLink
            tone="quiet"
            iconOnly
            to={deskPaths.adminCms({ ...samePageQuery(search), delete: page.id })}
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
  <ButtonLink tone="primary" to={deskPaths.adminCmsNew()}>
    <Icon name="plus" /> New Page
  </ButtonLink>
);

const Found = ({ search, found }: { search: PageSearch; found: FoundPages }) => {
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
        action={deskPaths.adminCms()}
        label="Search"
        placeholder="Title, state or address"
        q={search.q}
        kept={{ sort: pageQuery(search).sort }}
      />
      {found.pages.length === 0 ? (
        <EmptyState
          level={3}
          title="No page found"
          text="Try different words."
          action={<ButtonLink to={deskPaths.adminCms()}>See all pages</ButtonLink>}
        />
      ) : (
        <Table caption="Landing pages" columns={columnsFor(search)} rows={found.pages} rowKey={(page) => page.id} />
      )}
      <Pagination
        page={search.page}
        pages={found.pageCount}
        pageTo={(page) => deskPaths.adminCms(pageQuery(search, { page }))}
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
        <a className={buttonClass({})} href={deskPaths.adminCmsCsv(pageQuery(search))} download>
          <Icon name="download" />
          CSV<span className="visually-hidden"> of these pages</span>
        </a>
      ) : null}
      {found && (found.total > 0 || search.q !== '') ? <NewLink /> : null}
    </ListHead>
    {error ? <Notice tone="danger">{error}</Notice> : null}
    <DeleteDialog deleting={deleting} backTo={deskPaths.adminCms(samePageQuery(search))} />
    {found ? (
      <Found search={search} found={found} />
    ) : (
      <Notice tone="danger" title="Failed to load landing pages.">
        <ButtonLink to={deskPaths.adminCms(samePageQuery(search))} replace>
          Try again
        </ButtonLink>
      </Notice>
    )}
  </div>
);
