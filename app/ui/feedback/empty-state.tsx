import type { ReactNode } from 'react';
import type { DrawingName } from '../drawing/drawing-name.ts';
import { StateDrawing } from '../drawing/state-drawing.tsx';

type EmptyStateProps = {
  title: string;
  /** What will appear here. */
  text?: ReactNode;
  /** The next step: a button or link. */
  action?: ReactNode;
  drawing: DrawingName;
  /** Heading level. */
  level?: 1 | 2 | 3;
  /** Announced by screen readers when it appears after the page has loaded. */
  live?: boolean;
};

/** Shown in place of an empty list: what will appear here, and the next step. */
export const EmptyState = ({ title, text, action, drawing, level = 2, live }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state" role={live ? 'alert' : undefined}>
      <StateDrawing name={drawing} />
      <Heading>{title}</Heading>
      {text ? <p className="empty-state__text">{text}</p> : null}
      {action}
    </div>
  );
};
