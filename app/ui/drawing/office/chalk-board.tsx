import { ink } from '../ink.ts';
import { Boards, HangingLamp, PaintedWall } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** A blackboard with the axes of a chart and columns that are only outlined. */
export const ChalkBoardDrawing = () => (
  <Scene
    light="ochre"
    shape="wall"
    back={
      <>
        <PaintedWall dado={140} />
        <HangingLamp x={250} y={64} reach={34} />
      </>
    }
  >
    <Boards />
    <path fill={ink.bark} d="M84 120h8l-10 56h-7zM204 120h8l9 56h-7z" />
    <path fill={ink.shade} opacity=".16" d="M70 36h166v106H70z" />
    <path fill={ink.wood} d="M62 28h172v108H62z" />
    <path fill={ink.oak} d="M62 28h172v4H62z" />
    <path fill={ink.deep} d="M69 35h158v94H69z" />
    <path fill={ink.teal} opacity=".4" d="M69 35h110q-50 30-70 94H69z" />
    <g fill="none" stroke={ink.paper} strokeLinecap="round" strokeLinejoin="round">
      <path strokeWidth="2.6" d="M88 46v68h124M84 51l4-5 4 5M207 110l5 4-5 4" />
      <path
        strokeWidth="2"
        strokeDasharray="4 4"
        d="M102 113V96h16v17M128 113V86h16v27M154 113V74h16v39M180 113V60h16v53"
      />
      <path strokeWidth="1.6" opacity=".5" d="M92 96h4M92 80h4M92 64h4" />
    </g>
    <path
      fill="none"
      stroke={ink.yellow}
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M104 86q16-4 28-12t22-12 22-14M169 48h8l1 8"
    />
    <path fill={ink.wood} d="M56 134h184v8H56z" />
    <path fill={ink.oak} d="M56 134h184v3H56z" />
    <path fill={ink.paper} d="M98 130h18v4H98z" />
    <path fill={ink.yellow} d="M122 130h12v4h-12z" />
    <path fill={ink.pink} d="M140 130h10v4h-10z" />
    <path fill={ink.bark} d="M184 126h30v5h-30z" />
    <path fill={ink.cream} d="M184 131h30v3h-30z" />
    <g transform="translate(262 176)">
      <path fill={ink.wood} d="M-22-40h44v6h-44zM-20-34h5L-18 0h-5zM15-34h5L23 0h-5z" />
      <path fill={ink.bark} d="M-19-16h38v4h-38z" />
      <path fill={ink.red} d="M-16-52h30v6h-30z" />
      <path fill={ink.cream} d="M-14-51h28v4h-28z" />
      <path fill={ink.teal} d="M-18-46h34v6h-34z" />
    </g>
  </Scene>
);
