import { useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { ButtonLink, SubmitButton } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { TextAreaField } from '~/ui/form/text-field.tsx';
import { Notice } from '~/ui/notice.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';
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

const formId = 'reject-package';

const Question = ({ asked, action, refused }: Omit<RejectQuestionProps, 'backTo'>) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const mine = refused?.packageId === asked.id ? refused : undefined;
  return (
    <Form ref={form} method="post" action={action} id={formId} className="stack" preventScrollReset>
      <input type="hidden" name="intent" value="reject" />
      <input type="hidden" name="package" value={asked.id} />
      <input type="hidden" name="seen" value={asked.seen} />
      {mine?.rejection && !mine.rejection.error ? (
        <Notice tone="danger" title={mine.toast.title} live>
          {mine.toast.description}
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
        defaultValue={mine?.rejection?.reason}
        error={mine?.rejection?.error}
      />
    </Form>
  );
};

const Buttons = ({ backTo }: { backTo: string }) => (
  <div className="cluster">
    <SubmitButton tone="danger" form={formId} busyLabel="Rejecting">
      Reject
    </SubmitButton>
    <ButtonLink to={backTo} replace preventScrollReset>
      Cancel
    </ButtonLink>
  </div>
);

/** Asks why a package is rejected; without a reason it is not. Without scripts the question stands in the page. */
export const RejectQuestion = ({ backTo, ...question }: RejectQuestionProps) => {
  const navigate = useNavigate();
  const hydrated = useHydrated();

  if (!hydrated)
    return (
      <section className="card stack" aria-labelledby="reject-title">
        <h3 id="reject-title">Reject package</h3>
        <Question {...question} />
        <Buttons backTo={backTo} />
      </section>
    );
  return (
    <Dialog
      open
      onClose={() => void navigate(backTo, { replace: true, preventScrollReset: true })}
      title="Reject package"
      footer={<Buttons backTo={backTo} />}
    >
      <Question {...question} />
    </Dialog>
  );
};
