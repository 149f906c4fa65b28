import { Positioned } from './frame.tsx';
import { indices } from './svg-path.ts';

type Placement = { x: number; y: number; size?: number; flip?: boolean };

/** A Kerala houseboat: a long dark hull, a thatched barrel roof with windows and a small upper deck. */
export const Houseboat = ({
  hull,
  roof,
  shade,
  light,
  ...at
}: Placement & { hull: string; roof: string; shade: string; light: string }) => (
  <Positioned {...at}>
    <path d="M-78-14v-26q0-22 24-24h96q20 4 24 24v26z" fill={roof} />
    <path d="M42-64q20 4 24 24v26h-18v-26q0-18-14-24z" fill={shade} />
    <path d="M-52-64q2-24 24-24h44q18 2 20 24z" fill={roof} />
    <path d="M16-88q18 2 20 24h-12q0-18-14-24z" fill={shade} />
    <path d="M-38-64v-8q0-6 6-6h34q6 0 6 6v8z" fill={light} />
    <path
      d="M-66-18v-18q0-7 8-7t8 7v18zM-42-18v-18q0-7 8-7t8 7v18zM-18-18v-18q0-7 8-7t8 7v18zM6-18v-18q0-7 8-7t8 7v18z"
      fill={light}
    />
    <path
      d="M-78-46h120M-77-53h118M-50-68h80M-70-20v-18M-50-20v-16M-26-20v-16M-2-20v-16M22-20v-16M32-20v-16"
      stroke={shade}
      strokeWidth="1.4"
      fill="none"
    />
    <path d="M-128-30q-4-10 6-12 2 16 26 24H96q20-6 26-26 10 2 6 12-8 28-34 34H-92q-28-6-36-32z" fill={hull} />
    <path d="M-96-14H98" stroke={light} strokeWidth="1.6" strokeDasharray="5 4" />
    <path d="M62-18v-28h3v28zM92-18v-24h3v24z" fill={hull} />
    <path d="M52-50q28-8 52 6l-3 5q-24-12-49-5z" fill={shade} />
    <path d="M72-16q-1-13 5-14t6 14z" fill={hull} />
    <circle cx="77" cy="-34" r="4" fill={hull} />
  </Positioned>
);

/** A shikara of the Dal: a slender hull with raised ends, a canopy with curtains and a boatman. */
export const Shikara = ({
  hull,
  canopy,
  trim,
  ink,
  ...at
}: Placement & { hull: string; canopy: string; trim: string; ink: string }) => (
  <Positioned {...at}>
    <path d="M-38-50h68v40h-68z" fill={ink} opacity=".3" />
    <path d="M-42-10v-40h5v40zM-14-10v-40h4v40zM28-10v-40h5v40z" fill={trim} />
    <path d="M-37-50q2 24-5 40h9q8-18 6-40zM28-50q-2 24 5 40h-9q-8-18-6-40z" fill={canopy} />
    <path d="M-50-50q46-14 90 0l4 4h-98z" fill={canopy} />
    <path
      d="M-52-46h96v4q-4 6-8 0-4 6-8 0-4 6-8 0-4 6-8 0-4 6-8 0-4 6-8 0-4 6-8 0-4 6-8 0-4 6-8 0-4 6-8 0-4 6-8 0-4 6-8 0z"
      fill={trim}
    />
    <path d="M-30-10q0-8 10-8h36q8 0 8 8z" fill="#c8102e" />
    <path d="M-112-24q30 14 62 14H48q30 0 56-12-14 22-46 24h-116q-36-2-54-26z" fill={hull} />
    <path d="M-84-11q20 5 36 5H48q20 0 36-4" fill="none" stroke={trim} strokeWidth="2" />
    <path d="M66-12l2-20q2-8 8-6t4 10l-4 18z" fill={ink} />
    <circle cx="76" cy="-44" r="5" fill={ink} />
    <path d="M70-34l14 12 22 30" stroke={ink} strokeWidth="2.6" fill="none" strokeLinecap="round" />
    <path d="M104 4q8 4 8 14-8 0-11-10z" fill={ink} />
  </Positioned>
);

/** A country boat with a boatman; with a sail when its colour is given. */
export const CountryBoat = ({
  hull,
  ink = hull,
  sail,
  ...at
}: Placement & { hull: string; ink?: string; sail?: string }) => (
  <Positioned {...at}>
    {sail && <path d="M-4-14v-66h3v66zM2-78q40 18 34 56l-34 4z" fill={sail} />}
    <path d="M-60-16q20 12 60 10t62-14q-8 22-34 24h-46q-30-2-42-20z" fill={hull} />
    <path d="M-40-8l2-18q2-8 7-6t4 9l-3 16z" fill={ink} />
    <circle cx="-32" cy="-37" r="4.4" fill={ink} />
    <path d="M-34-26l-8 8-16 26" stroke={ink} strokeWidth="2.2" fill="none" strokeLinecap="round" />
  </Positioned>
);

/** A dhow under one slanting sail. */
export const Dhow = ({ hull, sail, shade, ...at }: Placement & { hull: string; sail: string; shade: string }) => (
  <Positioned {...at}>
    <path d="M-6-8l4-66h3l2 66z" fill={hull} />
    <path d="M-40-16q6-56 62-78-2 46 4 74-34-10-66 4z" fill={sail} />
    <path d="M22-94q-2 46 4 74-12-4-24-3Q6-60 22-94z" fill={shade} />
    <path d="M-54-16q10 8 50 8t58-14q-4 26-26 30h-52q-22-4-30-24z" fill={hull} />
    <path d="M-46-5q48 8 92-3" stroke={sail} strokeWidth="1.6" fill="none" />
  </Positioned>
);

/** A large white ship. */
export const Liner = ({
  hull,
  deck,
  shade,
  trim,
  ...at
}: Placement & { hull: string; deck: string; shade: string; trim: string }) => (
  <Positioned {...at}>
    <path d="M30-108l6-30h26l6 30z" fill={trim} />
    <path d="M34-128h30l2 8h-34z" fill={hull} />
    <path d="M-70-70l10-38h150l6 38z" fill={shade} />
    <path d="M-96-44l8-32h196l6 32z" fill={deck} />
    <path d="M-58-76l8-36h-8q-6 0-10 10l-10 26z" fill={deck} />
    <path d="M-176-64q20 16 44 20h286q4 30-10 46h-262q-44-12-58-66z" fill={hull} />
    <path d="M-150-16h299q-2 8-6 14h-276q-10-4-17-14z" fill={trim} />
    <path
      d={indices(14)
        .map((index) => `M${-78 + index * 13} -64h7v6h-7z`)
        .join('')}
      fill={hull}
    />
    <path
      d={indices(10)
        .map((index) => `M${-42 + index * 13} -96h7v6h-7z`)
        .join('')}
      fill={hull}
    />
    <path d="M-118-30h244" stroke={deck} strokeWidth="4" strokeDasharray="4 9" strokeLinecap="round" />
  </Positioned>
);
