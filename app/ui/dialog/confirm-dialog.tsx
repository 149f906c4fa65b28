import { type ReactNode, useId } from 'react';
import { Form, useNavigate } from 'react-router';
import { ButtonLink, SubmitButton } from '../button/button.tsx';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { Dialog } from './dialog.tsx';

type DangerQuestionProps = {
  title: string;
  /** The URL without the dialog: 'Cancel' and Esc navigate there, and the form is posted there unless there is an `action`. */
  backTo: string;
  /** The URL that the form is posted to. */
  action?: string;
  /** Label of the confirm button, and its label while busy. */
  confirmLabel: string;
  busyLabel: string;
  /** Hidden fields of the form. */
  fields: Record<string, string>;
  /** Text of the dialog: what is deleted and what is not. */
  children: ReactNode;
};

/** Asks for confirmation before something is deleted; it is open because the URL says so. Without JavaScript it is a section of the page. */
export const ConfirmDialog = ({
  title,
  backTo,
  action = backTo,
  confirmLabel: answer,
  busyLabel,
  fields,
  children,
}: DangerQuestionProps) => {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const id = useId();
  const form = (
    <Form method="post" action={action} id={`${id}form`} className="stack stack--tight" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
  const buttons = (
    <>
      <ButtonLink to={backTo} replace preventScrollReset>
        Cancel
      </ButtonLink>
      <SubmitButton tone="danger" form={`${id}form`} busyLabel={busyLabel}>
        {answer}
      </SubmitButton>
    </>
  );
  if (!hydrated)
    return (
      <section className="card stack" aria-labelledby={`${id}title`}>
        <h3 id={`${id}title`}>{title}</h3>
        {form}
        <div className="cluster">{buttons}</div>
      </section>
    );
  return (
    <Dialog
      open
      onClose={() => void navigate(backTo, { replace: true, preventScrollReset: true })}
      title={title}
      footer={buttons}
    >
      {form}
    </Dialog>
  );
};
