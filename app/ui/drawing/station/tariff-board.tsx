import { ink } from '../ink.ts';
import { PaintedWall, Slabs } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

const rows = [
  { y: 60, fill: ink.red, width: 52 },
  { y: 78, fill: ink.teal, width: 66 },
  { y: 96, fill: ink.marigold, width: 44 },
  { y: 114, fill: ink.green, width: 58 },
] as const;

/** A board of tariffs whose plates are still blank. */
export const TariffBoardDrawing = () => (
  <Scene light="plaster" shape="wall" back={<PaintedWall dado={134} />}>
    <Slabs />
    <path stroke={ink.iron} strokeWidth="2.4" d="M92 16v18M228 16v18" />
    <path fill={ink.shade} opacity=".16" d="M74 40h184v98H74z" />
    <path fill={ink.wood} d="M66 32h188v100H66z" />
    <path fill={ink.oak} d="M66 32h188v4H66z" />
    <path fill={ink.night} d="M72 38h176v88H72z" />
    <path fill={ink.yellow} d="M72 38h176v15H72z" />
    <path fill={ink.ink} d="M80 43h56v5H80zM206 43h32v5h-32z" />
    {rows.map(({ y, fill, width }, index) => (
      <g key={y}>
        <path fill={fill} d={`M80 ${y}h8v10h-8z`} />
        <path fill={ink.paper} d={`M94 ${y + 3}h${width}v4.6H94z`} />
        <path fill={ink.ink} d={`M180 ${y - 1}h62v13h-62z`} />
        {[0, 1, 2, 3].map((plate) => (
          <path
            key={plate}
            fill={plate === 3 && index === 1 ? ink.cream : ink.paper}
            d={`M${182 + plate * 15} ${y + 0.5}h13v10h-13z`}
            transform={plate === 3 && index === 1 ? `rotate(12 ${182 + plate * 15} ${y})` : undefined}
          />
        ))}
        <path fill={ink.stone} d={`M182 ${y + 5}h58v1h-58z`} />
      </g>
    ))}
    <g stroke={ink.oak} strokeLinecap="round" fill="none">
      <path strokeWidth="5" d="M252 176L270 92M286 176L276 92" />
      <path strokeWidth="3.6" d="M256 160h27M260 140h21M264 120h15" />
    </g>
    <path fill={ink.wood} d="M262 86h20v8h-20z" />
    <g transform="translate(70 176)">
      <path fill={ink.oak} d="M-22-26h48V0h-48z" />
      <path fill={ink.wood} d="M-22-26h48v5h-48zM14-21h12V0H14z" />
      <path fill={ink.paper} d="M-18-38h12v12h-12zM-4-34l12-3 3 11H-2zM10-36h12v10H10z" />
      <path fill={ink.stone} d="M-18-33h12v1h-12zM10-31h12v1H10z" />
    </g>
  </Scene>
);
