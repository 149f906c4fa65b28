import { Form, useNavigate } from 'react-router';
import { ButtonLink, SubmitButton } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';
import type { AdEntry } from './list-ads.server.ts';

const title = 'Are you sure you want to delete this advertisement?';
const formId = 'delete-ad';

const Question = ({ asked, action }: { asked: AdEntry; action: string }) => (
  <Form method="post" action={action} id={formId} className="stack stack--tight" preventScrollReset>
    <input type="hidden" name="intent" value="delete" />
    <input type="hidden" name="ad" value={asked.id} />
    <p>
      <strong>{asked.title}</strong> goes with its picture and its figures: {asked.views.toLocaleString('en-IN')} views
      and {asked.clicks.toLocaleString('en-IN')} clicks. This can’t be undone.
    </p>
    {asked.is_active ? <p className="soft">Only want to hide it for a while? Switch it off instead.</p> : null}
  </Form>
);

const Buttons = ({ backTo }: { backTo: string }) => (
  <div className="cluster">
    <SubmitButton tone="danger" form={formId} busyLabel="Deleting">
      Delete advertisement
    </SubmitButton>
    <ButtonLink to={backTo} replace preventScrollReset>
      Keep it
    </ButtonLink>
  </div>
);

/** Asks before an advertisement is deleted. Without scripts the question stands in the page. */
export const AdDeleteQuestion = ({ asked, backTo }: { asked: AdEntry | null; backTo: string }) => {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  if (!asked) return null;
  if (!hydrated)
    return (
      <section className="card stack" aria-labelledby="delete-title">
        <h3 id="delete-title">{title}</h3>
        <Question asked={asked} action={backTo} />
        <Buttons backTo={backTo} />
      </section>
    );
  return (
    <Dialog
      open
      onClose={() => void navigate(backTo, { replace: true, preventScrollReset: true })}
      title={title}
      footer={<Buttons backTo={backTo} />}
    >
      <Question asked={asked} action={backTo} />
    </Dialog>
  );
};
