import { type ReactNode, useId } from 'react';
import { Form, useNavigate } from 'react-router';
import { ButtonLink, SubmitButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useHydrated } from './use-hydrated.ts';

type DangerQuestionProps = {
  title: string;
  /** The address without the question: 'Keep it' and Esc lead there, and the answer is posted there. */
  backTo: string;
  /** What the button does, and says while it does it. */
  answer: string;
  busyLabel: string;
  /** What is posted, as hidden fields. */
  fields: Record<string, string>;
  /** What goes, and what stays. */
  children: ReactNode;
};

/** Asks before something is gone for good; it is asked because the address says so. Without scripts the question stands in the page. */
export const DangerQuestion = ({ title, backTo, answer, busyLabel, fields, children }: DangerQuestionProps) => {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const id = useId();
  const question = (
    <Form method="post" action={backTo} id={`${id}form`} className="stack stack--tight" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
  const answers = (
    <div className="cluster">
      <SubmitButton tone="danger" form={`${id}form`} busyLabel={busyLabel}>
        {answer}
      </SubmitButton>
      <ButtonLink to={backTo} replace preventScrollReset>
        Keep it
      </ButtonLink>
    </div>
  );
  if (!hydrated)
    return (
      <section className="card stack" aria-labelledby={`${id}title`}>
        <h3 id={`${id}title`}>{title}</h3>
        {question}
        {answers}
      </section>
    );
  return (
    <Dialog
      open
      onClose={() => void navigate(backTo, { replace: true, preventScrollReset: true })}
      title={title}
      footer={answers}
    >
      {question}
    </Dialog>
  );
};
