import { Positioned } from './frame.tsx';
import type { Stone } from './light.ts';
import { box, disc, dome, indices, roundArch, roundToTenth, taper, xy } from './svg-path.ts';

type Placement = { x: number; y: number; size?: number; flip?: boolean };

type GopuramProps = Placement & {
  stone: Stone;
  /** Colours of the storeys from the bottom, repeated. */
  storeys: readonly string[];
  count?: number;
  finial: string;
};

/** The gate tower of a South Indian temple: 128 wide, 50 + 23 per storey + 40 high. */
export const Gopuram = ({ stone, storeys, count = 7, finial, ...at }: GopuramProps) => {
  const levels = indices(count);
  const widthAt = (level: number) => 112 - level * (54 / count);
  const footAt = (level: number) => -54 - level * 23;
  const top = footAt(count);
  const vault = widthAt(count);
  const niches = (level: number): string => {
    const many = Math.max(3, 6 - Math.floor(level / 2));
    const each = (widthAt(level) - 6) / many;
    return indices(many)
      .map((index) => {
        const x = 3 - widthAt(level) / 2 + each * (index + 0.2);
        return `M${xy(x, footAt(level) - 3)}v-8q${xy(each * 0.3, -7, each * 0.6, 0)}v8z`;
      })
      .join('');
  };
  return (
    <Positioned {...at}>
      <path d={box(-64, -50, 128, 50)} fill={stone.lit} />
      <path d={`M-64-18H64M-64-34H64M-46-18v18M-30-18v18M-46-50v16M46-50v50`} stroke={stone.shade} strokeWidth="1.6" />
      <path d={box(-68, -54, 136, 6)} fill={stone.lit} />
      {storeys.map((colour, which) => (
        <path
          key={colour}
          d={levels
            .filter((level) => level % storeys.length === which)
            .map((level) => taper(0, footAt(level), widthAt(level), widthAt(level) - 54 / count, 23))
            .join('')}
          fill={colour}
        />
      ))}
      <path
        d={levels
          .filter((level) => level % 2)
          .map(niches)
          .join('')}
        fill={stone.dark}
      />
      <path
        d={levels
          .filter((level) => level % 2 === 0)
          .map(niches)
          .join('')}
        fill={stone.lit}
      />
      <path
        d={levels
          .map((level) => `M${xy(-widthAt(level) / 2 - 1, footAt(level) - 21)}h${roundToTenth(widthAt(level) + 2)}`)
          .join('')}
        stroke={stone.lit}
        strokeWidth="3.4"
      />
      <path
        d={`M${xy(-vault / 2 - 5, top - 30)}q5 3 8 0q${xy(vault / 2 - 3, -16, vault - 6, 0)}q3 3 8 0q0 18-8 30h${roundToTenth(6 - vault)}q-8-12-8-30z`}
        fill={storeys[0]}
      />
      <path
        d={`M${xy(-vault / 2 + 9, top)}q-6-14 4-22q${xy(vault / 2 - 13, -9, vault - 26, 0)}q10 8 4 22z`}
        fill={finial}
      />
      <path
        d={`M${xy(-vault / 2 + 15, top)}q-4-10 2-16q${xy(vault / 2 - 17, -6, vault - 34, 0)}q6 6 2 16z`}
        fill={stone.dark}
      />
      <path
        d={indices(5)
          .map(
            (index) =>
              `M${xy(-vault / 2 + 8 + (index * (vault - 16)) / 4, top - 33 - ((index * (4 - index)) / 4) * 4)}l-3-6 3-9 3 9z`,
          )
          .join('')}
        fill={finial}
      />
      <path
        d={`M24 0V-54L${xy(vault * 0.22, top)}q6-18 2-33q${xy(vault * 0.16, 2, vault * 0.28 - 6, 5)}q2 14-4 28L55-54h12v4h-4V0z`}
        fill="#1f2a5a"
        opacity=".2"
      />
      <path d={roundArch(0, 0, 30, 40)} fill={stone.dark} />
    </Positioned>
  );
};

