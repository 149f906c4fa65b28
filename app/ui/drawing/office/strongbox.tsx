import { ink } from '../ink.ts';
import { Boards, HangingLamp, PaintedWall } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** A strongbox, locked: nothing is lost. */
export const StrongboxDrawing = () => (
  <Scene
    light="ochre"
    shape="wall"
    back={
      <>
        <PaintedWall dado={120} />
        <HangingLamp x={66} y={70} reach={40} />
      </>
    }
  >
    <Boards />
    <g transform="translate(176 176)">
      <path fill={ink.iron} d="M-60-6h22V0h-22zM38-6h22V0H38z" />
      <path fill={ink.deep} d="M-70-120q0-6 6-6H64q6 0 6 6V-6H-70z" />
      <path fill={ink.teal} d="M-70-120q0-6 6-6H50v120H-70z" />
      <path fill={ink.deep} d="M-58-112H42v94H-58z" />
      <path fill={ink.teal} d="M-54-108H38v86h-92z" />
      <path fill="none" stroke={ink.brass} strokeWidth="2" d="M-48-102h80v74h-80z" />
      <path fill={ink.brass} d="M-62-96h8v16h-8zM-62-50h8v16h-8z" />
      <circle fill={ink.iron} cx="-8" cy="-76" r="17" />
      <circle fill={ink.shine} cx="-8" cy="-76" r="13.6" />
      <path
        stroke={ink.iron}
        strokeWidth="1.6"
        d="M-8-88v4M-8-68v4M-20-76h4M0-76h4M-16.4-84.4l2.8 2.8M-2.4-70.4l2.8 2.8M-16.4-67.6l2.8-2.8M-2.4-81.6l2.8-2.8"
      />
      <circle fill={ink.iron} cx="-8" cy="-76" r="4.6" />
      <path stroke={ink.iron} strokeWidth="5" strokeLinecap="round" d="M-26-44h36M-8-58v28" />
      <circle fill={ink.brass} cx="-8" cy="-44" r="6" />
      <path fill={ink.brass} d="M20-96h6v12h-6zM20-46h6v12h-6z" />
    </g>
    <g transform="translate(72 176)">
      <path fill={ink.cream} d="M-24-10q-4 0-4-6 0-14 12-22l-4-8q10-4 20 0l-3 8q14 8 14 22 0 6-5 6z" />
      <path fill={ink.stone} d="M-3-36q12 8 12 20 0 6-3 6h-6q6-12-5-26z" />
      <path fill={ink.red} d="M-18-40h17l-1 4h-15z" />
      <path fill={ink.brass} d="M14-3h22v3H14zM16-7h20v3H16zM13-11h22v3H13z" />
      <path fill={ink.cream} d="M-28-12h38q3 6 0 12h-38q-3-6 0-12z" />
    </g>
  </Scene>
);
