import { ink } from '../ink.ts';
import { Heaven } from '../parts/outdoors.tsx';
import { Boards } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** An unfolded map with a patch that nobody has drawn. */
export const MapDrawing = () => (
  <Scene
    light="dawn"
    shape="arch"
    back={
      <>
        <Heaven horizon={150} />
        <circle fill={ink.sun} cx="160" cy="62" r="20" />
        <path fill={ink.far} d="M0 130l60-40 40 26 40-20 60 34 60-26 60 30v60H0z" />
        <path fill={ink.near} d="M0 150q80-30 160-8t160-8v50H0z" />
      </>
    }
  >
    <Boards />
    <path fill={ink.shade} opacity=".14" d="M40 170l78 6 84-6 78 6v2H40z" />
    <path fill={ink.cream} d="M44 78l58 12v84l-58-12z" />
    <path fill={ink.paper} d="M102 90l58-14v84l-58 14z" />
    <path fill={ink.cream} d="M160 76l58 14v84l-58-14z" />
    <path fill={ink.paper} d="M218 90l58-12v84l-58 12z" />
    <path fill={ink.mint} d="M44 132l24 4q20 8 34 22v16l-58-12zM102 158q18 2 26 9l-26 7z" />
    <path fill={ink.teal} opacity=".35" d="M44 146q30 2 46 25l-46-9z" />
    <path fill={ink.green} opacity=".5" d="M230 100q14-14 28-10 10 2 18-4v30q-16 10-30 4-18-6-16-20z" />
    <path fill="none" stroke={ink.blue} strokeWidth="3" d="M120 86q-10 20 6 34t-8 34q-4 8-16 10" />
    <g fill="none" stroke={ink.iron} strokeWidth="4.4">
      <path d="M52 92q30 20 50 18t36-2l16-4M218 150q20-4 32-14t26-12" />
    </g>
    <g fill="none" stroke={ink.paper} strokeWidth="2" strokeDasharray="5 5">
      <path d="M52 92q30 20 50 18t36-2l16-4M218 150q20-4 32-14t26-12" />
    </g>
    <path
      fill="none"
      stroke={ink.red}
      strokeWidth="2.6"
      strokeDasharray="1 6"
      strokeLinecap="round"
      d="M156 104q20-4 26 12t14 24 22 10"
    />
    <path fill={ink.stone} opacity=".55" d="M164 98q12-8 26 0t24 4v34q-8 14-26 10t-24-12z" />
    <path fill={ink.paper} opacity=".9" d="M168 102q10-6 21 0t21 4v28q-8 11-22 8t-20-11z" />
    <g transform="translate(188 122)">
      <path fill={ink.red} d="M0 0q-14-18-14-28a14 14 0 0 1 28 0q0 10-14 28z" />
      <path fill={ink.maroon} d="M0 0q4-16 4-28 0-8-4-14a14 14 0 0 1 14 14q0 10-14 28z" />
      <circle fill={ink.paper} cy="-28" r="5" />
    </g>
    <circle fill={ink.red} cx="154" cy="104" r="4" />
    <circle fill={ink.red} cx="220" cy="150" r="4" />
    <circle fill={ink.iron} cx="52" cy="92" r="3.4" />
    <circle fill={ink.iron} cx="274" cy="124" r="3.4" />
    <g transform="translate(250 106)">
      <circle fill={ink.paper} r="9" />
      <path fill={ink.red} d="M0-8l2.6 8h-5.2z" />
      <path fill={ink.iron} d="M0 8l2.6-8h-5.2z" />
    </g>
  </Scene>
);
