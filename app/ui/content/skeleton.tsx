import type { CSSProperties } from 'react';
import { classNames } from '../helpers/class-names.ts';

type SkeletonProps = {
  /** CSS lengths; pass the final size so that the layout does not shift. */
  width?: string;
  height?: string;
  /** Takes the place of a line of text: as high as a line of its parent, with a bar as high as the letters. */
  line?: boolean;
};

/** A placeholder while content loads; hidden from screen readers. */
export const Skeleton = ({ width, height, line }: SkeletonProps) => (
  <span
    className={classNames('skeleton', line && 'skeleton--line')}
    aria-hidden="true"
    style={{ '--width': width, '--height': height } as CSSProperties}
  />
);
