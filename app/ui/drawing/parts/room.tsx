import type { ReactNode } from 'react';
import { xy } from '../../poster/parts/svg-path.ts';
import { ink } from '../ink.ts';
import { groundLine } from '../scene.tsx';

/** The painted wall of a station: a pale top, a dado in oil paint, a trim between them. */
export const PaintedWall = ({ dado = 128 }: { dado?: number }) => (
  <>
    <path fill={ink.near} d={`M0 ${dado}h320v60H0z`} />
    <path fill={ink.far} d={`M0 ${dado - 4}h320v4H0z`} />
    <path fill={ink.field} d="M0 168h320v8H0z" />
  </>
);

/** A floor of boards in front of a wall. */
export const Boards = ({ x = 14, width = 292 }: { x?: number; width?: number }) => (
  <>
    <rect fill={ink.wood} x={x} y={groundLine} width={width} height="11" rx="4" />
    <path fill={ink.oak} d={`M${x + 4} ${groundLine}h${width - 8}q4 0 4 4H${x}q0-4 4-4z`} />
    <path
      stroke={ink.bark}
      strokeWidth="1.4"
      d={[0.18, 0.39, 0.57, 0.81].map((part) => `M${xy(x + width * part, groundLine + 4.6)}v6`).join('')}
    />
  </>
);

/** A floor of stone slabs. */
export const Slabs = ({ x = 14, width = 292 }: { x?: number; width?: number }) => (
  <>
    <rect fill={ink.slate} x={x} y={groundLine} width={width} height="11" rx="4" />
    <path fill={ink.stone} d={`M${x + 4} ${groundLine}h${width - 8}q4 0 4 4v1H${x}v-1q0-4 4-4z`} />
  </>
);

/** An enamel lamp on a cord, lit; `x`, `y` is the rim. */
export const HangingLamp = ({
  x,
  y,
  from = 0,
  reach = 44,
}: {
  x: number;
  y: number;
  from?: number;
  reach?: number;
}) => (
  <>
    <path fill={ink.yellow} opacity=".22" d={`M${xy(x - 15, y)}h30L${xy(x + reach, groundLine)}H${xy(x - reach)}z`} />
    <path stroke={ink.iron} strokeWidth="2" d={`M${x} ${from}V${y - 18}`} />
    <path fill={ink.paper} d={`M${xy(x - 6, y)}a6 5 0 0 0 12 0z`} />
    <path fill={ink.leaf} d={`M${xy(x - 18, y)}q1-12 13-15v-5h10v5q12 3 13 15z`} />
    <path fill={ink.green} d={`M${xy(x - 18, y)}q1-12 13-15v-5h4v5q-7 4-8 15z`} />
  </>
);

/** A window with a view, in a frame with a sill: upper left corner and size. The view is drawn for a window of 60 x 64. */
export const ViewWindow = ({
  x,
  y,
  bars = false,
  children,
}: {
  x: number;
  y: number;
  bars?: boolean;
  children?: ReactNode;
}) => (
  <g transform={`translate(${x} ${y})`}>
    <path fill={ink.wood} d="M-5 69V12q0-17 17-17h36q17 0 17 17v57z" />
    <path fill={ink.pane} d="M0 64V13Q0 0 13 0h34q13 0 13 13v51z" />
    <path fill={ink.mint} d="M0 64V38q18-8 34-2t26-4v32z" />
    {children ?? <path fill={ink.teal} d="M0 64V52l16-14 14 10 14-16 16 14v18z" />}
    <path fill={ink.wood} d="M28.5 0h3v64h-3zM0 27h60v3H0z" />
    {bars ? <path fill={ink.bark} d="M8 0h2v64H8zM18 0h2v64h-2zM40 0h2v64h-2zM50 0h2v64h-2z" opacity=".7" /> : null}
    <path fill={ink.oak} d="M-9 64h78v6H-9z" />
  </g>
);

/** A station clock on the wall: centre, radius; hands by the angles in degrees. */
export const WallClock = ({
  x,
  y,
  r = 15,
  hour = 300,
  minute = 60,
}: {
  x: number;
  y: number;
  r?: number;
  hour?: number;
  minute?: number;
}) => (
  <g transform={`translate(${x} ${y})`}>
    <circle fill={ink.iron} r={r + 3.4} />
    <circle fill={ink.brass} r={r + 1.2} />
    <circle fill={ink.paper} r={r - 0.6} />
    <path
      stroke={ink.iron}
      strokeWidth="1.6"
      d={[0, 90, 180, 270]
        .map((angle) => {
          const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
          return `M${xy(sin * (r - 2.4), -cos * (r - 2.4))}L${xy(sin * (r - 5), -cos * (r - 5))}`;
        })
        .join('')}
    />
    <g stroke={ink.iron} strokeLinecap="round">
      <path strokeWidth="2.2" d={`M0 0V${xy(-r * 0.48)}`} transform={`rotate(${hour})`} />
      <path strokeWidth="1.5" d={`M0 0V${xy(-r * 0.7)}`} transform={`rotate(${minute})`} />
    </g>
    <circle fill={ink.red} r="1.8" />
  </g>
);
