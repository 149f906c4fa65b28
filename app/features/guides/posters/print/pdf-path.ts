import { absoluteSegments } from '../portrait/path-segments.ts';

type Point = readonly [x: number, y: number];
/** Cubic curves and lines; every other command of SVG becomes one of them. */
type PdfSegment = { operator: 'm' | 'l' | 'c' | 'h'; points: Point[] };

/** A number of a PDF: at most three decimals, never with an exponent. */
export const pdfNumber = (value: number): string => {
  const rounded = Math.round(value * 1000) / 1000;
  if (!Number.isFinite(rounded)) throw new Error('A coordinate of the PDF is not a number');
  return String(Object.is(rounded, -0) ? 0 : rounded);
};

/** Joins numbers as the operands of an operator. */
export const operands = (...values: readonly number[]): string => values.map(pdfNumber).join(' ');

const mix = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];
const mirrored = (point: Point, about: Point): Point => [2 * about[0] - point[0], 2 * about[1] - point[1]];

/** An elliptical arc as cubic curves of at most a quarter each (SVG 2, appendix B.2.4). */
const arcCurves = (from: Point, values: readonly number[]): Point[][] => {
  const [givenX = 0, givenY = 0, turn = 0, large = 0, sweep = 0, toX = 0, toY = 0] = values;
  let [rx, ry] = [Math.abs(givenX), Math.abs(givenY)];
  if (from[0] === toX && from[1] === toY) return [];
  if (rx === 0 || ry === 0) return [[mix(from, [toX, toY], 1 / 3), mix(from, [toX, toY], 2 / 3), [toX, toY]]];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [halfX, halfY] = [(from[0] - toX) / 2, (from[1] - toY) / 2];
  const [x, y] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  const tooSmall = Math.sqrt((x / rx) ** 2 + (y / ry) ** 2);
  if (tooSmall > 1) [rx, ry] = [rx * tooSmall, ry * tooSmall];
  const square = (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1;
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, square));
  const [centreX, centreY] = [(factor * rx * y) / ry, (-factor * ry * x) / rx];
  const start = Math.atan2((y - centreY) / ry, (x - centreX) / rx);
  const end = Math.atan2((-y - centreY) / ry, (-x - centreX) / rx);
  let angle = end - start;
  if (sweep === 1 && angle < 0) angle += 2 * Math.PI;
  if (sweep === 0 && angle > 0) angle -= 2 * Math.PI;
  const middle: Point = [
    cos * centreX - sin * centreY + (from[0] + toX) / 2,
    sin * centreX + cos * centreY + (from[1] + toY) / 2,
  ];
  const place = (unitX: number, unitY: number): Point => [
    middle[0] + cos * rx * unitX - sin * ry * unitY,
    middle[1] + sin * rx * unitX + cos * ry * unitY,
  ];
  const count = Math.ceil(Math.abs(angle) / (Math.PI / 2) - 1e-9);
  const step = angle / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: count }, (_, index) => {
    const [one, other] = [start + index * step, start + (index + 1) * step];
    const [cosOne, sinOne, cosOther, sinOther] = [Math.cos(one), Math.sin(one), Math.cos(other), Math.sin(other)];
    return [
      place(cosOne - reach * sinOne, sinOne + reach * cosOne),
      place(cosOther + reach * sinOther, sinOther - reach * cosOther),
      index === count - 1 ? ([toX, toY] as const) : place(cosOther, sinOther),
    ];
  });
};

/** The subpaths of path data, as lines and cubic curves. */
const subpathsOf = (d: string): PdfSegment[][] => {
  const subpaths: PdfSegment[][] = [];
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  /** The control point of the last curve, which S and T mirror; `last` is its command. */
  let [control, last]: [Point, string] = [[0, 0], ''];
  const add = (operator: PdfSegment['operator'], ...points: Point[]): void => {
    // After a closed subpath, the next command goes on from its start.
    if (operator !== 'm' && subpaths.at(-1)?.at(-1)?.operator === 'h') subpaths.push([{ operator: 'm', points: [at] }]);
    if (operator === 'm') subpaths.push([]);
    subpaths.at(-1)?.push({ operator, points });
    at = points.at(-1) ?? start;
  };
  for (const { command, values } of absoluteSegments(d)) {
    const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = values;
    const from = at;
    if (command === 'M') {
      add('m', [a, b]);
      start = at;
    } else if (command === 'Z') add('h');
    else if (command === 'L') add('l', [a, b]);
    else if (command === 'H') add('l', [a, at[1]]);
    else if (command === 'V') add('l', [at[0], a]);
    else if (command === 'C') {
      add('c', [a, b], [c, e], [f, g]);
      control = [c, e];
    } else if (command === 'S') {
      add('c', /[CS]/.test(last) ? mirrored(control, from) : from, [a, b], [c, e]);
      control = [a, b];
    } else if (command === 'Q' || command === 'T') {
      control = command === 'Q' ? [a, b] : /[QT]/.test(last) ? mirrored(control, from) : from;
      const to: Point = command === 'Q' ? [c, e] : [a, b];
      add('c', mix(from, control, 2 / 3), mix(to, control, 2 / 3), to);
    } else for (const curve of arcCurves(from, values)) add('c', ...curve);
    last = command;
  }
  return subpaths;
};

/** Whether a subpath encloses nothing: PDF would fill it as a hairline, SVG does not. */
const isFlat = (subpath: readonly PdfSegment[]): boolean => {
  const [first = [0, 0], ...points] = subpath.flatMap((segment) => segment.points);
  const far = points.find((point) => Math.hypot(point[0] - first[0], point[1] - first[1]) > 1e-6);
  if (!far) return true;
  const [dx, dy] = [far[0] - first[0], far[1] - first[1]];
  return points.every((point) => Math.abs((point[0] - first[0]) * dy - (point[1] - first[1]) * dx) < 1e-6);
};

const operatorsOf = (subpaths: readonly PdfSegment[][]): string =>
  subpaths
    .flat()
    .map(({ operator, points }) => (points.length > 0 ? `${operands(...points.flat())} ${operator}` : operator))
    .join('\n');

/** The operators that construct a path to stroke or clip. */
export const pathOperators = (d: string): string => operatorsOf(subpathsOf(d));

/** The operators that construct a path to fill; empty when it encloses nothing. */
export const fillOperators = (d: string): string => operatorsOf(subpathsOf(d).filter((subpath) => !isFlat(subpath)));
