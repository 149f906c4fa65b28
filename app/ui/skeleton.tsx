import type { CSSProperties } from 'react';

type SkeletonProps = {
  /** CSS lengths of the thing that will be here; give its true size so that nothing moves. */
  width?: string;
  height?: string;
};

/** A bar in the place of something that is on its way; silent for screen readers. */
export const Skeleton = ({ width, height }: SkeletonProps) => (
  <span className="skeleton" aria-hidden="true" style={{ '--width': width, '--height': height } as CSSProperties} />
);
