import { ink } from '../ink.ts';
import { Boards, PaintedWall, ViewWindow } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** A poster that is only sketched: an easel with pots of paint. */
export const EaselDrawing = () => (
  <Scene
    light="azure"
    shape="wall"
    back={
      <>
        <PaintedWall dado={138} />
        <ViewWindow x={216} y={42}>
          <path fill={ink.teal} d="M0 64V50q16-10 30-4t30-6v24z" />
          <circle fill={ink.sun} cx="46" cy="14" r="6" />
        </ViewWindow>
      </>
    }
  >
    <Boards />
    <path fill={ink.bark} d="M92 176l26-120 6 2-26 120zM198 176L172 56l-6 2 26 120z" />
    <path fill={ink.oak} d="M142 28h6v150h-6z" />
    <path fill={ink.shade} opacity=".14" d="M108 42h86v108h-86z" />
    <path fill={ink.paper} d="M102 36h86v108h-86z" />
    <path fill={ink.cream} d="M102 138h86v6h-86z" />
    <g fill="none" stroke={ink.steel} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
      <path strokeDasharray="4 3" d="M110 44h70v80h-70z" />
      <circle cx="160" cy="66" r="10" />
      <path d="M112 110q16-14 30-6t36-10M118 106V88l4-4 4 4v6h8v-8h4l4-8 4 8h4v14" />
    </g>
    <path fill={ink.marigold} d="M110 112q20-10 36-4t34-8v24h-70z" />
    <path fill={ink.red} d="M110 124q14-6 26-2t20 2z" />
    <path fill={ink.wood} d="M90 144h112v8H90zM136 136h18v8h-18z" />
    <path fill={ink.oak} d="M90 144h112v3H90z" />
    <g transform="translate(232 176)">
      <path fill={ink.steel} d="M-16-24h32l-3 24h-26z" />
      <path fill={ink.shine} d="M-16-24h9l2 24h-8z" />
      <ellipse fill={ink.teal} cy="-24" rx="16" ry="4" />
      <path fill={ink.teal} d="M-12-23q2 14 5 14t3-13z" />
      <path stroke={ink.oak} strokeWidth="3.4" strokeLinecap="round" d="M6-24l18-40" />
      <path fill={ink.iron} d="M22-64l5-12 4 14z" />
    </g>
    <g transform="translate(268 176)">
      <path fill={ink.steel} d="M-12-17h24l-2 17h-20z" />
      <ellipse fill={ink.yellow} cy="-17" rx="12" ry="3.4" />
      <path fill={ink.yellow} d="M2-15q1 12 4 12t3-13z" />
    </g>
    <g transform="translate(66 176)">
      <path fill={ink.steel} d="M-13-19h26l-2 19h-22z" />
      <ellipse fill={ink.red} cy="-19" rx="13" ry="3.6" />
      <path stroke={ink.oak} strokeWidth="3" strokeLinecap="round" d="M-2-19l-14-30" />
      <path fill={ink.iron} d="M-18-48l-6-9 2 12z" />
    </g>
  </Scene>
);
