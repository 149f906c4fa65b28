import { Positioned } from './frame.tsx';
import type { Stone } from './light.ts';
import {
  battlements,
  box,
  disc,
  dome,
  indices,
  onion,
  onionShade,
  roundArch,
  roundToTenth,
  taper,
  xy,
} from './svg-path.ts';

type Placement = { x: number; y: number; size?: number; flip?: boolean };

/** A pavilion of four pillars under a dome, as on Rajput roofs: 40 wide, 46 high. */
export const Chhatri = ({ stone, ...at }: Placement & { stone: Stone }) => (
  <Positioned {...at}>
    <path
      d={box(-18, -4, 36, 4) + box(-16, -22, 4, 18) + box(-5, -22, 3, 18) + box(3, -22, 3, 18) + box(-21, -25, 42, 4)}
      fill={stone.lit}
    />
    <path d={dome(0, -25, 34, 18)} fill={stone.lit} />
    <path d={`M4-42Q17-40 17-25H6Q8-36 4-42z${box(12, -22, 4, 18)}${box(6, -25, 15, 4)}`} fill={stone.shade} />
    <path d="M-1-42v-6h2v6z" fill={stone.lit} />
  </Positioned>
);

/** A round bastion with battlements. */
export const Bastion = ({
  stone,
  width = 46,
  height = 80,
  ...at
}: Placement & { stone: Stone; width?: number; height?: number }) => {
  const top = width * 0.86;
  const merlons = Math.floor(top / 12);
  return (
    <Positioned {...at}>
      <path
        d={taper(0, 0, width, top, height) + battlements(-top / 2, -height, merlons, top / (merlons * 1.6 - 0.6), 9)}
        fill={stone.lit}
      />
      <path
        d={`M${xy(width * 0.16, 0)}Q${xy(width * 0.22, -height / 2, width * 0.14, -height)}H${roundToTenth(top / 2)}L${xy(width / 2, 0)}z`}
        fill={stone.shade}
      />
      <path d={`M${xy(-top / 2, -height + 7)}h${roundToTenth(top)}`} stroke={stone.shade} strokeWidth="2.4" />
    </Positioned>
  );
};

/** A straight curtain wall with battlements: upper left corner, width, height. */
export const Rampart = ({
  x,
  y,
  width,
  height,
  stone,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  stone: Stone;
}) => {
  const merlons = Math.floor(width / 15);
  return (
    <>
      <path
        d={box(x, y, width, height) + battlements(x, y, merlons, width / (merlons * 1.6 - 0.6), 8)}
        fill={stone.lit}
      />
      <path d={`M${xy(x, y + 7)}h${roundToTenth(width)}`} stroke={stone.shade} strokeWidth="2.4" />
    </>
  );
};

/** A minaret with balconies and a small dome, 20 wide. */
export const Minaret = ({ stone, height = 150, ...at }: Placement & { stone: Stone; height?: number }) => (
  <Positioned {...at}>
    <path
      d={taper(0, 0, 18, 12, height) + dome(0, -height - 12, 15, 14) + box(-0.8, -height - 33, 1.6, 8)}
      fill={stone.lit}
    />
    <path d={`${box(-5, -height - 12, 2.4, 12)}${box(2.6, -height - 12, 2.4, 12)}`} fill={stone.lit} />
    <path d={`M2 0L1.4 ${-height}h4.6L9 0z`} fill={stone.shade} />
    <path
      d={[0.36, 0.68, 1].map((part) => taper(0, -height * part + 2, 14, 21, 6)).join('') + box(-9, -height - 14, 18, 3)}
      fill={stone.lit}
    />
    <path
      d={[0.36, 0.68, 1].map((part) => `M${xy(2, -height * part + 2)}h5l3.5-6h-8.5z`).join('')}
      fill={stone.shade}
    />
  </Positioned>
);

/** A bulb dome on a drum with its finial. */
export const BulbDome = ({
  stone,
  width = 60,
  height = 60,
  ...at
}: Placement & { stone: Stone; width?: number; height?: number }) => (
  <Positioned {...at}>
    <path d={onion(0, 0, width, height) + box(-1, -height - 12, 2, 14) + disc(0, -height - 6, 2.6)} fill={stone.lit} />
    <path d={onionShade(0, 0, width, height)} fill={stone.shade} />
  </Positioned>
);

/** A block of a Himalayan monastery: sloping walls, a frieze, rows of windows, an optional golden roof. */
export const MonasteryBlock = ({
  x,
  y,
  width,
  height,
  stone,
  frieze,
  roof,
  window: opening,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  stone: Stone;
  frieze: string;
  roof?: string;
  window: string;
}) => {
  const lean = height * 0.06;
  const columns = Math.max(1, Math.floor(width / 15));
  const rows = Math.max(1, Math.floor((height - 14) / 17));
  return (
    <>
      <path d={taper(x, y, width, width - lean * 2, height)} fill={stone.lit} />
      <path
        d={`M${xy(x + width * 0.24, y)}V${roundToTenth(y - height)}H${roundToTenth(x + width / 2 - lean)}L${xy(x + width / 2, y)}z`}
        fill={stone.shade}
      />
      <path d={box(x - width / 2 + lean - 1, y - height, width - lean * 2 + 2, 7)} fill={frieze} />
      <path
        d={indices(columns * rows)
          .map((index) => {
            const left = x - width / 2 + lean + ((width - lean * 2) / columns) * ((index % columns) + 0.5) - 3;
            return taper(left + 3, y - height + 22 + Math.floor(index / columns) * 17, 6.6, 5.4, 9);
          })
          .join('')}
        fill={opening}
      />
      {roof && (
        <path
          d={`M${xy(x - width * 0.42, y - height)}q${xy(width * 0.1, -2, width * 0.16, -12)}h${roundToTenth(width * 0.52)}q${xy(width * 0.06, 10, width * 0.16, 12)}z${box(x - 1, y - height - 20, 2, 9)}${disc(x, y - height - 19, 2.6)}`}
          fill={roof}
        />
      )}
    </>
  );
};

/** A lighthouse with bands, a gallery and its lamp. */
export const Lighthouse = ({
  wall,
  band,
  lamp,
  ink,
  ...at
}: Placement & { wall: string; band: string; lamp: string; ink: string }) => (
  <Positioned {...at}>
    <path d={taper(0, 0, 34, 20, 100)} fill={wall} />
    <path d="M-15.2-26L-13.5-50h27l1.7 24zM-11.8-75L-10-100h20l1.8 25z" fill={band} />
    <path d="M4 0L3-100h7L17 0z" fill={ink} opacity=".2" />
    <path d={`${box(-14, -105, 28, 5)}${box(-8, -122, 2, 18)}${box(6, -122, 2, 18)}M-11-120q11-18 22 0z`} fill={ink} />
    <path d={box(-6, -119, 12, 14)} fill={lamp} />
    <path d={roundArch(0, 0, 9, 16) + box(-2, -66, 4, 7)} fill={ink} />
  </Positioned>
);
