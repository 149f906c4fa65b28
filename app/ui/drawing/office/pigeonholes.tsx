import { ink } from '../ink.ts';
import { Boards, PaintedWall } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

const columns = [0, 1, 2, 3, 4];
const rows = [0, 1, 2];

/** Pigeonholes for letters, all empty but one; a letter has fallen down. */
export const PigeonholesDrawing = () => (
  <Scene light="mint" shape="wall" back={<PaintedWall dado={140} />}>
    <Boards />
    <path fill={ink.bark} d="M60 34h200v106H60z" />
    <path fill={ink.wood} d="M56 28h208v8H56zM60 36h6v104h-6zM254 36h6v104h-6z" />
    <path fill={ink.oak} d="M56 28h208v3H56z" />
    <path
      fill={ink.ink}
      opacity=".5"
      d={rows.flatMap((row) => columns.map((column) => `M${68 + column * 37} ${38 + row * 34}h33v8h-33z`)).join('')}
    />
    <path
      fill={ink.wood}
      d={`${[1, 2, 3, 4].map((column) => `M${64 + column * 37} 36h4v104h-4z`).join('')}${[1, 2].map((row) => `M66 ${34 + row * 34}h188v4H66z`).join('')}`}
    />
    <path
      fill={ink.brass}
      d={rows.flatMap((row) => columns.map((column) => `M${78 + column * 37} ${69 + row * 34}h13v3h-13z`)).join('')}
    />
    <path fill={ink.paper} d="M147 56l25-4 2 14-25 4z" />
    <path fill="none" stroke={ink.steel} strokeWidth="1.4" d="M147 56l14 7 11-11" />
    <path fill={ink.wood} d="M50 140h220v10H50zM64 150h8v26h-8zM248 150h8v26h-8z" />
    <path fill={ink.oak} d="M50 140h220v4H50z" />
    <path fill={ink.bark} d="M72 152h176v5H72z" />
    <g transform="translate(214 170) rotate(-10)">
      <path fill={ink.cream} d="M-26-14h52V16h-52z" />
      <path fill={ink.paper} d="M-26-16h52v30h-52z" />
      <path fill="none" stroke={ink.stone} strokeWidth="1.8" d="M-26-16L0 4l26-20" />
      <path fill={ink.red} d="M13-12h9V-2h-9z" />
      <circle fill="none" stroke={ink.slate} strokeWidth="1.4" cx="9" cy="4" r="7" />
    </g>
    <g transform="translate(96 140)">
      <path fill={ink.steel} d="M-18-4h36l3 4h-42z" />
      <path fill={ink.iron} d="M-2-28h4v24h-4zM-14-30h28v4h-28z" />
      <path fill="none" stroke={ink.iron} strokeWidth="1.8" d="M-12-28l-6 10M-12-28l6 10M12-28l-6 10M12-28l6 10" />
      <path fill={ink.brass} d="M-20-18h16q-2 6-8 6t-8-6zM4-18h16q-2 6-8 6t-8-6z" />
    </g>
  </Scene>
);
