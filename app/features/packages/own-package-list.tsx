import { deskPaths } from '~/shared/desk-paths.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import type { OwnPackages } from './find-own-packages.server.ts';
import { type OwnPackageView, standingFilterNames } from './own-package.ts';
import { OwnPackageCard } from './own-package-card.tsx';
import { DeleteQuestion } from './own-package-delete.tsx';
import { OwnPackageFilters } from './own-package-filters.tsx';
import { type OwnPackageQuery, ownPackagesAt, sameOwnQuery } from './own-package-query.ts';
import './own-packages.css';

const CreateLink = () => (
  <ButtonLink to={deskPaths.agentPackageNew()} tone="primary">
    <Icon name="plus" /> Create New Package
  </ButtonLink>
);

const NoMatches = ({ query }: { query: OwnPackageQuery }) => (
  <EmptyState
    level={3}
    title="No package found"
    text={
      query.q
        ? `No ${query.state ? `packages under ${standingFilterNames[query.state]}` : 'packages'} match “${query.q}”.`
        : `You have no packages ${query.state ? `under ${standingFilterNames[query.state]}` : 'on this page'}.`
    }
    action={
      <ButtonLink to={paths.agentPortal()} preventScrollReset>
        Show all packages
      </ButtonLink>
    }
  />
);

/** Above the fold on a wide screen. */
const earlyCards = 3;

const Found = ({ query, found }: { query: OwnPackageQuery; found: OwnPackages }) => {
  if (found.counts.everything === 0)
    return (
      <EmptyState
        level={3}
        title="No packages yet"
        text="Create your first package. Travellers can find it once an administrator approves it."
        action={<CreateLink />}
      />
    );
  return (
    <>
      <OwnPackageFilters query={query} counts={found.counts} />
      {found.packages.length === 0 ? (
        <NoMatches query={query} />
      ) : (
        <ul className="own-grid">
          {found.packages.map((shown, index) => (
            <li key={shown.id}>
              <OwnPackageCard
                shown={shown}
                editTo={deskPaths.agentPackage(shown.id, sameOwnQuery(query))}
                deleteTo={ownPackagesAt(query, { delete: shown.id })}
                early={index < earlyCards}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={query.page} pages={found.pages} pageTo={(page) => ownPackagesAt(query, { page })} />
    </>
  );
};

type OwnPackageListProps = {
  query: OwnPackageQuery;
  /** Null when loading failed. */
  found: OwnPackages | null;
  /** The package of the open delete dialog. */
  asked: OwnPackageView | null;
  /** The error of the last action, for browsers without JavaScript. */
  refusal?: string;
};

/** My Packages: a grid of the agent's own packages with status, search, sort order and pagination. */
export const OwnPackageList = ({ query, found, asked, refusal }: OwnPackageListProps) => (
  <section className="stack" aria-labelledby="my-packages">
    <div className="cluster cluster--apart">
      <h2 id="my-packages">My Packages</h2>
      {found && found.counts.everything > 0 ? <CreateLink /> : null}
    </div>
    {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    <DeleteQuestion toDelete={asked} backTo={ownPackagesAt(query, { page: query.page })} />
    {found ? (
      <Found query={query} found={found} />
    ) : (
      <Notice tone="danger" title="Error loading your data">
        <p>Failed to load packages.</p>
        <ButtonLink to={ownPackagesAt(query, { page: query.page })} replace>
          Try again
        </ButtonLink>
      </Notice>
    )}
  </section>
);
