/** SVG path helpers of the posters. The sheet is 600 x 400 units; numbers are rounded to one decimal to keep the files small. */

export const sheetWidth = 600;
export const sheetHeight = 400;

/** Rounds to one decimal. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** Joins rounded numbers as path coordinates. */
export const xy = (...values: number[]): string => values.map(roundToTenth).join(' ');

export type Point = readonly [x: number, y: number];

/** Parses '0 300 60 250' to points. */
export const pointsOf = (text: string): Point[] => {
  const values = text.trim().split(/\s+/).map(Number);
  return Array.from({ length: Math.floor(values.length / 2) }, (_, index) => [
    values[index * 2] ?? 0,
    values[index * 2 + 1] ?? 0,
  ]);
};

/** The numbers from 0 to count - 1. */
export const indices = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Linear interpolation: `part` 0 is the first point, 1 the second. */
export const interpolate = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

/** A path of straight lines through the points. */
export const polylinePath = (points: readonly Point[]): string => `M${points.map(([x, y]) => xy(x, y)).join('L')}`;

/** A smooth path of quadratic curves with the inner points as control points. */
export const smoothPath = (points: readonly Point[]): string => {
  const [first = [0, 0] as Point, ...rest] = points;
  const last = rest.at(-1) ?? first;
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last;
    const end = index === rest.length - 2 ? last : interpolate(point, next, 0.5);
    return `Q${xy(point[0], point[1], end[0], end[1])}`;
  });
  return `M${xy(first[0], first[1])}${curves.join('')}`;
};

/** A rectangle by its upper left corner. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${xy(x, y)}h${roundToTenth(width)}v${roundToTenth(height)}h${roundToTenth(-width)}z`;

/** A trapezium: centre, base line, width at the bottom and the top, height. */
export const taper = (x: number, y: number, below: number, above: number, height: number): string =>
  `M${xy(x - below / 2, y)}L${xy(x - above / 2, y - height)}h${roundToTenth(above)}L${xy(x + below / 2, y)}z`;

/** A round dome with its base at y. */
export const dome = (x: number, y: number, width: number, height: number): string =>
  `M${xy(x - width / 2, y)}C${xy(x - width / 2, y - height * 0.75, x - width * 0.22, y - height, x, y - height)}S${xy(x + width / 2, y - height * 0.75, x + width / 2, y)}z`;

/** A bulb dome with a point, as on a mosque or a gurdwara. */
export const onion = (x: number, y: number, width: number, height: number): string => {
  const half = width / 2;
  return `M${xy(x - half * 0.8, y)}C${xy(x - half * 1.35, y - height * 0.42, x - half * 0.5, y - height * 0.68, x, y - height)}C${xy(x + half * 0.5, y - height * 0.68, x + half * 1.35, y - height * 0.42, x + half * 0.8, y)}z`;
};

/** The right half of a bulb dome, for the side away from the light. */
export const onionShade = (x: number, y: number, width: number, height: number): string => {
  const half = width / 2;
  return `M${xy(x + half * 0.2, y)}C${xy(x + half * 0.7, y - height * 0.45, x + half * 0.3, y - height * 0.7, x, y - height)}C${xy(x + half * 0.5, y - height * 0.68, x + half * 1.35, y - height * 0.42, x + half * 0.8, y)}z`;
};

/** A pointed opening, as in Mughal and Sultanate walls. */
export const archway = (x: number, y: number, width: number, height: number): string => {
  const half = width / 2;
  return `M${xy(x - half, y)}V${roundToTenth(y - height * 0.6)}Q${xy(x - half, y - height * 0.85, x, y - height)}Q${xy(x + half, y - height * 0.85, x + half, y - height * 0.6)}V${roundToTenth(y)}z`;
};

/** A round opening. */
export const roundArch = (x: number, y: number, width: number, height: number): string => {
  const half = width / 2;
  return `M${xy(x - half, y)}V${roundToTenth(y - height + half)}a${xy(half, half)} 0 0 1 ${xy(width, 0)}V${roundToTenth(y)}z`;
};

/** A circle as part of a path. */
export const disc = (x: number, y: number, radius: number): string =>
  `M${xy(x - radius, y)}a${xy(radius, radius)} 0 1 1 ${xy(radius * 2, 0)}a${xy(radius, radius)} 0 1 1 ${xy(-radius * 2, 0)}z`;

/** Battlements along a wall: the upper left corner, how many, how wide and high each. */
export const battlements = (x: number, y: number, count: number, width: number, height: number): string =>
  indices(count)
    .map((index) => {
      const left = x + index * width * 1.6;
      return `M${xy(left, y)}v${roundToTenth(-height * 0.6)}q${xy(0, -height * 0.4, width / 2, -height * 0.4)}t${xy(width / 2, height * 0.4)}v${roundToTenth(height * 0.6)}z`;
    })
    .join('');
