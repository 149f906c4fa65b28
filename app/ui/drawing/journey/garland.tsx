import { disc } from '../../poster/parts/svg-path.ts';
import { ink } from '../ink.ts';
import { Slabs } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

/** Marigolds along a hanging curve between two points. */
const flowers = (x: number, y: number, to: number, sag: number, count: number, odd: 0 | 1): string =>
  Array.from({ length: count }, (_, index) => index)
    .filter((index) => index % 2 === odd)
    .map((index) => {
      const part = index / (count - 1);
      return disc(x + (to - x) * part, y + sag * 4 * part * (1 - part), 5.4);
    })
    .join('');

const strings = [
  { x: 84, y: 56, to: 160, sag: 26, count: 11 },
  { x: 160, y: 56, to: 236, sag: 26, count: 11 },
] as const;

const tassels = [84, 236] as const;

/** A plinth under garlands, waiting for what will stand on it. */
export const GarlandDrawing = () => (
  <Scene
    light="dusk"
    shape="arch"
    back={
      <>
        <path fill={ink.haze} d="M100 176V88q0-34 60-54 60 20 60 54v88z" />
        <path fill={ink.glow} d="M118 176V96q0-26 42-40 42 14 42 40v80z" />
        <path fill={ink.sun} opacity=".55" d="M160 60l-34 116h68z" />
      </>
    }
  >
    <Slabs />
    {([0, 1] as const).map((odd) => (
      <path
        key={odd}
        fill={odd ? ink.yellow : ink.marigold}
        d={`${strings.map(({ x, y, to, sag, count }) => flowers(x, y, to, sag, count, odd)).join('')}${tassels
          .flatMap((x) =>
            [0, 1, 2, 3, 4, 5, 6].filter((index) => index % 2 === odd).map((index) => disc(x, 66 + index * 9, 5.4)),
          )
          .join('')}`}
      />
    ))}
    <path
      fill={ink.green}
      d="M84 128q-8 6-6 18 8-4 6-18zM84 128q8 6 6 18-8-4-6-18zM236 128q-8 6-6 18 8-4 6-18zM236 128q8 6 6 18-8-4-6-18zM160 62q-10 4-9 18 10-4 9-18zM160 62q10 4 9 18-10-4-9-18z"
    />
    <circle fill={ink.red} cx="160" cy="58" r="6" />
    <circle fill={ink.red} cx="84" cy="56" r="6" />
    <circle fill={ink.red} cx="236" cy="56" r="6" />
    <path fill={ink.slate} d="M122 116h76v10h-76zM118 164h84v12h-84zM130 126h60v38h-60z" />
    <path fill={ink.paper} d="M122 112h76v8h-76zM130 120h46v44h-46zM118 164h84v6h-84z" />
    <path fill={ink.cream} d="M176 126h14v38h-14z" />
    <path fill={ink.brass} d="M153 134l7-10 7 10-7 12zM142 150h36v3h-36z" />
    <path fill="none" stroke={ink.slate} strokeWidth="2" strokeDasharray="5 4" d="M136 110V78q0-8 8-8h32q8 0 8 8v32" />
    {[98, 222, 70, 250].map((x) => (
      <g key={x} transform={`translate(${x} 176)`}>
        <path fill={ink.wood} d="M-12-7h24q-2 7-12 7t-12-7z" />
        <path fill={ink.bark} d="M-12-7h24l-2 3h-20z" />
        <path fill={ink.yellow} d="M0-22q7 8 3 14h-6q-4-6 3-14z" />
        <path fill={ink.red} d="M0-14q3 4 1 7h-2q-2-3 1-7z" />
      </g>
    ))}
  </Scene>
);
