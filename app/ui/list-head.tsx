import type { ReactNode } from 'react';
import '../styles/list-page.css';

/** The id of the count, where focus goes when the last filter has been taken away. */
export const listCountId = 'list-count';

type ListHeadProps = {
  title: string;
  /** '12 agents', told aloud when it changes. */
  count?: string;
  /** Links and buttons at the end. */
  children?: ReactNode;
};

/** What stands above a list of the dashboards: its name, how many there are, and what can be done. */
export const ListHead = ({ title, count, children }: ListHeadProps) => (
  <div className="list-head">
    <h2>{title}</h2>
    {count === undefined ? null : (
      <p role="status" id={listCountId} tabIndex={-1} className="list-head__count">
        {count}
      </p>
    )}
    {children ? <div className="list-head__tools">{children}</div> : null}
  </div>
);
