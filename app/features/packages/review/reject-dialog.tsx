import { Form } from 'react-router';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { RouteDialog } from '~/ui/dialog/route-dialog.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextAreaField } from '~/ui/form/text-field.tsx';
import type { PackageModerationStatus } from '../core/moderation-status.ts';
import type { ReviewActionError } from './review.action.server.ts';

/** The package of the reject dialog. */
export type RejectDialogData = {
  id: string;
  title: string;
  moderationStatus: PackageModerationStatus;
  version: string;
};

type RejectDialogProps = {
  toReject: RejectDialogData;
  /** The URL that the form is posted to. */
  action: string;
  backTo: string;
  /** The error of the last submission, with the typed reason. */
  refused: ReviewActionError | undefined;
};

/** The dialog for rejecting a package; a reason is required. */
export const RejectDialog = ({ toReject, action, backTo, refused }: RejectDialogProps) => {
  const rejection = refused?.packageId === toReject.id ? refused.rejection : null;
  return (
    <RouteDialog title="Reject package" closeTo={backTo}>
      <Form method="post" action={action} preventScrollReset>
        <div className="dialog__body stack">
          <input type="hidden" name="intent" value="reject" />
          <input type="hidden" name="package" value={toReject.id} />
          <input type="hidden" name="seen" value={toReject.version} />
          {refused && rejection && !rejection.error ? (
            <Notice tone="danger" title={refused.toast.title} live>
              {refused.toast.description}
            </Notice>
          ) : null}
          {toReject.moderationStatus === 'active' ? (
            <p>
              <strong>{toReject.title}</strong> is live now. Rejecting it takes it offline immediately.
            </p>
          ) : (
            <p>
              <strong>{toReject.title}</strong> will leave the queue. It returns when the agent saves it again.
            </p>
          )}
          <TextAreaField
            label="Reason"
            name="reason"
            hint="The agent sees this in the portal and by email. Say what to change."
            rows={4}
            maxLength={1000}
            required
            defaultValue={rejection?.reason}
            error={rejection?.error}
            data-first
          />
        </div>
        <div className="dialog__foot">
          <ButtonLink to={backTo} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <SubmitButton tone="danger" busyLabel="Rejecting">
            Reject
          </SubmitButton>
        </div>
      </Form>
    </RouteDialog>
  );
};
