import { LeaningPalm } from '../../poster/parts/trees.tsx';
import { ink } from '../ink.ts';
import { FarBirds, Heaven } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** An open suitcase on a beach, still to be packed. */
export const SuitcaseDrawing = () => (
  <Scene
    light="noon"
    shape="tunnel"
    back={
      <>
        <Heaven sun={[96, 78, 20]} horizon={116} />
        <path fill={ink.far} d="M186 112q30-26 60-20t74 20v10H186z" />
        <path fill={ink.teal} d="M0 112h320v70H0z" />
        <path fill={ink.mint} d="M0 140q30-8 60 0t60 0 60 0 60 0 80-2v40H0z" />
        <path fill={ink.paper} d="M0 148q30-8 60 0t60 0 60 0 60 0 80-2v30H0z" />
        <path fill={ink.cream} d="M0 154q30-8 60 0t60 0 60 0 60 0 80-2v30H0z" />
        <FarBirds at="132 62 150 70" />
        <path fill={ink.paper} d="M60 112l14-26v24zM78 110V92l10 18zM58 114h32l-5 5H63z" />
        <LeaningPalm x={236} y={172} size={0.9} fill={ink.bark} leaf={ink.green} />
      </>
    }
  >
    <path fill={ink.stone} d="M14 184q-4-6 4-8h284q8 2 4 8-70 6-146 6t-146-6z" />
    <path fill={ink.cream} d="M18 176h284q6 1.5 5 4-70 5-147 5t-147-5q-1-2.5 5-4z" />
    <g transform="translate(150 182)">
      <path fill={ink.shade} opacity=".16" d="M-66 1h150l-20-5H-66z" />
      <path fill={ink.maroon} d="M-58-50L-44-104q1-6 7-6h78q6 0 7 6l14 54z" />
      <path fill={ink.yellow} d="M-50-52l12-46q1-5 5-5h70q4 0 5 5l12 46z" />
      <path
        fill="none"
        stroke={ink.marigold}
        strokeWidth="2"
        d="M-44-76l6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6M-40-91l6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6M-48-62l6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6"
      />
      <path fill={ink.ink} d="M-62-52H66v12H-62z" opacity=".85" />
      <path fill={ink.red} d="M-66-46H70v40q0 6-6 6H-60q-6 0-6-6z" />
      <path fill={ink.maroon} d="M-66-46H70v5H-66zM-66-6H70q0 6-6 6H-60q-6 0-6-6z" />
      <path fill={ink.oak} d="M-44-46h12V0h-12zM36-46h12V0H36z" />
      <path fill={ink.brass} d="M-46-36h16v10h-16zM34-36h16v10H34zM-6-42H10v9H-6z" />
      <path fill="none" stroke={ink.bark} strokeWidth="4.5" strokeLinecap="round" d="M-16-22q0 10 8 10H12q8 0 8-10" />
      <path fill={ink.brass} d="M-66-12l6 12q-6 0-6-6zM70-12L64 0q6 0 6-6z" />
    </g>
    <g transform="translate(256 180)">
      <ellipse fill={ink.amber} rx="32" ry="6" />
      <path fill={ink.yellow} d="M-18-2q0-24 18-24t18 24q-18 5-36 0z" />
      <path fill={ink.red} d="M-18.5-8q18.5 6 37 0V-2q-18.5 5-37 0z" />
      <ellipse fill={ink.yellow} cy="-1" rx="32" ry="5" opacity=".5" />
    </g>
  </Scene>
);
