import { disc } from '../../poster/parts/svg-path.ts';
import { ink } from '../ink.ts';
import { PaintedWall, Slabs } from '../parts/room.tsx';
import { Scene } from '../scene.tsx';

const bulbs = Array.from({ length: 14 }, (_, index) => {
  const angle = (index / 14) * Math.PI * 2;
  return [160 + Math.sin(angle) * 35, 62 - Math.cos(angle) * 35] as const;
});

const spokes = Array.from({ length: 8 }, (_, index) => {
  const at = (turn: number) => {
    const angle = ((index + turn) / 8) * Math.PI * 2;
    return `${(160 + Math.sin(angle) * 27).toFixed(1)} ${(62 - Math.cos(angle) * 27).toFixed(1)}`;
  };
  return `M160 62L${at(0)}A27 27 0 0 1 ${at(0.5)}z`;
}).join('');

/** A weighing machine of a station waits for its coin. */
export const WeighingMachineDrawing = () => (
  <Scene
    light="plaster"
    shape="arch"
    back={
      <>
        <PaintedWall dado={126} />
        <circle fill={ink.haze} cx="160" cy="62" r="64" />
      </>
    }
  >
    <Slabs />
    <path fill={ink.iron} d="M120 170h82l10 6H110z" />
    <path fill={ink.maroon} d="M130 100h60v70h-60z" />
    <path fill={ink.red} d="M130 100h48v70h-48z" />
    <path fill={ink.maroon} d="M124 94h72v8h-72z" />
    <circle fill={ink.maroon} cx="160" cy="62" r="44" />
    <circle fill={ink.red} cx="158.5" cy="62" r="42.5" />
    <path
      fill={ink.yellow}
      d={bulbs
        .filter((_, index) => index % 2 === 0)
        .map(([x, y]) => disc(x, y, 3.6))
        .join('')}
    />
    <path
      fill={ink.paper}
      d={bulbs
        .filter((_, index) => index % 2)
        .map(([x, y]) => disc(x, y, 3.6))
        .join('')}
    />
    <circle fill={ink.paper} cx="160" cy="62" r="27" />
    <path fill={ink.teal} d={spokes} />
    <circle fill={ink.brass} cx="160" cy="62" r="7" />
    <path fill={ink.paper} d="M142 110h24v18h-24z" />
    <path fill={ink.steel} d="M146 114h16v2h-16zM146 119h16v2h-16z" />
    <path fill={ink.brass} d="M170 110h12v22h-12z" />
    <path fill={ink.ink} d="M175 114h2v11h-2z" />
    <path fill={ink.ink} d="M142 140h36v12h-36z" />
    <path fill={ink.cream} d="M140 152h40v4h-40z" />
    <g transform="translate(206 122)">
      <circle fill={ink.amber} cx="1.5" cy="1" r="12" />
      <circle fill={ink.yellow} r="12" />
      <circle fill="none" stroke={ink.amber} strokeWidth="1.6" r="8.6" />
      <path
        fill="none"
        stroke={ink.amber}
        strokeWidth="1.8"
        strokeLinecap="round"
        d="M-3.5-4h7M-3.5-1h7M-3-4q6 0 5 3t-5 2l5 5"
      />
      <path stroke={ink.marigold} strokeWidth="2" strokeLinecap="round" d="M18-10l7-3M20 0h8M18 9l6 4" />
    </g>
  </Scene>
);
