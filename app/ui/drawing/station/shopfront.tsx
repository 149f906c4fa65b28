import { xy } from '../../poster/parts/svg-path.ts';
import { ink } from '../ink.ts';
import { Cloud, Heaven } from '../parts/outdoors.tsx';
import { Slabs } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** Every other stripe of the awning. */
const stripes = (odd: 0 | 1): string =>
  Array.from({ length: 9 }, (_, index) => index)
    .filter((index) => index % 2 === odd)
    .map((index) => `M${xy(80 + index * 17.8, 68)}h17.8l${xy((index - 4) * 0.8, 20)}q0 8-8.9 8t-8.9-8z`)
    .join('');

/** The shop of a travel agency before its first day: a blank sign, the shutter half up. */
export const ShopfrontDrawing = () => (
  <Scene
    light="rain"
    shape="tunnel"
    back={
      <>
        <Heaven sun={[66, 76, 16]} horizon={120} />
        <Cloud x={222} y={62} size={1.1} />
        <path fill={ink.far} d="M0 176V96h30V82h34v20h40V70h20v-8h12v8h60v26h34V84h40v20h50v72z" />
        <path fill={ink.near} d="M0 176v-52h46v-12h30v16h164v-14h34v10h46v52z" />
      </>
    }
  >
    <Slabs />
    <path fill={ink.marigold} d="M74 34h172v142H74z" />
    <path fill={ink.amber} d="M74 34h172v6H74zM236 40h10v136h-10z" />
    <path fill={ink.cream} d="M70 28h180v8H70z" />
    <path fill={ink.bark} d="M86 42h148v26H86z" />
    <path fill={ink.paper} d="M90 46h140v18H90z" />
    <path fill={ink.stone} opacity=".6" d="M110 53h62v4h-62zM178 53h30v4h-30z" />
    <path fill={ink.bark} d="M92 92h96v84H92z" />
    <path fill={ink.ink} d="M96 92h88v84H96z" />
    <path fill={ink.yellow} opacity=".5" d="M96 132h88v44H96z" />
    <path fill={ink.wood} d="M104 150h52v26h-52z" />
    <path fill={ink.oak} d="M100 146h60v6h-60z" />
    <path fill={ink.blue} d="M146 136a9 9 0 1 0 .1 0z" />
    <path fill={ink.brass} d="M140 146h12v2h-12z" />
    <path fill={ink.steel} d="M96 92h88v36H96z" />
    <path fill={ink.shine} d="M96 94h88v3H96zM96 102h88v3H96zM96 110h88v3H96zM96 118h88v3H96z" />
    <path fill={ink.iron} d="M96 126h88v4H96z" />
    <path fill={ink.bark} d="M194 96h34v58h-34z" />
    <path fill={ink.pane} d="M198 100h26v50h-26z" />
    <path fill={ink.red} d="M202 106h18v24h-18z" />
    <path fill={ink.yellow} d="M202 122q8-6 18 0v8h-18z" />
    <circle fill={ink.paper} cx="211" cy="113" r="3.6" />
    <path fill={ink.cream} d="M190 154h42v6h-42z" />
    <path fill={ink.teal} d={stripes(0)} />
    <path fill={ink.paper} d={stripes(1)} />
    <path fill={ink.deep} d="M80 66h160v5H80z" />
    <g transform="translate(266 176)">
      <path fill={ink.wood} d="M-13-18h26l-3 18h-20z" />
      <path fill={ink.bark} d="M-14-20h28v5h-28z" />
      <path fill={ink.green} d="M-2-20q-14-6-13-20 14 4 14 17 0-17 9-24 4 15-4 25 7-7 14-5-5 8-14 7z" />
    </g>
    <g transform="translate(52 176)">
      <path fill={ink.bark} d="M-16-44h34v40h-34zM-16-4h4v4h-4zM14-4h4v4h-4z" />
      <path fill={ink.paper} d="M-12-40h26v32h-26z" />
      <path fill={ink.stone} d="M-7-34h16v3H-7zM-7-27h12v3H-7z" />
    </g>
  </Scene>
);
