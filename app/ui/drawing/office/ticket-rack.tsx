import { roundToTenth } from '../../poster/parts/svg-path.ts';
import { ink } from '../ink.ts';
import { Boards, PaintedWall } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

const columns = [0, 1, 2, 3, 4, 5, 6];
const rows = [0, 1, 2];
const colours = [ink.yellow, ink.mint, ink.pink, ink.cream, ink.marigold, ink.mint, ink.yellow];

/** A rack of card tickets, none of them sold, with the press that dates them. */
export const TicketRackDrawing = () => (
  <Scene light="ochre" shape="wall" back={<PaintedWall dado={134} />}>
    <Boards />
    <path fill={ink.bark} d="M56 34h150v104H56z" />
    <path fill={ink.wood} d="M50 28h162v8H50zM56 36h6v102h-6zM200 36h6v102h-6z" />
    <path fill={ink.oak} d="M50 28h162v3H50z" />
    {rows.map((row) => (
      <g key={row}>
        <path fill={ink.wood} d={`M62 ${64 + row * 34}h138v5H62z`} />
        <path
          fill={ink.brass}
          d={columns.map((column) => `M${roundToTenth(66 + column * 19.4)} ${66 + row * 34}h13v2.4h-13z`).join('')}
        />
      </g>
    ))}
    {columns.map((column) => (
      <g key={column} transform={`translate(${roundToTenth(65 + column * 19.4)} 0)`}>
        <path fill={ink.ink} opacity=".4" d={rows.map((row) => `M0 ${38 + row * 34}h15v26H0z`).join('')} />
        <path
          fill={colours[column]}
          d={rows
            .map((row) => `M1 ${48 + row * 34 + ((column * 5 + row * 3) % 3) * 3}h13V${64 + row * 34}H1z`)
            .join('')}
        />
        <path
          fill={ink.shade}
          opacity=".25"
          d={rows
            .map(
              (row) => `M1 ${52 + row * 34 + ((column * 5 + row * 3) % 3) * 3}h13v1.4H1zM1 ${58 + row * 34}h13v1.4H1z`,
            )
            .join('')}
        />
      </g>
    ))}
    <path fill={ink.wood} d="M40 138h240v10H40zM54 148h9v28h-9zM257 148h9v28h-9z" />
    <path fill={ink.oak} d="M40 138h240v4H40z" />
    <path fill={ink.bark} d="M63 150h194v6H63z" />
    <g transform="translate(242 138)">
      <path fill={ink.iron} d="M-24-8h48l4 8h-56z" />
      <path fill={ink.iron} d="M-18-8v-24q0-14 14-14H12v10H0q-6 0-6 6v22z" />
      <path fill={ink.steel} d="M-18-32q0-14 14-14h4q-12 2-12 14v24h-6z" />
      <path fill={ink.brass} d="M-8-16h24v8H-8z" />
      <path fill={ink.yellow} d="M4-20h22v4H4z" />
      <path fill="none" stroke={ink.iron} strokeWidth="5" strokeLinecap="round" d="M6-42L24-62" />
      <circle fill={ink.red} cx="26" cy="-64" r="6" />
      <circle fill={ink.brass} cx="2" cy="-40" r="4" />
    </g>
  </Scene>
);
