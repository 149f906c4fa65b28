import type { ReactNode } from 'react';
import { EmptyTrack } from './poster/empty-track.tsx';

type EmptyStateProps = {
  title: string;
  /** What will be here. */
  text?: ReactNode;
  /** The next step: a button or link. */
  action?: ReactNode;
  /** Heading level where it stands. */
  level?: 1 | 2 | 3;
};

/** A place where nothing is yet: says what will be here and offers the next step. */
export const EmptyState = ({ title, text, action, level = 2 }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state">
      <EmptyTrack />
      <Heading>{title}</Heading>
      {text ? <p className="empty-state__text">{text}</p> : null}
      {action}
    </div>
  );
};
