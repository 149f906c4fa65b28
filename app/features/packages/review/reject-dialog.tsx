import { Form } from 'react-router';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { RouteDialog } from '~/ui/dialog/route-dialog.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import type { PackageModerationStatus } from '../core/moderation-status.ts';
import type { PackageState } from '../core/package.ts';
import { ReasonFields } from './reason-fields.tsx';
import type { ReviewActionError } from './review.action.server.ts';

/** The package of the reject dialog. */
export type RejectDialogData = {
  id: string;
  title: string;
  moderationStatus: PackageModerationStatus;
  edit_status: PackageState['edit_status'];
  version: string;
};

type RejectDialogProps = {
  toReject: RejectDialogData;
  /** Rejects the package itself, even if an edit of it is in review. */
  wholePackage: boolean;
  /** Reasons that the admin has given before; one of them can be sent again. */
  earlierReasons: readonly string[];
  /** The URL that the form is posted to. */
  action: string;
  backTo: string;
  /** The error of the last submission, with the typed reason. */
  refused: ReviewActionError | undefined;
};

/** What the rejection does. */
const Effect = ({ toReject, wholePackage }: Pick<RejectDialogProps, 'toReject' | 'wholePackage'>) => {
  const { title } = toReject;
  const isLive = toReject.moderationStatus === 'active';
  const hasEdit = toReject.edit_status === 'in_review';
  if (hasEdit && !wholePackage)
    return (
      <p>
        The edit of <strong>{title}</strong>
        <span>{` will leave the queue. ${isLive ? 'The approved version stays live.' : ''}`}</span>
      </p>
    );
  if (isLive)
    return (
      <p>
        <strong>{title}</strong>
        <span>{` is live now. Rejecting it takes it offline immediately${hasEdit ? ', and its edit leaves the queue' : ''}.`}</span>
      </p>
    );
  return (
    <p>
      <strong>{title}</strong> will leave the queue. It returns when the agent saves it again.
    </p>
  );
};

/** The dialog for rejecting a package or its edit; a reason is required. */
export const RejectDialog = ({
  toReject,
  wholePackage,
  earlierReasons,
  action,
  backTo,
  refused,
}: RejectDialogProps) => {
  const rejection = refused?.packageId === toReject.id ? refused.rejection : null;
  const draftKey = `reject:${toReject.id}`;
  const isEdit = toReject.edit_status === 'in_review' && !wholePackage;
  return (
    <RouteDialog title={isEdit ? 'Reject edit' : 'Reject package'} closeTo={backTo}>
      <Form method="post" action={action} preventScrollReset>
        <FormDraft formKey={draftKey} />
        <div className="dialog__body stack">
          <input type="hidden" name="intent" value="reject" />
          <input type="hidden" name="package" value={toReject.id} />
          {wholePackage ? <input type="hidden" name="whole" value="yes" /> : null}
          <input type="hidden" name="seen" value={toReject.version} />
          {refused && rejection && !rejection.error ? (
            <Notice tone="danger" title={refused.toast.title} live>
              {refused.toast.description}
            </Notice>
          ) : null}
          <Effect toReject={toReject} wholePackage={wholePackage} />
          <ReasonFields
            earlierReasons={earlierReasons}
            refused={rejection}
            hint="The agent sees this in the portal and by email. Say what to change."
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
