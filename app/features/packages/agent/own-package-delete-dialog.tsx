import { ConfirmDialog } from '~/ui/dialog/confirm-dialog.tsx';
import type { OwnPackageView } from '../core/moderation-status.ts';

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
      <ul className="own-delete__effects">
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
