import easelDrawing from '~/art/drawings/office/easel.svg';
import { formatNumber } from '~/shared/data/format-number.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { ToolLabel } from '~/ui/table/list-head.tsx';
import { ListPage } from '~/ui/table/list-page.tsx';
import {
  type OwnPackageQuery,
  type OwnPackageView,
  ownPackageList,
  ownPackageSortLabels,
  ownPackageSorts,
  packageModerationFilterLabels,
  packageModerationFilters,
} from '../core/moderation-status.ts';
import { PackageDraftList } from '../drafts/package-draft-list.tsx';
import type { PackageDraftView } from '../drafts/package-drafts.server.ts';
import type { OwnPackagesPage } from './list-own-packages.server.ts';
import { OwnPackageCard } from './own-package-card.tsx';

/** The confirmation dialog before an edit is discarded; renders nothing without a package that has one. */
export const DiscardEditDialog = ({ toDiscard, backTo }: { toDiscard: OwnPackageView | null; backTo: string }) =>
  toDiscard?.edit_status ? (
    <ConfirmDialog
      title="Discard this edit?"
      backTo={backTo}
      confirmLabel="Discard edit"
      busyLabel="Discarding"
      fields={{ intent: 'discard', package: toDiscard.id }}
    >
      <p>
        Your changes to <strong>{toDiscard.title}</strong>
        <span>{` will be deleted${toDiscard.changed.length > 0 ? `: ${toDiscard.changed.join(', ')}` : ''}. The approved version stays as it is.`}</span>
      </p>
    </ConfirmDialog>
  ) : null;

const pictureText = (count: number): string =>
  count === 1 ? 'Its image will be deleted.' : `Its ${count} images will be deleted.`;

/** The confirmation dialog before a package is deleted, with the consequences; renders nothing when `toDelete` is null. */
export const DeletePackageDialog = ({ toDelete, backTo }: { toDelete: OwnPackageView | null; backTo: string }) =>
  toDelete ? (
    <ConfirmDialog
      title="Delete package?"
      backTo={backTo}
      confirmLabel="Delete Package"
      busyLabel="Deleting"
      fields={{ intent: 'delete', package: toDelete.id }}
    >
      <p>
        Do you want to delete <strong>{toDelete.title}</strong>? This can’t be undone.
      </p>
      <ul className="bullets">
        {toDelete.moderationStatus === 'active' ? <li>It is live now; its page will be removed.</li> : null}
        {toDelete.pictures > 0 ? <li>{pictureText(toDelete.pictures)}</li> : null}
        <li>Active bids for it will end.</li>
        <li>Inquiries for it will stay in your leads.</li>
      </ul>
      {toDelete.moderationStatus === 'active' ? (
        <p className="soft">Only want to hide it for a while? Switch it to Inactive instead.</p>
      ) : null}
    </ConfirmDialog>
  ) : null;

const CreateLink = () => (
  <ButtonLink to={dashboardPaths.agentPackageNew()} tone="primary">
    <Icon name="plus" />
    <ToolLabel>Create New Package</ToolLabel>
  </ButtonLink>
);

/** Above the fold on a wide screen. */
const earlyCards = 6;

const noMatchText = ({ q, state }: OwnPackageQuery): string => {
  const packages = `packages${state ? ` under ${packageModerationFilterLabels[state]}` : ''}`;
  return q ? `No ${packages} match “${q}”.` : `You have no ${packages}.`;
};

const countLabel = (total: number): string => `${formatNumber(total)} ${total === 1 ? 'package' : 'packages'}`;

const sortChoices = ownPackageSorts.map((value) => ({ value, label: ownPackageSortLabels[value] }));

type OwnPackageListProps = {
  search: OwnPackageQuery;
  /** Null when loading failed; `asked` and `toDiscard` are the packages of the open dialogs. */
  found:
    | (OwnPackagesPage & {
        asked: OwnPackageView | null;
        toDiscard: OwnPackageView | null;
        /** By package id, of the last 30 days. */
        inquiries: Record<string, number>;
        /** As `inquiries`. */
        views: Record<string, number>;
        drafts: PackageDraftView[];
        draftToDelete: PackageDraftView | null;
      })
    | null;
  /** The error of the last action, for browsers without JavaScript. */
  refusal?: string;
};

/** My Packages: a grid of the agent's own packages with status, search, sort order and pagination. */
export const OwnPackageList = ({ search, found, refusal }: OwnPackageListProps) => {
  const unused = found?.counts.everything === 0;
  return (
    <ListPage
      title="My Packages"
      name="packages"
      countLabel={countLabel}
      list={ownPackageList}
      search={search}
      found={found && { ...found, rows: found.packages }}
      unused={unused}
      tools={found && !unused ? <CreateLink /> : null}
      form={{
        label: 'Search your packages',
        placeholder: 'Title or destination',
        filters: [{ name: 'sort', label: 'Sort by', value: search.sort, choices: sortChoices }],
      }}
      tabs={{
        name: 'state',
        label: 'Filter by status',
        choices: ([null, ...packageModerationFilters] as const).map((value) => ({
          value,
          label: value ? packageModerationFilterLabels[value] : 'All',
          count: found?.counts[value ?? 'all'],
        })),
      }}
      renderRows={(packages) => (
        <ul className="stack gap-3">
          {packages.map((shown, index) => (
            <li key={shown.id}>
              <OwnPackageCard
                shown={shown}
                inquiries={found?.inquiries[shown.id] ?? 0}
                views={found?.views[shown.id] ?? 0}
                actionTo={ownPackageList.currentPath(search)}
                editTo={dashboardPaths.agentPackage(shown.id, ownPackageList.currentParams(search))}
                discardTo={ownPackageList.currentPath(search, { discard: shown.id })}
                deleteTo={ownPackageList.currentPath(search, { delete: shown.id })}
                early={index < earlyCards}
              />
            </li>
          ))}
        </ul>
      )}
      empty={{
        drawing: easelDrawing,
        title: 'No packages yet',
        text: 'Create your first package. Travellers can find it once an administrator approves it.',
        action: <CreateLink />,
      }}
      noMatch={{
        title: 'No packages found',
        text: noMatchText(search),
        action: (
          <ButtonLink to={ownPackageList.startPath()} preventScrollReset>
            Show all packages
          </ButtonLink>
        ),
      }}
      failed={{
        title: 'Error loading your data',
        text: 'Failed to load packages. No data is lost. Please try again in a moment.',
      }}
    >
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <PackageDraftList
        drafts={found?.drafts ?? []}
        toDelete={found?.draftToDelete ?? null}
        deleteTo={(id) => ownPackageList.currentPath(search, { draft: id })}
        backTo={ownPackageList.currentPath(search)}
      />
      <DiscardEditDialog toDiscard={found?.toDiscard ?? null} backTo={ownPackageList.currentPath(search)} />
      <DeletePackageDialog toDelete={found?.asked ?? null} backTo={ownPackageList.currentPath(search)} />
    </ListPage>
  );
};
