import { Form } from 'react-router';
import { ButtonLink, SubmitButton } from '~/ui/button.tsx';
import { TextAreaField } from '~/ui/form/text-field.tsx';
import { Notice } from '~/ui/notice.tsx';
import { RouteDialog } from '~/ui/route-dialog.tsx';
import type { RefusedReview } from './answer-review-post.server.ts';
import type { Standing } from './own-package.ts';

/** The package of the reject dialog. */
export type AskedToReject = { id: string; title: string; standing: Standing; seen: string };

type RejectDialogProps = {
  toReject: AskedToReject;
  /** The URL that the form is posted to. */
  action: string;
  backTo: string;
  /** The error of the last submission, with the typed reason. */
  refused: RefusedReview | undefined;
};

/** The dialog for rejecting a package; a reason is required. */
export const RejectQuestion = ({ toReject, action, backTo, refused }: RejectDialogProps) => {
  const rejection = refused?.packageId === toReject.id ? refused.rejection : null;
  return (
    <RouteDialog title="Reject package" closeTo={backTo}>
      <Form method="post" action={action} preventScrollReset>
        <div className="dialog__body stack">
          <input type="hidden" name="intent" value="reject" />
          <input type="hidden" name="package" value={toReject.id} />
          <input type="hidden" name="seen" value={toReject.seen} />
          {refused && rejection && !rejection.error ? (
            <Notice tone="danger" title={refused.toast.title} live>
              {refused.toast.description}
            </Notice>
          ) : null}
          {toReject.standing === 'active' ? (
            <p>
              <strong>{toReject.title}</strong> is live now. Rejecting it takes it offline at once.
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
