import type { CSSProperties } from 'react';

type SkeletonProps = {
  /** CSS lengths; pass the final size so that the layout does not shift. */
  width?: string;
  height?: string;
};

/** A placeholder while content loads; hidden from screen readers. */
export const Skeleton = ({ width, height }: SkeletonProps) => (
  <span className="skeleton" aria-hidden="true" style={{ '--width': width, '--height': height } as CSSProperties} />
);
