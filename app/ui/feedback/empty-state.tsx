import type { ReactNode } from 'react';
import { StateArt } from '../poster/state-art.tsx';

type EmptyStateProps = {
  title: string;
  /** What will appear here. */
  text?: ReactNode;
  /** The next step: a button or link. */
  action?: ReactNode;
  /** URL of the drawing (empty-art.ts); a signal at a track when absent. */
  art?: string;
  /** Heading level. */
  level?: 1 | 2 | 3;
};

/** Shown in place of an empty list: what will appear here, and the next step. */
export const EmptyState = ({ title, text, action, art, level = 2 }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state">
      <StateArt src={art} />
      <Heading>{title}</Heading>
      {text ? <p className="empty-state__text">{text}</p> : null}
      {action}
    </div>
  );
};
