import type { ReactNode } from 'react';
import { StateDrawing } from '../content/state-drawing.tsx';
import { classNames } from '../helpers/class-names.ts';

type EmptyStateProps = {
  title: string;
  /** What will appear here. */
  text?: ReactNode;
  /** The next step: a button or link. */
  action?: ReactNode;
  /** The URL of a file of app/art/drawings. */
  drawing: string;
  /** Heading level. */
  level?: 1 | 2 | 3 | 4;
  /** Announced by screen readers when it appears after the page has loaded. */
  live?: boolean;
};

/** Shown in place of an empty list, or with heading level 1 of a page: what will appear here, or what happened, and the next step. */
export const EmptyState = ({ title, text, action, drawing, level = 2, live }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames('empty-state', level === 1 && 'empty-state--page')} role={live ? 'alert' : undefined}>
      <StateDrawing src={drawing} />
      <div className="empty-state__body">
        <Heading>{title}</Heading>
        {text ? <p className="empty-state__text">{text}</p> : null}
        {action}
      </div>
    </div>
  );
};
