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

const NothingFound = ({ query }: { query: OwnPackageQuery }) => (
  <EmptyState
    level={3}
    title="No package found"
    text={
      query.q
        ? `None of your packages${query.state ? ` under ${standingFilterNames[query.state]}` : ''} has ${query.q} in its title or destination.`
        : `None of your packages is under ${query.state ? standingFilterNames[query.state] : 'this page'}.`
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
        text="Your packages will be here, each with its state. Write the first one: an administrator looks at it, then travellers find it."
        action={<CreateLink />}
      />
    );
  return (
    <>
      <OwnPackageFilters query={query} counts={found.counts} />
      {found.packages.length === 0 ? (
        <NothingFound query={query} />
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
  /** Null when it could not be read. */
  found: OwnPackages | null;
  /** The package of which is asked whether it shall be deleted. */
  asked: OwnPackageView | null;
  /** What was refused, for browsers without scripts. */
  refusal?: string;
};

/** My Packages: a grid of the agent's own packages with state, search, order and pages. */
export const OwnPackageList = ({ query, found, asked, refusal }: OwnPackageListProps) => (
  <section className="stack" aria-labelledby="my-packages">
    <div className="cluster cluster--apart">
      <h2 id="my-packages">My Packages</h2>
      {found && found.counts.everything > 0 ? <CreateLink /> : null}
    </div>
    {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    <DeleteQuestion asked={asked} backTo={ownPackagesAt(query, { page: query.page })} />
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
