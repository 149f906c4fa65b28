import type { ReactNode } from 'react';

/** The id of the result count, which gets the focus when the last filter is removed. */
export const listCountId = 'list-count';

type ListHeadProps = {
  title: string;
  /** '12 agents'; announced when it changes. */
  count?: ReactNode;
  /** A few words beside the title that do not change, for example the date. */
  note?: ReactNode;
  /** Links and buttons at the end. */
  children?: ReactNode;
};

/** The text of a tool that has an icon; on phones only screen readers get it. */
export const ToolLabel = ({ children }: { children: ReactNode }) => (
  <span className="list-head__words">{children}</span>
);

/** The header of a page of the work shell: title, count and actions. The title is on the same line with and without actions. */
export const ListHead = ({ title, count, note, children }: ListHeadProps) => (
  <div className="list-head cluster gap-2">
    <h2>{title}</h2>
    {count === undefined ? null : (
      <p role="status" id={listCountId} tabIndex={-1} className="list-head__count soft tabular">
        {count}
      </p>
    )}
    {note}
    {children ? <div className="list-head__tools cluster gap-2">{children}</div> : null}
  </div>
);
