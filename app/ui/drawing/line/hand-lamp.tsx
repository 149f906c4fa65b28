import { ink } from '../ink.ts';
import { Downs, TrackAcross, Tufts } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** The hand lamp of a guard lights up an empty track. */
export const HandLampDrawing = () => (
  <Scene
    light="night"
    shape="tunnel"
    back={
      <>
        <path fill={ink.haze} d="M0 84q80-12 160-4t160-8v110H0z" />
        <path fill={ink.paper} d="M226 52a16 16 0 1 0 20 20 13 13 0 0 1-20-20z" />
        <path
          fill={ink.paper}
          d="M74 70h2v2h-2zM96 54h2v2h-2zM126 76h1.6v1.6H126zM150 50h2v2h-2zM186 66h1.6v1.6H186zM262 106h2v2h-2zM206 48h1.6v1.6H206zM60 104h1.6v1.6H60z"
        />
        <Downs horizon={128} />
        <path fill={ink.yellow} opacity=".3" d="M132 118L320 74v116l-188-46z" />
        <path fill={ink.yellow} opacity=".42" d="M132 124l188-16v76l-188-46z" />
      </>
    }
  >
    <TrackAcross />
    <path fill={ink.yellow} opacity=".6" d="M168 174h142v2H172z" />
    <g transform="translate(104 174)">
      <path fill="none" stroke={ink.iron} strokeWidth="4" d="M-14-84q0-26 14-26t14 26" />
      <path fill={ink.iron} d="M-9-93h18l4 9h-26z" />
      <path fill={ink.green} d="M-20-74l8-12h24l8 12z" />
      <path fill={ink.green} d="M-22-74h44v62h-44z" />
      <path fill={ink.leaf} d="M-22-74h12v62h-12z" />
      <path fill={ink.iron} d="M-26-12h52v6q0 6-6 6h-40q-6 0-6-6z" />
      <path fill={ink.brass} d="M-24-16h48v4h-48zM-24-76h48v4h-48z" />
      <circle fill={ink.brass} cx="4" cy="-44" r="17" />
      <circle fill={ink.yellow} cx="4" cy="-44" r="13.6" />
      <circle fill={ink.paper} cx="4" cy="-44" r="8" />
      <path fill={ink.brass} d="M22-56h8v24h-8z" />
    </g>
    <path
      fill={ink.paper}
      opacity=".9"
      d="M214 116q5-4 5 1 5-5 5 0 0 4-5 2-5 2-5-3zM244 136q4-3 4 1 4-4 4 0 0 3-4 1.6-4 1-4-2.6z"
    />
    <Tufts at="40 180 56 181 280 181" fill={ink.leaf} />
  </Scene>
);
