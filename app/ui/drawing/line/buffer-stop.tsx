import { Palm } from '../../poster/parts/trees.tsx';
import { ink } from '../ink.ts';
import { FarBirds, Heaven, Perched, TrackAway } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** The end of the line: rails up to a buffer stop, and the sea. */
export const BufferStopDrawing = () => (
  <Scene
    light="dusk"
    shape="tunnel"
    back={
      <>
        <Heaven sun={[160, 96, 38]} horizon={118} />
        <path fill={ink.near} d="M0 112h320v70H0z" />
        <path
          stroke={ink.sun}
          strokeWidth="3"
          strokeLinecap="round"
          d="M128 118h64M112 125h22M186 125h26M98 132h18M204 132h14"
        />
        <path fill={ink.field} d="M0 146q60-18 120-8t90-2 110 10v40H0z" />
        <FarBirds at="92 74 108 82 214 66" />
        <Palm x={58} y={150} size={0.9} fill={ink.field} />
        <Palm x={88} y={152} size={0.6} fill={ink.field} flip />
        <TrackAway x={160} y={132} width={104} />
      </>
    }
  >
    <path fill={ink.field} d="M14 184q-4-6 4-8h284q8 2 4 8-70 6-146 6t-146-6z" />
    <path fill={ink.slate} d="M76 176h168l20 9q-50 4-104 4t-104-4z" />
    <path fill={ink.bark} d="M80 178h160l5 6H75z" />
    <path fill={ink.shine} d="M104 162h8l-2 22h-9zM208 162h8l3 22h-9z" />
    <g transform="translate(160 178)">
      <path fill={ink.iron} d="M-48 0v-62h11V0zM37 0v-62h11V0z" />
      <path fill={ink.steel} d="M-48 0v-62h4V0zM37 0v-62h4V0z" />
      <path fill={ink.bark} d="M-37-26h74v7h-74z" />
      <path fill={ink.red} d="M-66-70h132v26H-66z" />
      <path fill={ink.paper} d="M-52-70h22l-14 26h-22zM-8-70h22L0-44h-22zM36-70h22L44-44H22z" />
      <path fill={ink.maroon} d="M-66-48H66v4H-66z" opacity=".5" />
      <circle fill={ink.iron} cx="-44" cy="-57" r="10" />
      <circle fill={ink.steel} cx="-44" cy="-57" r="6" />
      <circle fill={ink.iron} cx="44" cy="-57" r="10" />
      <circle fill={ink.steel} cx="44" cy="-57" r="6" />
      <path fill={ink.iron} d="M-9-78H9v8H-9zM-7-98H7l3 4h-20zM-3-103h6v5h-6z" />
      <path fill={ink.red} d="M-8-94H8v16H-8z" />
      <circle fill={ink.yellow} cy="-86" r="5" />
    </g>
    <Perched x={206} y={107} flip />
    <g transform="translate(248 182)">
      <path fill="none" stroke={ink.leaf} strokeWidth="2.4" strokeLinecap="round" d="M0 0q-1-12 2-24" />
      <path fill={ink.green} d="M0-8q-12-2-14-12 12-2 14 12zM1-14q12-2 14-13-13 0-14 13zM1-21q-9-4-8-13 10 3 8 13z" />
    </g>
  </Scene>
);
