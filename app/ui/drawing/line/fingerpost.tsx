import { ink } from '../ink.ts';
import { Cloud, Downs, FarBirds, Heaven, Meadow, Perched } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

const arms = [
  { y: 44, side: 1, length: 74, fill: ink.red, turn: -3 },
  { y: 66, side: -1, length: 84, fill: ink.teal, turn: 2 },
  { y: 88, side: 1, length: 66, fill: ink.marigold, turn: 3 },
  { y: 110, side: -1, length: 62, fill: ink.blue, turn: -4 },
  { y: 132, side: 1, length: 54, fill: ink.green, turn: -2 },
] as const;

/** A fingerpost with arms in all directions. */
export const FingerpostDrawing = () => (
  <Scene
    light="noon"
    shape="sun"
    back={
      <>
        <Heaven sun={[118, 74, 18]} horizon={128} />
        <Cloud x={172} y={64} size={0.8} />
        <Downs horizon={124} />
        <path fill={ink.stone} d="M136 176q10-16 24-22t50-10q18-4 2-8 30 4 12 12t-24 28z" />
        <FarBirds at="128 100 142 106" />
      </>
    }
  >
    <Meadow tufts="52 179 84 181 236 180 274 179 112 181" />
    <path fill={ink.bark} d="M154 30h12v152h-12z" />
    <path fill={ink.wood} d="M154 30h4.5v152h-4.5z" />
    <path fill={ink.bark} d="M151 30l9-10 9 10z" />
    {arms.map(({ y, side, length, fill, turn }) => (
      <g key={y} transform={`translate(160 ${y}) rotate(${turn})${side < 0 ? ' scale(-1 1)' : ''}`}>
        <path fill={fill} d={`M-12-8H${length}l12 8-12 8H-12z`} />
        <path fill={ink.shade} opacity=".2" d={`M-12 4H${length + 6}l-6 4H-12z`} />
        <path fill={ink.paper} opacity=".85" d={`M12-2H${length - 14}v4H12z`} />
        <circle fill={ink.brass} cx="-4" r="2" />
      </g>
    ))}
    <Perched x={212} y={33} />
    <path fill={ink.green} d="M150 183q-2-10-10-13 9 0 11 7 0-9 6-15 0 10 1 15 4-7 10-8-6 5-8 14z" />
  </Scene>
);