/** The curved spire of a North Indian temple with ribs and ring stone. */
export const Shikhara = ({
  stone,
  width = 60,
  height = 120,
  ...at
}: Placement & { stone: Stone; width?: number; height?: number }) => {
  const half = width / 2;
  const curve = (reach: number) =>
    `M${xy(-reach, 0)}C${xy(-reach, -height * 0.5, -reach * 0.62, -height * 0.8, -reach * 0.28, -height)}H${roundToTenth(reach * 0.28)}C${xy(reach * 0.62, -height * 0.8, reach, -height * 0.5, reach, 0)}z`;
  const side = `M${xy(half * 0.3, 0)}C${xy(half * 0.32, -height * 0.5, half * 0.24, -height * 0.8, half * 0.1, -height)}H${roundToTenth(half * 0.28)}C${xy(half * 0.62, -height * 0.8, half, -height * 0.5, half, 0)}z`;
  return (
    <Positioned {...at}>
      <path d={curve(half)} fill={stone.lit} />
      <path d={side} fill={stone.shade} />
      <path
        d={indices(Math.floor(height / 18) - 1)
          .map((index) => {
            const y = -14 - index * 18;
            const reach = half * (1 - 0.6 * (-y / height) ** 2);
            return `M${xy(-reach * 0.9, y)}h${roundToTenth(reach * 1.8)}`;
          })
          .join('')}
        stroke={stone.dark}
        strokeWidth="1.4"
        opacity=".5"
      />
      <path
        d={`M${xy(-half * 0.4, -height - 1)}q${xy(0, -half * 0.16, half * 0.4, -half * 0.16)}t${xy(half * 0.4, half * 0.16)}q${xy(0, half * 0.16, -half * 0.4, half * 0.16)}t${xy(-half * 0.4, -half * 0.16)}z${box(-1, -height - half * 0.16 - 14, 2, 14)}${disc(0, -height - half * 0.16 - 5, 3)}`}
        fill={stone.lit}
      />
    </Positioned>
  );
};

/** A white chorten on steps with its golden rings. */
export const Chorten = ({ stone, trim, spire, ...at }: Placement & { stone: Stone; trim: string; spire: string }) => (
  <Positioned {...at}>
    <path
      d={`${box(-26, -12, 52, 12)}${box(-22, -22, 44, 10)}${box(-17, -30, 34, 8)}M-14-30q-8-20-2-28h32q6 8-2 28z${box(-8, -66, 16, 8)}`}
      fill={stone.lit}
    />
    <path
      d={`${box(8, -12, 18, 12)}${box(7, -22, 15, 10)}${box(5, -30, 12, 8)}M6-30q4-16 2-28h8q6 8-2 28z${box(3, -66, 5, 8)}`}
      fill={stone.shade}
    />
    <path d={`${box(-26, -14, 52, 2.4)}${box(-16, -60, 32, 2.4)}`} fill={trim} />
    <path d={`${taper(0, -66, 10, 3, 26)}${disc(0, -95, 3.4)}`} fill={spire} />
  </Positioned>
);

/** The front of a Portuguese church: two towers, a gable with scrolls, three portals. */
export const ChurchFront = ({ stone, roof, ...at }: Placement & { stone: Stone; roof: string }) => (
  <Positioned {...at}>
    <path d="M-58 0v-86h26V0zM32 0v-86h26V0zM-32 0v-92h64V0z" fill={stone.lit} />
    <path d="M-32-92q4-16 16-18 2-18 16-26 14 8 16 26 12 2 16 18z" fill={stone.lit} />
    <path
      d="M48 0v-86h10V0zM-38 0v-86h6V0zM20 0v-92h12V0zM4-132q10 8 12 22 12 2 16 18H22q-4-12-12-14-1-14-6-26z"
      fill={stone.shade}
    />
    <path
      d="M-62-90h34v5h-34zM28-90h34v5H28zM-60-52h30v3h-30zM30-52h30v3H30zM-32-60h64v4h-64zM-32-94h64v4h-64z"
      fill={stone.shade}
    />
    <path d={dome(-45, -90, 26, 20) + dome(45, -90, 26, 20)} fill={roof} />
    <path
      d="M-46-118h2v-5h-4v-2h4v-4h2v4h4v2h-4v5zM44-118h2v-5h4v-2h-4v-4h-2v4h-4v2h4v5zM-1-136v-7h-5v-3h5v-6h2v6h5v3h-5v7z"
      fill={stone.dark}
    />
    <path
      d={
        roundArch(0, 0, 16, 34) +
        roundArch(-21, 0, 11, 26) +
        roundArch(21, 0, 11, 26) +
        roundArch(-45, -58, 12, 20) +
        roundArch(45, -58, 12, 20) +
        roundArch(-45, -16, 9, 20) +
        roundArch(45, -16, 9, 20) +
        roundArch(0, -64, 12, 20) +
        roundArch(-19, -64, 8, 16) +
        roundArch(19, -64, 8, 16) +
        disc(0, -106, 7)
      }
      fill={stone.dark}
    />
  </Positioned>
);
