import { ink } from '../ink.ts';
import { Heaven, Ridges, TrackAcross } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

const Wheel = ({ x, r }: { x: number; r: number }) => (
  <g transform={`translate(${x} ${174 - r})`}>
    <circle fill={ink.maroon} r={r} />
    <circle fill={ink.red} r={r - 3} />
    <path
      stroke={ink.maroon}
      strokeWidth="2"
      d={`M${-r + 2} 0H${r - 2}M0 ${-r + 2}V${r - 2}M${-r * 0.6} ${-r * 0.6}L${r * 0.6} ${r * 0.6}M${r * 0.6} ${-r * 0.6}L${-r * 0.6} ${r * 0.6}`}
    />
    <circle fill={ink.brass} r="3.4" />
  </g>
);

/** A steam engine that has come to a stop, with tools laid out. */
export const EngineDrawing = () => (
  <Scene
    light="dusk"
    shape="sun"
    back={
      <>
        <Heaven sun={[118, 100, 26]} horizon={136} />
        <Ridges horizon={132} />
      </>
    }
  >
    <path
      fill={ink.paper}
      opacity=".9"
      d="M78 58q-14 2-16-10-1-10 9-12 0-14 14-14 4-12 18-9 12-8 20 4 13 0 12 12 6 10-6 14-8 8-18 2-8 10-18 4-4 8-15 9z"
    />
    <path fill={ink.cream} d="M100 66q-6-1-6-7t7-6q4-5 9 0 6 1 4 8-4 5-8 4-3 3-6 1z" />
    <TrackAcross />
    <path fill={ink.ink} d="M62 150h178v10H62z" />
    <path fill={ink.iron} d="M84 100h112v46H84q-10 0-10-10v-26q0-10 10-10z" />
    <path fill={ink.steel} d="M80 104q2-4 6-4h110v6H86q-4 0-6-2z" />
    <path fill={ink.brass} d="M112 100h4v46h-4zM152 100h4v46h-4z" />
    <path fill={ink.ink} d="M88 100V84l-4-12h30l-4 12v16z" />
    <path fill={ink.brass} d="M82 70h34v5H82z" />
    <path fill={ink.brass} d="M126 100q0-13 10-13t10 13z" />
    <path fill={ink.iron} d="M168 100V90h12v10z" />
    <path fill={ink.maroon} d="M190 78h54v74h-54z" />
    <path fill={ink.red} d="M190 78h46v74h-46z" />
    <path fill={ink.ink} d="M182 70h70v9h-70z" />
    <path fill={ink.pane} d="M198 86h22v24h-22z" />
    <path fill={ink.yellow} d="M190 120h54v4h-54zM190 130h54v2h-54z" />
    <circle fill={ink.ink} cx="74" cy="122" r="4" />
    <path fill={ink.brass} d="M62 108h12v14H62z" />
    <circle fill={ink.yellow} cx="62" cy="115" r="6" />
    <path fill={ink.red} d="M56 150h10v14H56z" />
    <path fill={ink.ink} d="M66 160L44 174h22z" />
    <Wheel x={90} r={11} />
    <Wheel x={130} r={17} />
    <Wheel x={172} r={17} />
    <Wheel x={222} r={13} />
    <path fill={ink.shine} d="M128 155h46v4h-46z" />
    <path fill={ink.paper} opacity=".8" d="M42 166q-8 0-8-6t8-5q1-7 8-6 6-2 7 5 5 3 0 8-4 6-8 3-3 3-7 1z" />
    <g transform="translate(272 176)">
      <path fill={ink.teal} d="M-14-22h28V0h-28z" />
      <path fill={ink.deep} d="M6-22h8V0H6zM-14-22h28v4h-28z" />
      <path fill="none" stroke={ink.iron} strokeWidth="3" d="M-8-22v-8H8v8" />
      <path fill={ink.brass} d="M-4-16h6v6h-6z" />
    </g>
    <path fill="none" stroke={ink.steel} strokeWidth="5" strokeLinecap="round" d="M256 140l12 28" />
    <path fill={ink.steel} d="M246 136q-1-10 8-12l1 8 6-3 3-7q8 5 4 13t-12 7-10-6z" />
  </Scene>
);
