import { ink } from '../ink.ts';
import { Heaven } from '../parts/outdoors.tsx';
import { Boards } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** A hoarding over the roofs of a town, with nothing on it. */
export const HoardingDrawing = () => (
  <Scene
    light="dusk"
    shape="tunnel"
    back={
      <>
        <Heaven sun={[84, 112, 26]} horizon={132} />
        <path
          fill={ink.far}
          d="M0 176v-44h26v-12h20v8h14v-22h22v14h14v26h30v-18h12v-8h10v8h20v-16h26v20h18v-30h8v-8h10v8h8v24h24v-14h22v64z"
        />
        <path fill={ink.near} d="M0 176v-22h40q0-16 12-16t12 16h26v-10h36v14h40v-12h30v8h30v-14h28v18h66v18z" />
      </>
    }
  >
    <Boards />
    <path fill={ink.iron} d="M96 120h6v56h-6zM218 120h6v56h-6zM157 120h6v56h-6z" />
    <path stroke={ink.steel} strokeWidth="2.4" d="M99 124l61 50M160 124l61 50M160 124l-61 50M221 124l-61 50" />
    <path fill={ink.bark} d="M62 40h196v84H62z" />
    <path fill={ink.paper} d="M68 46h184v72H68z" />
    <path fill={ink.cream} d="M68 46h184v5H68z" />
    <path fill={ink.cream} d="M129 51h1.6v67H129zM190 51h1.6v67H190zM68 84h184v1.6H68z" />
    <path fill={ink.marigold} d="M68 118V96l10 4 8-3 9 6 10 15z" />
    <path fill={ink.teal} d="M68 118v-10l8 3 6 7z" />
    <path fill={ink.stone} d="M95 103l10 15 5-9-6-8z" />
    <path fill={ink.iron} d="M80 32h4v9h-4zM158 32h4v9h-4zM236 32h4v9h-4z" />
    <path fill={ink.iron} d="M74 28h16l3 6H71zM152 28h16l3 6h-22zM230 28h16l3 6h-22z" />
    <path fill={ink.yellow} opacity=".32" d="M70 46h26l14 44H68zM147 46h26l15 44h-56zM225 46h27v44h-42z" />
    <g stroke={ink.oak} strokeLinecap="round">
      <path strokeWidth="3.6" d="M206 176l10-104M226 178l8-106" />
      <path strokeWidth="2.6" d="M208 164h18M209 150h18M210 136h18M212 122h18M213 108h18M214 94h18M216 82h18" />
    </g>
    <g transform="translate(216 72)">
      <path fill={ink.steel} d="M-8 6h18l-2 14H-6z" />
      <path fill="none" stroke={ink.iron} strokeWidth="1.6" d="M-8 6q9-14 18 0" />
    </g>
  </Scene>
);
