import {
  indices,
  interpolate,
  type Point,
  pointsOf,
  polylinePath,
  roundToTenth,
  sheetHeight,
  smoothPath,
  xy,
} from './svg-path.ts';

/** Points from the left to the right edge of the sheet; `to` is the lower end of the shape. */
type GroundProps = { points: string; fill: string; to?: number };

/** Hills: a smooth line through '0 300 90 260 ...', filled down to the lower edge. */
export const Hills = ({ points, fill, to = sheetHeight }: GroundProps) => {
  const line = pointsOf(points);
  return <path d={`${smoothPath(line)}V${roundToTenth(to)}H${roundToTenth(line[0]?.[0] ?? 0)}z`} fill={fill} />;
};

type PeaksProps = GroundProps & {
  /** Colour of the shaded side. */
  shade: string;
  /** Colours of the snow caps and their shaded side; no snow when absent. */
  snow?: readonly [lit: string, shade: string];
  /** Snow cover as a share of each slope. */
  snowLine?: number;
};

const isPeak = (line: readonly Point[], index: number): boolean => {
  const [before, here, after] = [line[index - 1], line[index], line[index + 1]];
  return !!before && !!here && !!after && here[1] < before[1] && here[1] <= after[1];
};

/** The shaded right side of each peak, with an irregular ridge line. */
const shadedSides = (line: readonly Point[], to: number): string =>
  line
    .flatMap((here, index) => {
      const after = line[index + 1];
      if (!isPeak(line, index) || !after) return [];
      const drop = Math.min(to, after[1] + (after[1] - here[1]) * 0.3) - here[1];
      const run = after[0] - here[0];
      return [
        `${polylinePath([here, after, [here[0] + run * 0.75, here[1] + drop], [here[0] + run * 0.06, here[1] + drop * 0.78], [here[0] + run * 0.26, here[1] + drop * 0.58], [here[0] - run * 0.08, here[1] + drop * 0.4], [here[0] + run * 0.12, here[1] + drop * 0.22]])}z`,
      ];
    })
    .join('');

const caps = (line: readonly Point[], part: number, shadeOnly: boolean): string =>
  line
    .flatMap((here, index) => {
      const [before, after] = [line[index - 1], line[index + 1]];
      if (!isPeak(line, index) || !before || !after) return [];
      const left = interpolate(here, before, part);
      const right = interpolate(here, after, part);
      const middle: Point = [here[0] + (right[0] - left[0]) * 0.06, here[1] + (right[1] - here[1]) * 0.55];
      const lower: Point = [interpolate(middle, right, 0.45)[0], Math.max(left[1], right[1]) * 0.96 + here[1] * 0.04];
      const rightSide: Point[] = [right, interpolate(right, lower, 0.5), lower, middle];
      if (shadeOnly) return [`${polylinePath([here, ...rightSide])}z`];
      const dip: Point = [interpolate(left, middle, 0.35)[0], left[1] * 0.75 + here[1] * 0.25];
      const tooth: Point = [interpolate(left, middle, 0.66)[0], left[1] * 0.92 + here[1] * 0.08];
      return [`${polylinePath([here, ...rightSide, tooth, dip, left])}z`];
    })
    .join('');

/** A jagged mountain range through the points, with shaded sides and optional snow. */
export const Peaks = ({ points, fill, shade, snow, snowLine = 0.4, to = sheetHeight }: PeaksProps) => {
  const line = pointsOf(points);
  return (
    <>
      <path d={`${polylinePath(line)}V${roundToTenth(to)}H${roundToTenth(line[0]?.[0] ?? 0)}z`} fill={fill} />
      <path d={shadedSides(line, to)} fill={shade} />
      {snow && (
        <>
          <path d={caps(line, snowLine, false)} fill={snow[0]} />
          <path d={caps(line, snowLine, true)} fill={snow[1]} />
        </>
      )}
    </>
  );
};

/** A dune: the lit slope and the shaded one to the right of the crest. */
export const Dune = ({
  crest,
  fill,
  shade,
  lee,
}: {
  /** The line of the crest from edge to edge. */
  crest: string;
  fill: string;
  shade: string;
  /** The closed shaded slope. */
  lee: string;
}) => (
  <>
    <Hills points={crest} fill={fill} />
    <path d={lee} fill={shade} />
  </>
);

/** Curved rows on a slope: tea, rice, ploughed fields. */
export const Rows = ({
  x,
  y,
  width,
  count,
  step,
  sag,
  ink,
  thick = 5,
  dash,
}: {
  x: number;
  y: number;
  width: number;
  count: number;
  step: number;
  sag: number;
  ink: string;
  thick?: number;
  /** Dash pattern, for rows of bushes. */
  dash?: string;
}) => (
  <path
    d={indices(count)
      .map(
        (index) =>
          `M${xy(x - index * step * 0.6, y + index * step)}q${xy((width + index * step * 1.2) / 2, sag, width + index * step * 1.2, 0)}`,
      )
      .join('')}
    fill="none"
    stroke={ink}
    strokeWidth={thick}
    strokeLinecap="round"
    strokeDasharray={dash}
  />
);

/** Blades of grass along a line. */
export const Grass = ({
  x,
  y,
  width,
  height,
  fill,
  step = 9,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  step?: number;
}) => (
  <path
    d={`M${xy(x, y)}l${indices(Math.floor(width / step))
      .map((index) => {
        const tall = Math.round(height * (0.55 + ((index * 7) % 5) * 0.11));
        const lean = Math.round(step * 0.3) + ((index * 5) % 7) - 3;
        return `${lean} ${-tall} ${step - lean} ${tall}`;
      })
      .join(' ')}z`}
    fill={fill}
  />
);

/** Round boulders: 'x y width height' each, with a shaded side. */
export const Boulders = ({ at, fill, shade }: { at: string; fill: string; shade: string }) => {
  const values = at.split(' ').map(Number);
  const each = indices(Math.floor(values.length / 4)).map((index) => values.slice(index * 4, index * 4 + 4));
  const shape = ([x = 0, y = 0, w = 0, h = 0]: number[]) =>
    `M${xy(x - w / 2, y)}C${xy(x - w * 0.6, y - h * 0.7, x - w * 0.3, y - h, x + w * 0.05, y - h)}S${xy(x + w * 0.6, y - h * 0.6, x + w / 2, y)}z`;
  const side = ([x = 0, y = 0, w = 0, h = 0]: number[]) =>
    `M${xy(x + w * 0.05, y - h)}C${xy(x + w * 0.34, y - h, x + w * 0.6, y - h * 0.6, x + w / 2, y)}H${roundToTenth(x - w * 0.1)}Q${xy(x + w * 0.34, y - h * 0.45, x + w * 0.05, y - h)}z`;
  return (
    <>
      <path d={each.map(shape).join('')} fill={fill} />
      <path d={each.map(side).join('')} fill={shade} />
    </>
  );
};
