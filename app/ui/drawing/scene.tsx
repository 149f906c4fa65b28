import type { ReactNode } from 'react';
import { ink, type LightName } from './ink.ts';

/** The sheet of a drawing is 320 x 200 units; things stand on this line. */
export const groundLine = 176;

/** What the scene behind the things is cut to. All stand on the ground line. */
const shapes = {
  /** A large sun on the horizon. */
  sun: 'M88 176A96 96 0 1 1 232 176z',
  /** A cusped archway. */
  arch: 'M70 176V92q0-22 20-30 4-20 26-24 8-18 26-20 10-2 18-14 8 12 18 14 18 2 26 20 22 4 26 24 20 8 20 30v84z',
  /** The mouth of a tunnel, wide. */
  tunnel: 'M24 176v-60q0-84 84-84h104q84 0 84 84v60z',
  /** The wall of a room. */
  wall: 'M34 176V36q0-16 16-16h220q16 0 16 16v140z',
} as const;

type SceneProps = {
  light: LightName;
  shape: keyof typeof shapes;
  /** Cut to the shape. */
  back: ReactNode;
  /** In front of the shape, and over its edge. */
  children: ReactNode;
};

/** The root of a drawing. Decorative: the text beside it says the same. */
export const Scene = ({ light, shape, back, children }: SceneProps) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width="320"
    height="200"
    viewBox="0 0 320 200"
    aria-hidden="true"
    data-light={light}
  >
    <clipPath id="s">
      <path d={shapes[shape]} />
    </clipPath>
    <g clipPath="url(#s)">
      <path fill={ink.sky} d="M0 0h320v176H0z" />
      {back}
    </g>
    {children}
  </svg>
);
