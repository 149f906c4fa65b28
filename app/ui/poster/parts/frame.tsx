import type { ReactNode } from 'react';
import { sheetHeight, sheetWidth, short } from './pen.ts';

type FrameProps = {
  /** What is seen, for those who do not see it. */
  alt: string;
  className?: string;
  /** Beside a text that already says it: hidden from screen readers. */
  decorative?: boolean;
  children: ReactNode;
};

/**
 * The sheet of a poster, 3:2. It fills the box it is given and is cut at the edges, so what matters stays within the
 * middle 500 x 315. It defines nothing with an id: any number of posters may stand on one page.
 */
export const Frame = ({ alt, className, decorative, children }: FrameProps) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox={`0 0 ${sheetWidth} ${sheetHeight}`}
    preserveAspectRatio="xMidYMid slice"
    className={className}
    focusable="false"
    role={decorative ? undefined : 'img'}
    aria-label={decorative ? undefined : alt}
    aria-hidden={decorative ? true : undefined}
  >
    {children}
  </svg>
);

type PlaceProps = {
  x: number;
  y: number;
  /** One decimal, as all numbers of a poster. */
  size?: number;
  /** Looks the other way. */
  flip?: boolean;
  /** Degrees, clockwise. */
  turn?: number;
  children: ReactNode;
};

/** Sets a part on the sheet: its own origin (mostly the middle of its foot) comes to x, y. */
export const Place = ({ x, y, size = 1, flip, turn, children }: PlaceProps) => {
  const scale = flip ? ` scale(${short(-size)} ${short(size)})` : size === 1 ? '' : ` scale(${short(size)})`;
  const rotate = turn ? ` rotate(${short(turn)})` : '';
  return <g transform={`translate(${short(x)} ${short(y)})${rotate}${scale}`}>{children}</g>;
};

/** Two halves of one thing: the children and their mirror image about x. */
export const Mirror = ({ x = sheetWidth / 2, children }: { x?: number; children: ReactNode }) => (
  <>
    {children}
    <g transform={`translate(${short(x * 2)}) scale(-1 1)`}>{children}</g>
  </>
);
