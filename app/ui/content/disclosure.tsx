import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

type DisclosureProps = {
  summary: ReactNode;
  /** Makes the summary a heading of this level. */
  level?: 3;
  children: ReactNode;
  open?: boolean;
  /** Of several with the same name only one is open at a time. */
  name?: string;
};

/** A native `<details>` element: works without JavaScript, and the browser's search finds its content. */
export const Disclosure = ({ summary, level, children, open, name }: DisclosureProps) => (
  <details className="disclosure" open={open} name={name}>
    <summary>
      {level === 3 ? <h3>{summary}</h3> : <span>{summary}</span>}
      <Icon name="chevron-down" />
    </summary>
    <div className="disclosure__body">{children}</div>
  </details>
);
