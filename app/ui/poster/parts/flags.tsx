import { indices, pointsOf, roundToTenth, xy } from './svg-path.ts';

const prayerColours = ['#2f6fb3', '#fbf6ea', '#c8102e', '#1f8a5c', '#ffc72c'] as const;

type LineProps = {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  /** Sag of the rope at its middle. */
  sag: number;
  count: number;
  rope: string;
  size?: number;
};

/** A line of prayer flags in their five colours, always in the same order. */
export const PrayerFlags = ({ from, to, sag, count, rope, size = 15 }: LineProps) => {
  const control = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag] as const;
  const at = (t: number) => {
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * from[0] + b * control[0] + c * to[0], a * from[1] + b * control[1] + c * to[1]] as const;
  };
  const flag = (index: number): string => {
    const [x, y] = at((index + 0.5) / count);
    const [x2, y2] = at((index + 0.5) / count + 0.8 / count);
    return `M${xy(x, y)}L${xy(x2, y2)}l${xy(-size * 0.1, size)}q${xy((x - x2) / 2, -size * 0.2, x - x2, y - y2 + size * 0.1)}z`;
  };
  return (
    <>
      {prayerColours.map((colour, which) => (
        <path
          key={colour}
          fill={colour}
          d={indices(count)
            .filter((index) => index % 5 === which && index < count - 1)
            .map(flag)
            .join('')}
        />
      ))}
      <path d={`M${xy(...from)}Q${xy(...control, ...to)}`} fill="none" stroke={rope} strokeWidth="1.4" />
    </>
  );
};

/** Tall prayer banners on poles: 'x y' of the foot of each. */
export const Banners = ({
  at,
  pole,
  height = 70,
  colours = prayerColours,
}: {
  at: string;
  pole: string;
  height?: number;
  colours?: readonly string[];
}) => (
  <>
    {pointsOf(at).map(([x, y], index) => (
      <g key={x}>
        <path d={`M${xy(x, y)}v${roundToTenth(-height)}`} stroke={pole} strokeWidth="2" />
        <path
          d={`M${xy(x + 1, y - height + 2)}q${xy(7, 3, 11, 0)}q${xy(-3, height * 0.35, 0, height * 0.72)}q${xy(-6, 3, -11, 0)}z`}
          fill={colours[index % colours.length]}
        />
      </g>
    ))}
  </>
);
