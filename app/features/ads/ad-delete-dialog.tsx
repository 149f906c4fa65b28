import { formatNumber } from '~/shared/data/format-number.ts';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog.tsx';
import type { AdListItem } from './list-ads.server.ts';

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
        <strong>{ad.title}</strong> is deleted with its image and statistics: {formatNumber(ad.views)} views and{' '}
        {formatNumber(ad.clicks)} clicks. This can’t be undone.
      </p>
      {ad.is_active ? <p className="soft">Only want to hide it for a while? Switch it off instead.</p> : null}
    </ConfirmDialog>
  ) : null;
