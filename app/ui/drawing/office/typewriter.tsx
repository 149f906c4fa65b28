import { disc } from '../../poster/parts/svg-path.ts';
import { ink } from '../ink.ts';
import { WoodTable } from '../parts/furniture.tsx';
import { Boards, PaintedWall, ViewWindow } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** Keys of one row. */
const keys = (y: number, count: number, step: number): string =>
  Array.from({ length: count }, (_, index) => disc((index - (count - 1) / 2) * step, y, 3)).join('');

/** A typewriter with a fresh sheet. */
export const TypewriterDrawing = () => (
  <Scene
    light="mint"
    shape="wall"
    back={
      <>
        <PaintedWall dado={136} />
        <ViewWindow x={54} y={38} />
      </>
    }
  >
    <Boards />
    <WoodTable x={50} width={220} top={138} />
    <g transform="translate(176 138)">
      <path fill={ink.shade} opacity=".14" d="M-38-108h84v56h-84z" />
      <path fill={ink.paper} d="M-42-116h84v64h-84z" />
      <path fill={ink.cream} d="M-42-116h84v4h-84z" />
      <path fill={ink.stone} d="M-32-100h30v4h-30zM-32-90h14v4h-14z" />
      <path fill={ink.red} d="M-16-91h2v7h-2z" />
      <path fill={ink.iron} d="M-72-66h12v20h-12zM60-66h12v20H60z" />
      <path fill={ink.ink} d="M-60-64H60v16H-60z" />
      <path fill={ink.steel} d="M-60-64H60v4H-60z" />
      <path fill={ink.shine} d="M66-62l16-12 3 4-14 12z" />
      <path fill={ink.teal} d="M-62-48H62l8 26H-70z" />
      <path fill={ink.deep} d="M-62-48H62l2 6H-64z" />
      <path fill={ink.ink} d="M-26-42h52l6 12h-64z" />
      <path fill={ink.shine} d="M-20-40h2l-3 8h-3zM-11-40h2l-1 8h-3zM-2-40h2v8h-2zM7-40h2l3 8H9zM16-40h2l5 8h-3z" />
      <circle fill={ink.brass} cx="-48" cy="-35" r="5" />
      <circle fill={ink.brass} cx="48" cy="-35" r="5" />
      <path fill={ink.teal} d="M-70-24H70l8 20q0 4-4 4H-74q-4 0-4-4z" />
      <path fill={ink.deep} d="M-78-5H78v1q0 4-4 4H-74q-4 0-4-4z" />
      <path fill={ink.ink} d={keys(-20, 11, 11) + keys(-13, 12, 11)} />
      <path fill={ink.paper} d={keys(-20.8, 11, 11) + keys(-13.8, 12, 11)} />
      <path fill={ink.red} d="M-60-16.8a3 3 0 1 0-.1 0z" />
      <path fill={ink.paper} d="M-36-9h72v4h-72z" />
    </g>
    <g transform="translate(76 138)">
      <path fill={ink.cream} d="M-14-8h40v4h-40zM-16-4h40v4h-40z" />
      <path fill={ink.paper} d="M-12-12h40v4h-40z" />
      <path fill={ink.red} d="M-4-26h16v12H-4z" />
      <path fill={ink.maroon} d="M-6-14h20v3H-6z" />
      <path fill={ink.wood} d="M1-36h6v10H1z" />
    </g>
  </Scene>
);
