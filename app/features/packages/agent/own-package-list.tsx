import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { type OwnPackageView, packageModerationFilterLabels } from '../core/moderation-status.ts';
import { type OwnPackageQuery, ownPackageQueryParams, ownPackagesUrl } from '../core/own-package-query.ts';
import type { OwnPackagesPage } from './list-own-packages.server.ts';
import { OwnPackageCard } from './own-package-card.tsx';
import { DeletePackageDialog } from './own-package-delete-dialog.tsx';
import { OwnPackageFilters } from './own-package-filters.tsx';
import './own-packages.css';

const CreateLink = () => (
  <ButtonLink to={dashboardPaths.agentPackageNew()} tone="primary">
    <Icon name="plus" /> Create New Package
  </ButtonLink>
);

const NoMatches = ({ query }: { query: OwnPackageQuery }) => (
  <EmptyState
    level={3}
    title="No packages found"
    text={
      query.q
        ? `No ${query.state ? `packages under ${packageModerationFilterLabels[query.state]}` : 'packages'} match “${query.q}”.`
        : `You have no packages ${query.state ? `under ${packageModerationFilterLabels[query.state]}` : 'on this page'}.`
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

const Found = ({ query, found }: { query: OwnPackageQuery; found: OwnPackagesPage }) => {
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
                editTo={dashboardPaths.agentPackage(shown.id, ownPackageQueryParams(query))}
                deleteTo={ownPackagesUrl(query, { delete: shown.id })}
                early={index < earlyCards}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={query.page} pages={found.pages} pageTo={(page) => ownPackagesUrl(query, { page })} />
    </>
  );
};

type OwnPackageListProps = {
  query: OwnPackageQuery;
  /** Null when loading failed. */
  found: OwnPackagesPage | null;
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
    <DeletePackageDialog toDelete={asked} backTo={ownPackagesUrl(query, { page: query.page })} />
    {found ? (
      <Found query={query} found={found} />
    ) : (
      <Notice tone="danger" title="Error loading your data">
        <p>Failed to load packages.</p>
        <ButtonLink to={ownPackagesUrl(query, { page: query.page })} replace>
          Try again
        </ButtonLink>
      </Notice>
    )}
  </section>
);
