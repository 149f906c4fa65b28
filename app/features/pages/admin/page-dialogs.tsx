import { useSearchParams } from 'react-router';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog.tsx';
import { stateAfter } from '../core/page-state.ts';
import type { EditedPageView } from './load-page-form.server.ts';

type PageDialogsProps = { edited: EditedPageView; version: string };

/** The confirmation that the URL asks for: discard changes, unpublish, remove a former address; renders nothing without one. */
export const PageDialogs = ({ edited, version }: PageDialogsProps) => {
  const [search] = useSearchParams();
  const { id, title, state, publicSlug, formerSlugs } = edited;
  const asked = search.get('confirm');
  const address = search.get('address') ?? '';
  const backTo = dashboardPaths.adminCmsPage(id);
  if (asked === 'discard-changes' && stateAfter('discard-changes', state))
    return (
      <ConfirmDialog
        title="Discard unpublished changes?"
        backTo={backTo}
        action={dashboardPaths.adminCmsPage(id, { do: asked })}
        confirmLabel="Discard changes"
        busyLabel="Discarding"
        fields={{ version }}
      >
        <p>
          The unpublished changes to <strong>{title}</strong> will be deleted, with those in this form that are not
          saved. The published version stays as it is.
        </p>
      </ConfirmDialog>
    );
  if (asked === 'unpublish' && stateAfter('unpublish', state) && publicSlug)
    return (
      <ConfirmDialog
        title="Unpublish this page?"
        backTo={backTo}
        action={dashboardPaths.adminCmsPage(id, { do: asked })}
        confirmLabel="Unpublish"
        busyLabel="Unpublishing"
        fields={{ version }}
      >
        <p>
          <span>{`${paths.destination(publicSlug)} will show Page Not Found, and the footer no longer lists`}</span>{' '}
          <strong>{title}</strong>
          <span>{`. ${
            state === 'changed'
              ? 'The draft keeps your unpublished changes; the published version is not kept.'
              : 'The page stays here as a draft.'
          }`}</span>
        </p>
      </ConfirmDialog>
    );
  if (asked === 'remove-address' && formerSlugs.includes(address))
    return (
      <ConfirmDialog
        title="Remove this address?"
        backTo={backTo}
        action={dashboardPaths.adminCmsPage(id, { do: asked })}
        confirmLabel="Remove address"
        busyLabel="Removing"
        fields={{ address }}
      >
        <p>
          Links to <code>{paths.destination(address)}</code> will show Page Not Found.
        </p>
      </ConfirmDialog>
    );
  return null;
};
