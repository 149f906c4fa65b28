import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Of several with one name only one is open at a time. */
  name?: string;
};

/** Something to unfold; native, so it works without JavaScript and is found by the browser's search. */
export const Disclosure = ({ summary, children, open, name }: DisclosureProps) => (
  <details className="disclosure" open={open} name={name}>
    <summary>
      <span>{summary}</span>
      <Icon name="chevron-down" />
    </summary>
    <div className="disclosure__body">{children}</div>
  </details>
);
