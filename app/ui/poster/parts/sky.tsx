import type { Light } from './light.ts';
import { box, disc, indices, pointsOf, roundToTenth, xy } from './svg-path.ts';

/**
 * How the sun or moon is printed: `offset` with its glow out of register, `plain` without glow, `banded` by streaks of the sky, `dotted` with
 * two rings of dots, `halo` with two thin lines, with short `rays`, or as a `burst` of beams over the whole sky.
 */
type SunLook = 'offset' | 'plain' | 'banded' | 'dotted' | 'halo' | 'rays' | 'burst';

/** Without a choice, scenes differ by where their sun is. */
const looks: readonly SunLook[] = ['offset', 'dotted', 'plain', 'banded', 'halo'];
const lookOf = ([x, y, radius]: readonly [number, number, number]): SunLook =>
  looks[(x + y + radius) % looks.length] ?? 'plain';

type SkyProps = {
  light: Light;
  /** Position and radius of the sun or moon; none when absent. */
  sun?: readonly [x: number, y: number, radius: number];
  look?: SunLook;
  /** The y of the horizon. */
  horizon?: number;
};

/** Beams from a point: how many, from and to which radius, half the width of each in radians. */
const beams = (x: number, y: number, count: number, from: number, to: number, half: number): string =>
  indices(count)
    .map((index) => {
      const angle = ((index + 0.5) / count) * Math.PI * 2;
      const at = (radius: number, turn: number) =>
        xy(x + radius * Math.cos(angle + turn), y + radius * Math.sin(angle + turn));
      return from === 0
        ? `M${xy(x, y)}L${at(to, -half)}L${at(to, half)}z`
        : `M${at(from, -half)}L${at(from, half)}L${at(to, 0)}z`;
    })
    .join('');

const Sun = ({
  light,
  sun: [x, y, radius],
  look,
}: {
  light: Light;
  sun: readonly [number, number, number];
  look: SunLook;
}) => (
  <>
    {look === 'burst' && <path d={beams(x, y, 16, 0, 560, 0.1)} fill={light.glow} opacity=".4" />}
    {look === 'rays' && <path d={beams(x, y, 20, radius * 1.14, radius * 1.5, 0.1)} fill={light.sun} />}
    {look === 'dotted' && (
      <g fill="none" stroke={light.sun} strokeLinecap="round" strokeWidth="4">
        <circle cx={x} cy={y} r={roundToTenth(radius * 1.18)} strokeDasharray="0 9" />
        <circle cx={x} cy={y} r={roundToTenth(radius * 1.36)} strokeDasharray="0 13" />
      </g>
    )}
    {look === 'halo' && (
      <g fill="none" stroke={light.sun} strokeWidth="2">
        <circle cx={x} cy={y} r={roundToTenth(radius * 1.14)} />
        <circle cx={x} cy={y} r={roundToTenth(radius * 1.32)} opacity=".6" />
      </g>
    )}
    {look === 'offset' && (
      <circle cx={roundToTenth(x + radius * 0.16)} cy={roundToTenth(y - radius * 0.1)} r={radius} fill={light.glow} />
    )}
    <circle cx={x} cy={y} r={radius} fill={light.sun} />
    {look === 'banded' && (
      <path
        d={[0.12, 0.42, 0.68]
          .map((part, index) => box(x - radius, y + radius * part, radius * 2, 3 + index * 2))
          .join('')}
        fill={light.sky[2]}
      />
    )}
  </>
);

/** Rows of dots below a band of sky, further and further apart, as a screen print shades one ink into the next. */
const Screen = ({ y, ink }: { y: number; ink: string }) => (
  <path
    d={[0, 5, 11, 18, 26, 36, 48].map((below, row) => `M${(row % 2) * 4} ${Math.round(y) + below}h600`).join('')}
    fill="none"
    stroke={ink}
    strokeWidth="2.6"
    strokeLinecap="round"
    strokeDasharray="0 8"
  />
);

/** Three bands of sky with the sun, the upper ones shaded into the next. The sky goes on above the sheet, for portrait posters. */
export const Sky = ({ light, sun, look = sun && lookOf(sun), horizon = 260 }: SkyProps) => {
  const second = horizon * 0.36;
  const third = horizon * 0.68;
  return (
    <>
      <path fill={light.sky[0]} d="M0-300h600v700H0z" />
      <path fill={light.sky[1]} d={`M0 ${roundToTenth(second)}q150-24 300-10t300-14V400H0z`} />
      <Screen y={second - 12} ink={light.sky[0]} />
      <path fill={light.sky[2]} d={`M0 ${roundToTenth(third)}q170-22 320-8t280-16V400H0z`} />
      {sun && look && <Sun light={light} sun={sun} look={look} />}
    </>
  );
};

/** Flat-bottomed clouds: 'x y width' each. */
export const Clouds = ({ at, fill, opacity }: { at: string; fill: string; opacity?: number }) => {
  const values = at.split(' ').map(Number);
  const d = indices(Math.floor(values.length / 3))
    .map((index) => {
      const [x = 0, y = 0, width = 60] = values.slice(index * 3);
      const unit = width / 10;
      return `M${xy(x, y)}q${xy(0, -unit, unit * 1.6, -unit)}q${xy(unit * 0.6, -unit * 1.7, unit * 2.4, -unit * 1.1)}q${xy(unit * 1.4, -unit * 1.4, unit * 2.6, 0)}q${xy(unit * 2.6, -unit * 0.6, unit * 3.4, unit * 2.1)}z`;
    })
    .join('');
  return <path d={d} fill={fill} opacity={opacity} />;
};

/** Long thin bars of cloud with round ends: 'x y width' each. */
export const Streaks = ({ at, fill, thick = 6 }: { at: string; fill: string; thick?: number }) => {
  const values = at.split(' ').map(Number);
  const d = indices(Math.floor(values.length / 3))
    .map((index) => {
      const [x = 0, y = 0, width = 60] = values.slice(index * 3);
      return `M${xy(x, y)}h${roundToTenth(width)}`;
    })
    .join('');
  return <path d={d} stroke={fill} strokeWidth={thick} strokeLinecap="round" />;
};

/** Far birds: 'x y' each. */
export const Birds = ({ at, ink, size = 8 }: { at: string; ink: string; size?: number }) => (
  <path
    d={pointsOf(at)
      .map(([x, y]) => `M${xy(x, y)}q${xy(size * 0.5, -size * 0.7, size, 0)}q${xy(size * 0.5, -size * 0.7, size, 0)}`)
      .join('')}
    fill="none"
    stroke={ink}
    strokeWidth={roundToTenth(size * 0.24)}
    strokeLinecap="round"
  />
);

/** Stars: 'x y' each. */
export const Stars = ({ at, fill }: { at: string; fill: string }) => (
  <path
    d={pointsOf(at)
      .map(([x, y], index) => disc(x, y, index % 3 === 0 ? 1.6 : 1))
      .join('')}
    fill={fill}
  />
);

/** Slanting rain over an area. */
export const Rain = ({
  x,
  y,
  width,
  height,
  ink,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  ink: string;
}) => {
  const columns = Math.floor(width / 26);
  const rows = Math.floor(height / 42);
  return (
    <path
      d={indices(columns * rows)
        .map((index) => {
          const column = index % columns;
          const row = Math.floor(index / columns);
          return `M${xy(x + column * 26 + (row % 2) * 13, y + row * 42 + ((column * 17) % 23))}l-5 18`;
        })
        .join('')}
      stroke={ink}
      strokeWidth="1.4"
      strokeLinecap="round"
      opacity=".6"
    />
  );
};
