import { ink } from '../ink.ts';
import { Heaven, Ridges, TrackAway, Tufts } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** A red flag planted in the track: stop and go back. */
export const RedFlagDrawing = () => (
  <Scene
    light="dawn"
    shape="tunnel"
    back={
      <>
        <Heaven sun={[92, 84, 20]} horizon={122} />
        <Ridges horizon={116} />
        <TrackAway x={150} y={130} at={150} width={104} />
      </>
    }
  >
    <path fill={ink.field} d="M14 184q-4-6 4-8h284q8 2 4 8-70 6-146 6t-146-6z" />
    <path fill={ink.slate} d="M66 176h168l18 9q-50 4-102 4t-102-4z" />
    <path fill={ink.bark} d="M70 178h160l5 6H65z" />
    <path fill={ink.shine} d="M95 172h8l-2 13h-9zM198 172h7l4 13h-9z" />
    <Tufts at="30 180 46 182 280 180 294 182" />
    <path fill={ink.bark} d="M148 180l3-150h6l-2 150z" />
    <circle fill={ink.brass} cx="154" cy="28" r="4.6" />
    <path fill={ink.red} d="M157 36q24-12 48-2t46-4q-4 16-2 28t-2 26q-22 12-45 3t-47 5z" />
    <path
      fill={ink.maroon}
      d="M205 34q-6 24-3 53-23-9-47 5l.6-16q22-8 34-6 10-14 15.4-36zM251 30q-4 16-2 28t-2 26q-6 3-12 4 8-26 2-52 8-2 14-6z"
    />
    <path fill={ink.pink} opacity=".5" d="M158 42q14-7 28-5-12 3-28 12z" />
    <path fill={ink.slate} d="M138 182q-2-10 6-12 4-7 12-4 8-2 10 5 6 4 4 11z" />
    <path fill={ink.stone} d="M140 176q0-4 5-5 4-6 10-3-8 2-9 8z" />
    <g transform="translate(78 180)">
      <path fill={ink.iron} d="M-8-24h16l4 6v18h-24v-18z" />
      <path fill="none" stroke={ink.iron} strokeWidth="2.4" d="M-7-24q0-12 7-12t7 12" />
      <circle fill={ink.red} cy="-11" r="6.4" />
      <circle fill={ink.pink} cx="-2" cy="-13" r="2" />
    </g>
  </Scene>
);
