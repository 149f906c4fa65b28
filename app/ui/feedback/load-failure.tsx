import engineDrawing from '~/art/drawings/line/engine.svg';
import { ButtonLink } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

type LoadFailureProps = {
  title: string;
  text?: string;
  /** The same page again. */
  retryTo: string;
  /** Heading level. */
  level?: 1 | 2 | 3;
  /** Announced by screen readers when it appears after the page has loaded. */
  live?: boolean;
};

/** Shown in place of what could not be loaded. */
export const LoadFailure = ({ title, text, retryTo, level, live }: LoadFailureProps) => (
  <EmptyState
    drawing={engineDrawing}
    level={level}
    live={live}
    title={title}
    text={text}
    action={
      <ButtonLink to={retryTo} replace>
        Try again
      </ButtonLink>
    }
  />
);
