import { indices, roundToTenth, sheetHeight, xy } from './svg-path.ts';

/** A water surface from y down. */
export const Water = ({ y, fill, to = sheetHeight }: { y: number; fill: string; to?: number }) => (
  <path d={`M0 ${roundToTenth(y)}h600V${roundToTenth(to)}H0z`} fill={fill} />
);

/** Short bright strokes on water: 'x y length' each. */
export const Glints = ({ at, ink, thick = 2.4 }: { at: string; ink: string; thick?: number }) => {
  const values = at.split(' ').map(Number);
  return (
    <path
      d={indices(Math.floor(values.length / 3))
        .map((index) => {
          const [x = 0, y = 0, length = 0] = values.slice(index * 3);
          return `M${xy(x, y)}h${roundToTenth(length)}`;
        })
        .join('')}
      stroke={ink}
      strokeWidth={thick}
      strokeLinecap="round"
    />
  );
};

/** The reflection of the sun on water: strokes that widen towards the viewer. */
export const SunPath = ({
  x,
  y,
  to = 390,
  width = 70,
  ink,
}: {
  x: number;
  y: number;
  to?: number;
  width?: number;
  ink: string;
}) => {
  const count = Math.max(2, Math.round((to - y) / 13));
  return (
    <Glints
      at={indices(count)
        .map((index) => {
          const length = width * (0.35 + ((index * 5) % 4) * 0.16 + index * 0.05);
          return `${roundToTenth(x - length / 2 + (((index * 7) % 5) - 2) * 4)} ${roundToTenth(y + 6 + index * 13)} ${roundToTenth(length)}`;
        })
        .join(' ')}
      ink={ink}
      thick={3.4}
    />
  );
};

/** Waves of the open sea: rows of small crests. */
export const Waves = ({ y, rows, ink, step = 18 }: { y: number; rows: number; ink: string; step?: number }) => (
  <path
    d={indices(rows)
      .map((row) => `M${xy(-20 - (row % 2) * 30, y + row * step)}q15-7 30 0${'t30 0'.repeat(21)}`)
      .join('')}
    fill="none"
    stroke={ink}
    strokeWidth="2"
    opacity=".5"
  />
);

/** A waterfall: upper left corner, width, height. */
export const Waterfall = ({
  x,
  y,
  width,
  height,
  fill,
  thread,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  thread: string;
}) => (
  <>
    <path
      d={`M${xy(x, y)}h${roundToTenth(width)}q${xy(2, height * 0.5, width * 0.1, height)}h${roundToTenth(-width * 1.2)}q${xy(width * 0.08, -height * 0.5, width * 0.1, -height)}z`}
      fill={fill}
    />
    <path
      d={indices(Math.max(2, Math.floor(width / 11)))
        .map((index) => {
          const start = x + 5 + index * 11;
          return `M${xy(start, y + ((index * 13) % 17))}v${roundToTenth(height * (0.4 + ((index * 3) % 5) * 0.1))}`;
        })
        .join('')}
      stroke={thread}
      strokeWidth="2"
      strokeLinecap="round"
    />
  </>
);

/** Foam or mist: a row of soft bumps along y. */
export const Foam = ({
  x,
  y,
  width,
  fill,
  size = 12,
}: {
  x: number;
  y: number;
  width: number;
  fill: string;
  size?: number;
}) => {
  const count = Math.round(width / (size * 1.4));
  const each = width / count;
  return (
    <path
      d={`M${xy(x, y)}${indices(count)
        .map((index) => `q${xy(each / 2, -size * (1.1 + ((index * 5) % 4) * 0.3), each, 0)}`)
        .join('')}q${xy(-width / 2, size * 0.8, -width, 0)}z`}
      fill={fill}
    />
  );
};
