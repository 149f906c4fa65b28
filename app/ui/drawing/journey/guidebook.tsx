import { Palm } from '../../poster/parts/trees.tsx';
import { ink } from '../ink.ts';
import { Heaven } from '../parts/outdoors.tsx';
import { Boards } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** A guidebook with blank pages; the first picture pops up from it. */
export const GuidebookDrawing = () => (
  <Scene
    light="noon"
    shape="sun"
    back={
      <>
        <Heaven horizon={128} />
        <circle fill={ink.sun} cx="186" cy="64" r="20" />
        <path fill={ink.far} d="M64 130l44-46 26 24 20-14 34 30 30-24 60 40v40H64z" />
        <path fill={ink.near} d="M60 140q50-24 100-6t110-8v50H60z" />
      </>
    }
  >
    <Boards />
    <g transform="translate(160 150)">
      <path
        fill={ink.paper}
        d="M-50 0v-30h12v-12h6v-8l8-12 8 12v8h6v12h8v-18q0-10 7-16v-8h2v8q7 6 7 16v18h8v-12h6v-8l8-12 8 12v8h6v12h4V0z"
      />
      <path fill={ink.stone} d="M14-66q7 6 7 16v18h8v-12h6v-8l8-12 8 12v8h6v12h4V0H30q-10-30-16-66z" opacity=".7" />
      <path
        fill={ink.slate}
        d="M-28 0v-18q0-8 5-12 5 4 5 12V0zM0 0v-22q0-10 5-14 5 4 5 14V0zM34 0v-18q0-8 5-12 5 4 5 12V0z"
      />
      <Palm x={-64} y={2} size={0.6} fill={ink.bark} leaf={ink.green} />
      <Palm x={68} y={2} size={0.5} fill={ink.bark} leaf={ink.green} flip />
    </g>
    <g transform="translate(160 176)">
      <path fill={ink.maroon} d="M-116-18l14-16q54-8 102 8 48-16 102-8l14 16-12 18H-104z" />
      <path fill={ink.red} d="M-112-14l12-16q54-8 100 8 46-16 100-8l12 16-8 8H-104z" />
      <path fill={ink.cream} d="M-104-14l10-18q50-6 94 10 44-16 94-10l10 18q-54-6-104 10-50-16-104-10z" />
      <path fill={ink.paper} d="M-100-17l8-17q48-6 92 10v16q-48-14-100-9z" />
      <path fill={ink.paper} d="M100-17l-8-17q-48-6-92 10v16q48-14 100-9z" />
      <path
        fill={ink.stone}
        d="M-78-27q34-3 62 6l-1 3q-30-8-62-6zM-82-20q36-3 64 5l-.6 3q-32-7-64-5zM78-27q-30-3-58 5l1 3q28-7 58-5z"
      />
      <path fill={ink.red} d="M-4-23h8V2l-4-4-4 4z" />
    </g>
    <g transform="translate(276 176)">
      <path fill={ink.iron} d="M-15-26h12v22h-14zM3-26h12l2 22H3z" />
      <path fill={ink.steel} d="M-15-26h4l-2 22h-4zM3-26h4v22H3z" />
      <path fill={ink.ink} d="M-18-5H-1v5h-17zM1-5h17v5H1zM-12-32h8v6h-8zM4-32h8v6H4zM-3-20h6v8h-6z" />
    </g>
  </Scene>
);
