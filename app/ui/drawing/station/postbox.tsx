import { ink } from '../ink.ts';
import { FarBirds, Heaven, Meadow, Perched, Ridges } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** A letter box at the wayside. */
export const PostboxDrawing = () => (
  <Scene
    light="rose"
    shape="arch"
    back={
      <>
        <Heaven sun={[196, 92, 22]} horizon={138} />
        <Ridges horizon={138} />
        <FarBirds at="110 84 126 92" />
      </>
    }
  >
    <Meadow tufts="52 179 84 181 226 180 262 179 240 181" />
    <g transform="translate(160 182)">
      <path fill={ink.iron} d="M-34 0v-10q0-4 4-4h60q4 0 4 4V0z" />
      <path fill={ink.red} d="M-29-14v-92h58v92z" />
      <path fill={ink.maroon} d="M10-14v-92h19v92z" />
      <path fill={ink.pink} d="M-23-18v-84h5v84z" opacity=".7" />
      <path fill={ink.maroon} d="M-36-106q0-5 4-5h64q4 0 4 5v3h-72z" />
      <path fill={ink.red} d="M-33-111q3-17 33-22 30 5 33 22z" />
      <path fill={ink.maroon} d="M10-131q20 6 23 20H18q0-12-8-20z" />
      <path fill={ink.red} d="M-4-133q0-8 4-8t4 8z" />
      <path fill={ink.ink} d="M-19-92h34v6h-34z" />
      <path fill={ink.maroon} d="M-22-97h40v4h-40z" />
      <path fill={ink.paper} d="M-17-76h30v24h-30z" />
      <path fill={ink.steel} d="M-12-70h20v2h-20zM-12-65h20v2h-20zM-12-60h12v2h-12z" />
      <path fill={ink.yellow} d="M-29-44h58v5h-58z" />
      <circle fill={ink.brass} cx="-2" cy="-28" r="3" />
      <path fill={ink.ink} d="M-3-28h2v6h-2z" />
    </g>
    <Perched x={152} y={50} />
  </Scene>
);
