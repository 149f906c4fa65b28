import { ink } from '../ink.ts';
import { Desk } from '../parts/furniture.tsx';
import { Boards, PaintedWall } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** A ledger open at its first page, and a pen. */
export const LedgerDrawing = () => (
  <Scene
    light="plaster"
    shape="wall"
    back={
      <>
        <PaintedWall dado={126} />
        <path fill={ink.haze} d="M34 20h130l-50 106H34z" opacity=".7" />
        <path fill={ink.wood} d="M206 66h66v6h-66z" />
        <path fill={ink.red} d="M212 36h10v30h-10z" />
        <path fill={ink.maroon} d="M223 32h9v34h-9z" />
        <path fill={ink.teal} d="M233 38h11v28h-11z" />
        <path fill={ink.brass} d="M212 42h10v3h-10zM223 40h9v3h-9zM233 46h11v3h-11z" />
        <path fill={ink.cream} d="M247 37l9-2 8 29-9 2z" />
      </>
    }
  >
    <Boards />
    <Desk x={42} width={236} top={132} />
    <g transform="translate(152 132)">
      <path fill={ink.bark} d="M-86 0l14-8H72L86 0z" />
      <path fill={ink.maroon} d="M-82-6l18-66q34-8 64 6 30-14 64-6l18 66z" />
      <path fill={ink.cream} d="M-76-8l16-62q32-6 60 8 28-14 60-8L76-8q-42-8-76 4-34-12-76-4z" />
      <path fill={ink.paper} d="M-72-11l14-57q30-5 58 8v52q-34-10-72-3z" />
      <path fill={ink.paper} d="M72-11L58-68Q28-73 0-60v52q34-10 72-3z" />
      <path fill={ink.stone} opacity=".45" d="M0-60q7-3 14-5v53Q7-11 0-8z" />
      <g fill="none" stroke={ink.mint} strokeWidth="1.8">
        <path d="M-53-59q26-3 48 5M-55-50q27-4 50 5M-57-41q28-4 52 5M-59-32q30-4 54 5M-61-23q31-4 56 5M53-59q-20-2-38 3M55-50q-22-3-40 3M57-41q-23-3-42 3M59-32q-24-3-44 3M61-23q-25-3-46 3" />
      </g>
      <g fill="none" stroke={ink.pink} strokeWidth="1.8">
        <path d="M-44-68l-9 56M-20-66l-3 55M40-69l8 56" />
      </g>
      <path fill={ink.red} d="M-4-60h8V4L0 0l-4 4z" />
    </g>
    <g transform="translate(250 132)">
      <path fill={ink.iron} d="M-14 0q-2-14 4-16v-5h20v5q6 2 4 16z" />
      <path fill={ink.blue} d="M-9-21H9v4H-9z" />
      <path fill={ink.steel} d="M-10-14q-2 6-1 11" stroke={ink.steel} strokeWidth="2" strokeLinecap="round" />
      <path fill={ink.paper} d="M2-20q2-34 26-52 2 26-16 44l-7 9z" />
      <path fill={ink.stone} d="M5-19q8-28 23-53 0 28-16 44z" />
    </g>
    <g transform="translate(74 132)">
      <path fill={ink.green} d="M-14-40q0-10 18-10t18 10z" transform="translate(-2)" />
      <path fill={ink.leaf} d="M6-50q14 1 14 10H9q0-6-3-10z" />
      <path fill={ink.brass} d="M0-40h4v36H0zM-12-4h28v4h-28z" />
      <path fill={ink.paper} d="M-4-40H8q-1 4-6 4t-6-4z" />
    </g>
  </Scene>
);
