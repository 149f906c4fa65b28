import { ink } from '../ink.ts';
import { WoodTable } from '../parts/furniture.tsx';
import { Boards, PaintedWall } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** Corners for a picture of this size around its middle. */
const corners = (width: number, height: number): string => {
  const [x, y, c] = [width / 2, height / 2, 7];
  return `M${-x} ${c - y}V${-y}h${c}zM${x - c} ${-y}h${c}v${c}zM${x} ${y - c}v${c}h${-c}zM${c - x} ${y}h${-c}v${-c}z`;
};

/** An album with corners for pictures and a heart. */
export const AlbumDrawing = () => (
  <Scene
    light="plaster"
    shape="arch"
    back={
      <>
        <PaintedWall dado={136} />
        <path fill={ink.haze} d="M70 20h120l-30 116H70z" />
      </>
    }
  >
    <Boards />
    <WoodTable x={46} width={228} top={140} />
    <g transform="translate(160 140)">
      <path fill={ink.bark} d="M-98-4L-84-98l84 9 84-9 14 94z" />
      <path fill={ink.cream} d="M-90-6l13-88q40-4 77 8 37-12 77-8l13 88q-48-6-90 4-42-10-90-4z" />
      <path fill={ink.paper} d="M-86-9l12-84q38-3 74 9v80q-40-8-86-5z" />
      <path fill={ink.paper} d="M86-9L74-93Q36-96 0-84v80q40-8 86-5z" />
      <path fill={ink.stone} opacity=".5" d="M0-84q10-4 18-5v82Q8-7 0-4z" />
      <g transform="translate(-42 -52) rotate(-4)">
        <path fill={ink.cream} d="M-25-18h50v36h-50z" />
        <path fill={ink.slate} d={corners(50, 36)} />
        <path fill={ink.stone} d="M-25 18V8l13-12 10 9 12-13 15 14v12z" />
        <circle fill={ink.stone} cx="14" cy="-9" r="4" />
      </g>
      <path fill={ink.stone} d="M-62-24h36v3h-36zM-62-18h22v3h-22z" />
      <g transform="translate(42 -58) rotate(4)">
        <path fill="none" stroke={ink.stone} strokeWidth="1.6" strokeDasharray="4 3" d="M-26-19h52v38h-52z" />
        <path fill={ink.slate} d={corners(56, 42)} />
        <path fill={ink.red} d="M0 13q-17-11-17-21 0-8 8-8 6 0 9 6 3-6 9-6 8 0 8 8 0 10-17 21z" />
        <path fill={ink.pink} d="M-12-10q1-3 4-3" stroke={ink.pink} strokeWidth="2" strokeLinecap="round" />
      </g>
      <path fill={ink.stone} d="M26-26h34v3H26zM34-20h20v3H34z" />
      <path fill={ink.red} d="M-4-86h8V-2l-4-5-4 5z" />
    </g>
    <g transform="translate(262 140)">
      <path fill={ink.teal} d="M-20-3L8-27l4 4L-16 0z" />
      <path fill={ink.paper} d="M8-27l4-3 4 4-4 3z" />
      <path fill={ink.ink} d="M-20-3l-4 4 8-1z" />
    </g>
  </Scene>
);
