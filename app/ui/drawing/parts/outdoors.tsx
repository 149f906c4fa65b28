import { xy } from '../../poster/parts/svg-path.ts';
import { ink } from '../ink.ts';
import { groundLine } from '../scene.tsx';

/** Two paler bands of the sky and the sun, at night the moon. */
export const Heaven = ({
  sun,
  horizon = 130,
}: {
  sun?: readonly [x: number, y: number, r: number];
  horizon?: number;
}) => (
  <>
    <path fill={ink.haze} d={`M0 ${horizon - 62}q80-14 160-4t160-8v130H0z`} />
    <path fill={ink.glow} d={`M0 ${horizon - 30}q80-12 170-3t150-9v110H0z`} />
    {sun && <circle fill={ink.sun} cx={sun[0]} cy={sun[1]} r={sun[2]} />}
  </>
);

/** A far and a near ridge with the field before them. */
export const Ridges = ({ horizon = 130 }: { horizon?: number }) => (
  <>
    <path fill={ink.far} d={`M0 ${horizon - 12}l34-22 26 14 38-34 30 22 26-12 40 30 34-26 36 18 24-14 32 20V200H0z`} />
    <path fill={ink.near} d={`M0 ${horizon + 4}q40-26 84-12t78-6 80 6 78-4V200H0z`} />
    <path fill={ink.field} d={`M0 ${horizon + 18}q84-16 160-6t160-4V200H0z`} />
  </>
);

/** Soft hills in three depths. */
export const Downs = ({ horizon = 130 }: { horizon?: number }) => (
  <>
    <path fill={ink.far} d={`M0 ${horizon}q46-34 96-22t92-14 132 20V200H0z`} />
    <path fill={ink.near} d={`M0 ${horizon + 14}q70-34 140-10t180-16V200H0z`} />
    <path fill={ink.field} d={`M0 ${horizon + 26}q90-22 170-4t150-6V200H0z`} />
  </>
);

/** The edge of a platform: coping with a yellow line, and its face. */
export const Platform = ({ x = 10, width = 300 }: { x?: number; width?: number }) => (
  <>
    <rect fill={ink.stone} x={x} y={groundLine} width={width} height="13" rx="4" />
    <path fill={ink.cream} d={`M${x + 4} ${groundLine}h${width - 8}q4 0 4 4v2H${x}v-2q0-4 4-4z`} />
    <path fill={ink.yellow} d={`M${x + 8} ${groundLine + 1.6}h${width - 16}v2.6H${x + 8}z`} />
  </>
);

/** Bare ground with some tufts of grass. */
export const Meadow = ({ tufts = '' }: { tufts?: string }) => (
  <>
    <path fill={ink.field} d="M14 184q-4-6 4-8h284q8 2 4 8-70 6-146 6t-146-6z" />
    {tufts ? <Tufts at={tufts} /> : null}
  </>
);

/** Tufts of grass: 'x y' each. */
export const Tufts = ({ at, fill = ink.field }: { at: string; fill?: string }) => {
  const values = at.split(' ').map(Number);
  const d = Array.from({ length: values.length / 2 }, (_, index) => {
    const [x = 0, y = 0] = values.slice(index * 2);
    return `M${xy(x, y)}q-1-6-5-8 5 0 6 5 0-6 3-9 0 6 1 9 2-4 6-4-4 2-5 7z`;
  }).join('');
  return <path fill={fill} d={d} />;
};

/** A track seen from the side: rail and sleepers on ballast. */
export const TrackAcross = () => (
  <>
    <path fill={ink.slate} d="M6 191l10-11h288l10 11z" />
    <path
      fill={ink.bark}
      d={Array.from({ length: 18 }, (_, index) => `M${xy(21 + index * 16, 179)}h8v5h-8z`).join('')}
    />
    <path fill={ink.steel} d="M10 174h300v5H10z" />
    <path fill={ink.shine} d="M10 174h300v1.6H10z" />
  </>
);

/** A track that runs to the horizon at x, y; `width` is between the rails on the ground line. */
export const TrackAway = ({ x, y, at = x, width = 84 }: { x: number; y: number; at?: number; width?: number }) => {
  const bottom = groundLine;
  const half = width / 2;
  const far = 2;
  const sleepers = [0.1, 0.2, 0.32, 0.46, 0.62, 0.8, 1].map((part) => {
    const depth = part * part;
    const middle = x + (at - x) * depth;
    const reach = (far + (half - far) * depth) * 1.32;
    const tall = 1 + 6 * depth;
    return `M${xy(middle - reach, y + (bottom - y) * depth - tall)}h${xy(reach * 2)}l${xy(reach * 0.04)} ${xy(tall)}h${xy(-reach * 2.08)}z`;
  });
  const rail = (side: -1 | 1) => `M${xy(x + side * far - 0.5, y)}h1L${xy(at + side * half + 2.6, bottom)}h-5.2z`;
  return (
    <>
      <path fill={ink.slate} d={`M${xy(x - 3, y)}h6L${xy(at + half * 1.62, bottom)}H${xy(at - half * 1.62)}z`} />
      <path fill={ink.bark} d={sleepers.join('')} />
      <path fill={ink.shine} d={rail(-1) + rail(1)} />
    </>
  );
};

/** A rounded cloud on a flat base, about 60 wide. */
export const Cloud = ({ x, y, size = 1, fill = ink.paper }: { x: number; y: number; size?: number; fill?: string }) => (
  <path
    fill={fill}
    opacity=".85"
    transform={`translate(${x} ${y})${size === 1 ? '' : ` scale(${size})`}`}
    d="M0 0q-2-9 8-9 2-10 13-9 8-9 18 0 10-2 11 8 10 0 10 10z"
  />
);

/** Far birds: 'x y' each. */
export const FarBirds = ({ at }: { at: string }) => {
  const values = at.split(' ').map(Number);
  const d = Array.from({ length: values.length / 2 }, (_, index) => {
    const [x = 0, y = 0] = values.slice(index * 2);
    return `M${xy(x, y)}q3-5 7 0 4-5 7 0`;
  }).join('');
  return <path fill="none" stroke={ink.iron} strokeWidth="1.6" strokeLinecap="round" d={d} />;
};

/** A perched bird, facing left; its feet are at x, y. */
export const Perched = ({ x, y, flip, fill = ink.iron }: { x: number; y: number; flip?: boolean; fill?: string }) => (
  <g transform={`translate(${x} ${y})${flip ? ' scale(-1 1)' : ''}`}>
    <path fill={fill} d="M-9-13q3-5 8-3 4 2 5 6 6 4 11 12-8-2-12-3-8 0-10-5-1-3-1-5z" />
    <path fill={ink.marigold} d="M-9-13l-6 2 6 1z" />
    <circle fill={ink.paper} cx="-5.5" cy="-12.6" r="1" />
    <path stroke={fill} strokeWidth="1.4" d="M-1-2v3M2-2v3" />
  </g>
);
