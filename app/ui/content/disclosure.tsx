import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Of several with the same name only one is open at a time. */
  name?: string;
};

/** A native `<details>` element: works without JavaScript, and the browser's search finds its content. */
export const Disclosure = ({ summary, children, open, name }: DisclosureProps) => (
  <details className="disclosure" open={open} name={name}>
    <summary>
      <span>{summary}</span>
      <Icon name="chevron-down" />
    </summary>
    <div className="disclosure__body">{children}</div>
  </details>
);
