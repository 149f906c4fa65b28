import { ink } from '../ink.ts';
import { Heaven, Platform, Ridges } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** The bell of a station, not rung yet. */
export const BellDrawing = () => (
  <Scene
    light="dawn"
    shape="arch"
    back={
      <>
        <Heaven sun={[112, 104, 18]} horizon={142} />
        <Ridges horizon={142} />
      </>
    }
  >
    <Platform />
    <path fill={ink.bark} d="M226 26h16v150h-16zM218 168h32v8h-32z" />
    <path fill={ink.wood} d="M226 26h6v150h-6z" />
    <path fill={ink.wood} d="M118 34h124v11H118z" />
    <path fill={ink.oak} d="M118 34h124v4H118z" />
    <path fill={ink.wood} d="M226 92v-11l-35-36h14l21 22z" />
    <path fill={ink.oak} d="M191 45h4l31 32v4z" />
    <path fill={ink.iron} d="M147 45h8v12h-8z" />
    <circle fill="none" stroke={ink.iron} strokeWidth="4" cx="151" cy="60" r="6" />
    <path fill={ink.brass} d="M141 66q10-6 20 0l4 10q16 8 18 34l8 22h-80l8-22q2-26 18-34z" />
    <path fill={ink.amber} d="M155 63q4 0 6 3l4 10q16 8 18 34l8 22h-22q-2-40-14-69z" />
    <path fill={ink.yellow} d="M136 82q-8 8-9 28l-4 14h5l4-14q0-18 8-28z" />
    <path fill={ink.amber} d="M119 116h64l3 6h-70z" />
    <path fill={ink.brass} d="M106 132q0-5 5-5h80q5 0 5 5t-5 5h-80q-5 0-5-5z" />
    <path fill={ink.amber} d="M106 132h90q0 5-5 5h-80q-5 0-5-5z" />
    <circle fill={ink.iron} cx="151" cy="142" r="7.5" />
    <path fill="none" stroke={ink.paper} strokeWidth="3.6" strokeLinecap="round" d="M151 148v14" />
    <path fill={ink.red} d="M146 160h10l2 12h-14z" />
    <g transform="translate(72 176)">
      <path fill={ink.oak} d="M-20-34h40v5h-40zM-17-29h5L-16 0h-5zM12-29h5L21 0h-5z" />
      <path fill={ink.wood} d="M-17-14h34v4h-34z" />
      <path fill={ink.red} d="M-14-40q14-5 28 0v6h-28z" />
    </g>
    <g transform="translate(274 176)">
      <path fill={ink.wood} d="M-12-16h24l-3 16h-18z" />
      <path fill={ink.bark} d="M-13-18h26v5h-26z" />
      <path fill={ink.green} d="M-2-18q-12-6-11-17 12 4 12 14 0-14 8-20 4 12-4 21 6-6 12-4-4 7-12 6z" />
      <circle fill={ink.marigold} cx="-11" cy="-37" r="4" />
      <circle fill={ink.marigold} cx="8" cy="-41" r="4.4" />
    </g>
  </Scene>
);
