import type { ReactNode } from 'react';
import { roundToTenth, sheetHeight, sheetWidth } from './svg-path.ts';

type FrameProps = {
  /** Text alternative. */
  alt: string;
  className?: string;
  /** Hidden from screen readers, when a text beside it says the same. */
  decorative?: boolean;
  children: ReactNode;
};

/**
 * The root SVG of a poster, 3:2. It covers its box and may be cropped, so important content belongs within the middle 500 x 315. Posters
 * use no ids, so any number may be on one page.
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
  /** Mirrored horizontally. */
  flip?: boolean;
  /** Degrees, clockwise. */
  turn?: number;
  children: ReactNode;
};

/** Moves a part so that its origin (usually the middle of its base) is at x, y. */
export const Positioned = ({ x, y, size = 1, flip, turn, children }: PlaceProps) => {
  const scale = flip
    ? ` scale(${roundToTenth(-size)} ${roundToTenth(size)})`
    : size === 1
      ? ''
      : ` scale(${roundToTenth(size)})`;
  const rotate = turn ? ` rotate(${roundToTenth(turn)})` : '';
  return <g transform={`translate(${roundToTenth(x)} ${roundToTenth(y)})${rotate}${scale}`}>{children}</g>;
};

/** The children and their mirror image about x. */
export const Mirror = ({ x = sheetWidth / 2, children }: { x?: number; children: ReactNode }) => (
  <>
    {children}
    <g transform={`translate(${roundToTenth(x * 2)}) scale(-1 1)`}>{children}</g>
  </>
);
