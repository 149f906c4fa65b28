import { ink } from '../ink.ts';
import { Downs, Heaven } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** A ticket in two halves. */
export const TornTicketDrawing = () => (
  <Scene
    light="noon"
    shape="tunnel"
    back={
      <>
        <Heaven sun={[92, 74, 18]} horizon={120} />
        <Downs horizon={120} />
      </>
    }
  >
    <ellipse fill={ink.shade} opacity=".16" cx="160" cy="178" rx="122" ry="7" />
    <g transform="rotate(-8 110 120)">
      <path
        fill={ink.stone}
        d="M36 80q0-6 6-6h112l-10 15 9 14-11 15 10 14-11 15 8 13-3 8H42q-6 0-6-6v-22a10 10 0 0 0 0-20z"
      />
      <path
        fill={ink.paper}
        d="M36 76q0-6 6-6h112l-10 15 9 14-11 15 10 14-11 15 8 13-2 8H42q-6 0-6-6v-22a10 10 0 0 0 0-20z"
      />
      <path fill={ink.teal} d="M42 70h112l-9 14H36v-8q0-6 6-6z" />
      <path fill={ink.ink} d="M54 98h40v7H54z" />
      <path fill={ink.slate} d="M54 112h66v4H54zM54 122h50v4H54z" />
      <path fill={ink.red} d="M54 134h30v9H54z" />
    </g>
    <g transform="rotate(11 222 116)">
      <path fill={ink.stone} d="M178 74h92q6 0 6 6v30a10 10 0 0 0 0 20v22q0 6-6 6h-96l9-13-9-14 11-15-10-14 11-15z" />
      <path fill={ink.paper} d="M178 70h92q6 0 6 6v30a10 10 0 0 0 0 20v22q0 6-6 6h-96l9-13-9-14 11-15-10-14 11-15z" />
      <path fill={ink.teal} d="M178 70h92q6 0 6 6v8h-91z" />
      <path fill={ink.ink} d="M208 96h42v42h-42z" />
      <path
        fill={ink.paper}
        d="M212 100h10v10h-10zM236 100h10v10h-10zM212 124h10v10h-10zM226 100h6v6h-6zM228 112h8v6h-8zM240 116h6v6h-6zM226 126h6v8h-6zM238 128h8v6h-8zM214 114h8v4h-8z"
      />
      <path fill={ink.ink} d="M215 103h4v4h-4zM239 103h4v4h-4zM215 127h4v4h-4z" />
    </g>
    <path fill={ink.paper} d="M158 42l8 3-3 7-8-2zM186 52l6-2 2 6-6 2zM146 164l7-3 4 6-8 3z" />
  </Scene>
);
