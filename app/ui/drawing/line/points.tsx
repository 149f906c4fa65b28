import { xy } from '../../poster/parts/svg-path.ts';
import { ink } from '../ink.ts';
import { Cloud, Heaven, Meadow, Ridges } from '../parts/outdoors.tsx';
import { Scene } from '../scene.tsx';

/** A cross-section of a track: the middle, and half the gauge. */
type Cut = readonly [x: number, y: number, half: number];

/** The cross-sections of a track that leaves the foot of the sheet and ends at x on the horizon. */
const cutsTo = (end: number, bend: number): Cut[] =>
  Array.from({ length: 15 }, (_, index) => {
    const far = index / 14;
    const depth = (1 - far) ** 1.7;
    return [136 + (end - 136) * far ** bend, 116 + 62 * depth, 1 + 37 * depth];
  });

const edge = (cuts: readonly Cut[], side: -1 | 1, reach: number) =>
  cuts.map(([x, y, half]) => xy(x + side * half * reach, y));

const ribbon = (cuts: readonly Cut[], from: readonly [-1 | 1, number], to: readonly [-1 | 1, number]) =>
  `M${edge(cuts, ...from).join('L')}L${edge(cuts, ...to)
    .reverse()
    .join('L')}z`;

const Bed = ({ cuts }: { cuts: readonly Cut[] }) => (
  <>
    <path fill={ink.slate} d={ribbon(cuts, [-1, 1.75], [1, 1.75])} />
    <path
      fill={ink.bark}
      d={cuts
        .slice(0, 11)
        .map(([x, y, half]) => `M${xy(x - half * 1.36, y)}h${xy(half * 2.72)}v${xy(-half * 0.13)}h${xy(-half * 2.72)}z`)
        .join('')}
    />
  </>
);

const Rails = ({ cuts }: { cuts: readonly Cut[] }) => (
  <path fill={ink.shine} d={ribbon(cuts, [-1, 1.08], [-1, 0.94]) + ribbon(cuts, [1, 1.08], [1, 0.94])} />
);

const [left, right] = [cutsTo(92, 1.5), cutsTo(246, 1.7)];

/** Points: the line divides, and a lever sets the way. */
export const PointsDrawing = () => (
  <Scene
    light="noon"
    shape="tunnel"
    back={
      <>
        <Heaven sun={[214, 70, 20]} horizon={112} />
        <Cloud x={62} y={76} size={0.9} />
        <Cloud x={142} y={58} size={0.7} />
        <Ridges horizon={104} />
        <Bed cuts={right} />
        <Bed cuts={left} />
        <Rails cuts={right} />
        <Rails cuts={left} />
      </>
    }
  >
    <Meadow tufts="34 178 52 181 286 180 298 179 206 181" />
    <g transform="translate(240 182)">
      <path fill={ink.iron} d="M-34-5h66l5 7h-76z" />
      <path fill={ink.steel} d="M-16-5l8-18h14l10 18z" />
      <path fill="none" stroke={ink.iron} strokeWidth="6" strokeLinecap="round" d="M-22-40L24-72" />
      <path fill={ink.bark} d="M18-74l10-7 8 11-10 8z" />
      <path stroke={ink.iron} strokeWidth="6" d="M0-20v-34" />
      <circle fill={ink.iron} cx="-28" cy="-36" r="17.5" />
      <path fill={ink.paper} d="M-40-47a16 16 0 0 0 23 23z" />
      <path fill={ink.red} d="M-40-47a16 16 0 0 1 23 23z" />
      <circle fill={ink.brass} cy="-54" r="5" />
    </g>
  </Scene>
);
