import { ConfirmDialog } from '~/ui/dialog/confirm-dialog.tsx';
import type { OwnPackageView } from '../core/moderation-status.ts';

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
        Your changes to <strong>{toDiscard.title}</strong> will be deleted
        {toDiscard.changed.length > 0 ? `: ${toDiscard.changed.join(', ')}` : ''}. The approved version stays as it is.
      </p>
    </ConfirmDialog>
  ) : null;
