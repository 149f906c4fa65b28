import type { ReactNode } from 'react';
import { useDetailsOpen } from '~/ui/helpers/use-details-open.ts';
import { classNames } from '../helpers/class-names.ts';
import { Icon } from '../icon/icon.tsx';

type FormSectionProps = {
  /** The id of the heading, which the contents list links to. */
  id: string;
  title: string;
  /** Makes the section fold: what its summary says beside the title. */
  note?: string;
  /** Whether a section that folds is open at first. */
  open?: boolean;
  /** The errors of a failed submit if one belongs to the section: a new object opens it. */
  refusal?: object;
  children: ReactNode;
};

/** A section of a long form. One with a note is a `<details>` element, which needs no JavaScript. */
export const FormSection = ({ id, title, note, open = false, refusal, children }: FormSectionProps) => {
  const details = useDetailsOpen(open, refusal);
  const heading = (
    <h3 id={id} tabIndex={-1}>
      {title}
    </h3>
  );
  return (
    <section className={classNames('card form-section', note === undefined && 'stack')} aria-labelledby={id}>
      {note === undefined ? (
        <>
          {heading}
          {children}
        </>
      ) : (
        <details {...details} className="disclosure">
          <summary>
            {heading}
            <span className="soft small">{note}</span>
            <Icon name="chevron-down" />
          </summary>
          <div className="disclosure__body stack">{children}</div>
        </details>
      )}
    </section>
  );
};
