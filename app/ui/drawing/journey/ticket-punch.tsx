import { ink } from '../ink.ts';
import { Downs, Heaven } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** A ticket collector's punch and a card ticket with nothing on it. */
export const TicketPunchDrawing = () => (
  <Scene
    light="dawn"
    shape="sun"
    back={
      <>
        <Heaven sun={[206, 62, 18]} horizon={126} />
        <Downs horizon={126} />
      </>
    }
  >
    <ellipse fill={ink.shade} opacity=".16" cx="164" cy="180" rx="116" ry="6" />
    <g transform="translate(112 128) rotate(-10)">
      <path fill={ink.amber} d="M-66-32H74V44H-66z" />
      <path fill={ink.yellow} d="M-66-38H74v76H-66z" />
      <path fill={ink.paper} d="M-66-20H74V2H-66z" />
      <path fill={ink.amber} d="M-56-33h44v6h-44zM38-33h26v6H38zM-56 10H8v5h-64zM-56 20h44v5h-44zM-56 29h28v4h-28z" />
      <path fill="none" stroke={ink.slate} strokeWidth="1.8" strokeDasharray="5 4" d="M-54-9H44" />
      <path fill={ink.far} d="M50 16h-8l4 7-4 7h8z" />
    </g>
    <g transform="translate(196 106) rotate(24)">
      <path fill={ink.iron} d="M2-2q10-6 30-20 22-14 56-10 8 1 8 6t-8 6q-30-2-46 8L14 6z" />
      <path fill={ink.steel} d="M2-2q10-6 30-20 22-14 56-10 4 .5 6 2-40-4-60 12L6 2z" />
      <path fill={ink.shine} d="M0 10q14 4 32 20 20 16 56 14 8-1 8-6t-8-6q-28 1-44-10L14-2z" />
      <path fill={ink.steel} d="M0 10q14 4 32 20 20 16 56 14 4-.5 6-2-38 0-58-16L6 4z" />
      <path fill={ink.iron} d="M-44-24q0-6 6-6H-4q12 0 18 14l4 14-12 10-14-10h-36z" />
      <path fill={ink.steel} d="M-44-24q0-6 6-6H-4q4 0 8 2-2 4-8 4h-34q-4 0-6 8z" />
      <path fill={ink.shine} d="M-44 10h38L8-4l14 12-8 10q-6 10-18 10h-34q-6 0-6-6z" />
      <path fill={ink.steel} d="M-44 20h40q8 0 16-10l6 4-4 4q-6 10-18 10h-34q-6 0-6-6z" />
      <path fill={ink.iron} d="M-34-2h9v7h-9z" />
      <circle fill={ink.iron} cx="8" cy="1" r="10" />
      <circle fill={ink.brass} cx="8" cy="1" r="6" />
      <path stroke={ink.iron} strokeWidth="1.8" d="M4-1.5l8 5" />
      <path
        fill="none"
        stroke={ink.brass}
        strokeWidth="2.6"
        strokeLinejoin="round"
        d="M44-12l6 4-6 4 6 4-6 4 6 4-6 4 6 4"
      />
    </g>
    <path fill={ink.yellow} d="M162 172h-6l3 5-3 5h6zM186 176h-5l2 4-2 3h5zM142 178h-4l2 3-2 3h4z" />
    <path fill={ink.paper} d="M174 170h-5l3 4-3 4h5zM150 170h-4l2 3-2 3h4z" />
  </Scene>
);
