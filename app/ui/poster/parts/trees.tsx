import { Positioned } from './frame.tsx';
import { box, disc, indices, roundToTenth, xy } from './svg-path.ts';

type Placement = { x: number; y: number; size?: number; flip?: boolean };

/** Path of the crown of a palm. */
const crown =
  'M0 0q-14-20-40-12 18-1 24 6-18 2-24 20 14-13 38-12zM0 0q14-20 40-12-18-1-24 6 18 2 24 20-14-13-38-12zM0 0q-4-16 9-29 6 16-6 29zM0 0q-16-8-24-26 18 6 26 24zM-1 2q-13 12-10 31 9-14 12-29zM1 2q14 9 13 30-10-12-15-28z';

/** A straight palm. */
export const Palm = ({ fill, leaf = fill, ...at }: Placement & { fill: string; leaf?: string }) => (
  <Positioned {...at}>
    <path d="M-3 0q2-46 1-90h4q2 46 3 90z" fill={fill} />
    <path d={crown} transform="translate(0 -90)" fill={leaf} />
  </Positioned>
);

/** A leaning coconut palm, optionally with nuts. */
export const LeaningPalm = ({
  fill,
  leaf = fill,
  nut,
  ...at
}: Placement & { fill: string; leaf?: string; nut?: string }) => (
  <Positioned {...at}>
    <path d="M-5 0q4-62 58-112l4 3q-46 52-53 109z" fill={fill} />
    <path d={crown} transform="translate(55 -112) rotate(14) scale(1.2)" fill={leaf} />
    {nut && <path d={disc(51, -107, 4) + disc(58, -105, 4) + disc(54, -101, 4)} fill={nut} />}
  </Positioned>
);

/** A deodar or fir with tiers of branches. */
export const Pine = ({
  fill,
  shade,
  tiers = 5,
  ...at
}: Placement & { fill: string; shade?: string; tiers?: number }) => {
  const tall = 18 * tiers + 14;
  const half = (side: number) =>
    indices(tiers)
      .map((index) => {
        const top = -tall + index * 18;
        const reach = 8 + index * 5.4;
        return `M0 ${roundToTenth(top)}L${xy(side * reach, top + 27)}L0 ${roundToTenth(top + 23)}z`;
      })
      .join('');
  return (
    <Positioned {...at}>
      <path d={box(-2.5, -12, 5, 12)} fill={shade ?? fill} />
      <path d={half(-1)} fill={fill} />
      <path d={half(1)} fill={shade ?? fill} />
    </Positioned>
  );
};

/** A round tree: a stem and a crown of three circles. */
export const RoundTree = ({
  fill,
  shade,
  stem,
  ...at
}: Placement & { fill: string; shade?: string; stem?: string }) => (
  <Positioned {...at}>
    <path d="M-3 0q2-18 0-30h6q-2 12 1 30z" fill={stem ?? fill} />
    <path d={disc(-13, -34, 15) + disc(12, -35, 16) + disc(-1, -49, 18)} fill={fill} />
    {shade && <path d="M12-19a16 16 0 0 0 14-24q-6 8-14 8 6-8 2-18-10 16-22 14 8 6 10 18z" fill={shade} />}
  </Positioned>
);

/** A row of distant tree tops along y. */
export const Wood = ({
  x,
  y,
  width,
  fill,
  size = 16,
  to,
}: {
  x: number;
  y: number;
  width: number;
  fill: string;
  size?: number;
  to: number;
}) => {
  const count = Math.round(width / (size * 1.5));
  const each = width / count;
  return (
    <path
      d={`M${xy(x, y)}${indices(count)
        .map(
          (index) =>
            `q${xy(each * 0.1, -size * (1 + ((index * 7) % 4) * 0.28), each / 2, -size * 0.5 - ((index * 3) % 4) * 2)}T${xy(x + each * (index + 1), y)}`,
        )
        .join('')}V${roundToTenth(to)}H${roundToTenth(x)}z`}
      fill={fill}
    />
  );
};

/** Bamboo: jointed canes with narrow leaves. */
export const Bamboo = ({ fill, leaf, ...at }: Placement & { fill: string; leaf: string }) => (
  <Positioned {...at}>
    <path
      d="M-22 0Q-26-90-44-150M-8 0Q-8-100-16-186M6 0Q8-100 16-174M18 0Q26-80 46-136"
      stroke={fill}
      strokeWidth="6"
      fill="none"
    />
    <path
      d="M-27-34h8M-29-70h8M-34-104h8M-12-46h8M-13-90h8M-15-134h8M3-40h8M5-84h8M9-128h8M19-32h8M25-66h8M33-98h8"
      stroke={leaf}
      strokeWidth="2"
    />
    <path
      d={[
        [-44, -150],
        [-16, -186],
        [16, -174],
        [46, -136],
        [-33, -106],
        [38, -108],
        [10, -136],
        [-14, -142],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `M${xy(x, y)}q-16-4-28 10 16 4 28-10zM${xy(x, y)}q14-8 30 4-16 8-30-4zM${xy(x, y)}q-6 14 2 28 8-14-2-28z`,
        )
        .join('')}
      fill={leaf}
    />
  </Positioned>
);

/** A mangrove on stilt roots. */
export const Mangrove = ({ fill, leaf, ...at }: Placement & { fill: string; leaf: string }) => (
  <Positioned {...at}>
    <path
      d="M0-34Q-22-28-32 2M0-34Q-10-24-14 4M0-36Q12-24 14 4M0-34Q24-28 36 2M-16-26Q-20-12-22 4M18-26Q24-12 24 4M0-30V4M0-34V-56"
      stroke={fill}
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
    />
    <path d="M-44-48q-6-14 10-18 0-16 20-14 12-14 28 0 22-4 22 14 16 6 6 18-20 8-42 4-26 6-44-4z" fill={leaf} />
  </Positioned>
);

/** A banyan or bodhi tree with hanging roots. */
export const Banyan = ({ fill, leaf, shade, ...at }: Placement & { fill: string; leaf: string; shade: string }) => (
  <Positioned {...at}>
    <path d="M-16 0q8-30-8-56l14-6 6 20 4-24h10l0 24 12-22 12 8q-22 24-10 56l-6-2-4-8-4 10-6-8-6 8z" fill={fill} />
    <path d="M-50-52v40M-38-52v30M44-54v36M58-54v26" stroke={fill} strokeWidth="2.4" />
    <path
      d="M-84-58q-12-20 10-28-2-24 26-22 12-24 40-14 24-18 44 2 30-4 30 22 24 8 12 32-12 12-30 4-18 12-40 2-24 12-44 2-24 12-48 0z"
      fill={leaf}
    />
    <path
      d="M82-66q8-16-4-26-4 14-24 14 4 10-8 16-18-2-26-12-4 14-24 18 4 6 10 4 22 10 40-2 18 8 36-12z"
      fill={shade}
    />
  </Positioned>
);
