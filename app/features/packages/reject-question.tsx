import { Form } from 'react-router';
import { ButtonLink, SubmitButton } from '~/ui/button.tsx';
import { TextAreaField } from '~/ui/form/text-field.tsx';
import { Notice } from '~/ui/notice.tsx';
import { RouteDialog } from '~/ui/route-dialog.tsx';
import type { RefusedReview } from './answer-review-post.server.ts';
import type { Standing } from './own-package.ts';

/** The package that is asked about. */
export type AskedToReject = { id: string; title: string; standing: Standing; seen: string };

type RejectQuestionProps = {
  asked: AskedToReject;
  /** Where the form is sent: the page it stands on. */
  action: string;
  backTo: string;
  /** What came back: the reason as it was typed, and why not. */
  refused: RefusedReview | undefined;
};

/** Asks why a package is rejected; without a reason it is not. */
export const RejectQuestion = ({ asked, action, backTo, refused }: RejectQuestionProps) => {
  const rejection = refused?.packageId === asked.id ? refused.rejection : null;
  return (
    <RouteDialog title="Reject package" closeTo={backTo}>
      <Form method="post" action={action} preventScrollReset>
        <div className="dialog__body stack">
          <input type="hidden" name="intent" value="reject" />
          <input type="hidden" name="package" value={asked.id} />
          <input type="hidden" name="seen" value={asked.seen} />
          {refused && rejection && !rejection.error ? (
            <Notice tone="danger" title={refused.toast.title} live>
              {refused.toast.description}
            </Notice>
          ) : null}
          {asked.standing === 'active' ? (
            <p>
              Travellers see <strong>{asked.title}</strong> now. Rejecting takes it off the site at once.
            </p>
          ) : (
            <p>
              <strong>{asked.title}</strong> leaves the queue. When its agent saves it again, it comes back.
            </p>
          )}
          <TextAreaField
            label="Reason"
            name="reason"
            hint="Its agent reads this, in the portal and in a mail: say what to change."
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
