import { Link } from 'react-router';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { buttonClass } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import type { PackageDraftView } from './package-drafts.server.ts';

const titleOf = ({ title }: PackageDraftView): string => title.trim() || 'Untitled package';

type PackageDraftListProps = {
  drafts: readonly PackageDraftView[];
  /** The draft of the open dialog. */
  toDelete: PackageDraftView | null;
  /** The URL that opens the delete dialog of a draft. */
  deleteTo: (id: string) => string;
  backTo: string;
};

/** The agent's drafts: unfinished packages that nobody else sees. Renders nothing without any. */
export const PackageDraftList = ({ drafts, toDelete, deleteTo, backTo }: PackageDraftListProps) =>
  drafts.length === 0 ? null : (
    <section className="stack stack--tight" aria-labelledby="package-drafts">
      <h3 id="package-drafts">Drafts</h3>
      {toDelete ? (
        <ConfirmDialog
          title="Delete draft?"
          backTo={backTo}
          confirmLabel="Delete draft"
          busyLabel="Deleting"
          fields={{ intent: 'delete-draft', package: toDelete.id }}
        >
          <p>
            Do you want to delete the draft <strong>{titleOf(toDelete)}</strong>? This can’t be undone.
          </p>
        </ConfirmDialog>
      ) : null}
      <ul className="grid grid--wide gap-3">
        {drafts.map((draft) => (
          <li key={draft.id} className="card card--tight cluster cluster--apart gap-2">
            <div className="wrap-anywhere">
              <p>
                <Link to={dashboardPaths.agentPackageNew({ draft: draft.id })}>{titleOf(draft)}</Link>{' '}
                <Badge tone="outline">Draft</Badge>
              </p>
              <p className="soft small">{`${draft.destination ? `${draft.destination} · ` : ''}saved ${formatInstant(draft.savedAt)}`}</p>
            </div>
            <div className="cluster">
              <Link
                className={buttonClass({})}
                to={dashboardPaths.agentPackageNew({ draft: draft.id })}
                aria-label={`Continue ${titleOf(draft)}`}
              >
                Continue
              </Link>
              <Link
                className={buttonClass({ tone: 'remove', iconOnly: true })}
                to={deleteTo(draft.id)}
                preventScrollReset
                aria-label={`Delete the draft ${titleOf(draft)}`}
              >
                <Icon name="trash" />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
