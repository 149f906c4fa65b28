import { ink } from '../ink.ts';
import { Desk } from '../parts/furniture.tsx';
import { Boards, HangingLamp, PaintedWall, ViewWindow } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** The desk of a station master with an empty in-tray. */
export const InTrayDrawing = () => (
  <Scene
    light="ochre"
    shape="wall"
    back={
      <>
        <PaintedWall />
        <ViewWindow x={66} y={44} bars />
        <HangingLamp x={206} y={58} reach={62} />
      </>
    }
  >
    <Boards />
    <Desk x={56} width={208} top={118} />
    <g transform="translate(172 118)">
      <path fill={ink.bark} d="M0-26h64v4H0zM4-22h3v22H4zM57-22h3v22h-3z" />
      <path fill={ink.oak} d="M-4-12h72l-4 10H0z" />
      <path fill={ink.bark} d="M0-10h64l-2 6H2z" />
      <path fill={ink.oak} d="M-4-34h72l-4 10H0z" />
      <path fill={ink.bark} d="M0-32h64l-2 6H2z" />
      <path fill={ink.paper} d="M18-24h28v10H18z" />
      <path fill={ink.red} d="M22-21h20v2H22z" />
      <path fill={ink.steel} d="M22-18h12v1.6H22z" />
    </g>
    <g transform="translate(128 118)">
      <path fill={ink.iron} d="M-12 0q0-9 6-9H6q6 0 6 9z" />
      <path fill={ink.brass} d="M-14-2h28v2h-28z" />
      <path stroke={ink.iron} strokeWidth="2.4" strokeLinecap="round" d="M2-9L14-34" />
      <path fill={ink.red} d="M12-36l7-10-2 12z" />
    </g>
    <g transform="translate(86 118)">
      <path fill={ink.brass} d="M-11-2q0-13 11-13t11 13z" />
      <path fill={ink.amber} d="M2-15q9 1 9 13H4q1-9-2-13z" />
      <path fill={ink.bark} d="M-14-2h28v2h-28z" />
      <path fill={ink.brass} d="M-2-19h4v5h-4z" />
    </g>
  </Scene>
);
