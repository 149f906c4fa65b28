import { Form, useNavigate } from 'react-router';
import { ButtonLink, SubmitButton } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';
import type { OwnPackageView } from './own-package.ts';

const pictureWords = (count: number): string =>
  count === 1 ? 'Its picture goes with it.' : `Its ${count} pictures go with it.`;

const formId = 'delete-package';

const Question = ({ asked, action }: { asked: OwnPackageView; action: string }) => (
  <Form method="post" action={action} id={formId} className="stack stack--tight" preventScrollReset>
    <input type="hidden" name="intent" value="delete" />
    <input type="hidden" name="package" value={asked.id} />
    <p>
      Do you want to delete <strong>{asked.title}</strong>? This can’t be undone.
    </p>
    <ul className="own-delete__facts">
      {asked.standing === 'active' ? <li>Travellers see it now; its page will be gone.</li> : null}
      {asked.pictures > 0 ? <li>{pictureWords(asked.pictures)}</li> : null}
      <li>Running bids for it end.</li>
      <li>Inquiries for it stay among your leads.</li>
    </ul>
    {asked.standing === 'active' ? (
      <p className="soft">Only want to hide it for a while? Switch it to Inactive instead.</p>
    ) : null}
  </Form>
);

const Buttons = ({ backTo }: { backTo: string }) => (
  <div className="cluster">
    <SubmitButton tone="danger" form={formId} busyLabel="Deleting">
      Delete Package
    </SubmitButton>
    <ButtonLink to={backTo} replace preventScrollReset>
      Keep it
    </ButtonLink>
  </div>
);

/** Asks before a package is deleted, and says what goes with it. Without scripts the question stands in the page. */
export const DeleteQuestion = ({ asked, backTo }: { asked: OwnPackageView | null; backTo: string }) => {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  if (!asked) return null;
  if (!hydrated)
    return (
      <section className="card stack" aria-labelledby="delete-title">
        <h3 id="delete-title">Delete package?</h3>
        <Question asked={asked} action={backTo} />
        <Buttons backTo={backTo} />
      </section>
    );
  return (
    <Dialog
      open
      onClose={() => void navigate(backTo, { replace: true, preventScrollReset: true })}
      title="Delete package?"
      footer={<Buttons backTo={backTo} />}
    >
      <Question asked={asked} action={backTo} />
    </Dialog>
  );
};
