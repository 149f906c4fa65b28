import { Mirror, Positioned } from './frame.tsx';

type Placement = { x: number; y: number; size?: number; flip?: boolean };

/** A camel facing right, optionally with a saddle cloth and a rider. */
export const Camel = ({ fill, cloth, rider, ...at }: Placement & { fill: string; cloth?: string; rider?: string }) => (
  <Positioned {...at}>
    <path
      d="M-28-34L-31-17L-28 0M-20-32L-18-16L-20 0M16-32L18-16L14 0M24-34L24-17L28 0"
      stroke={fill}
      strokeWidth="5"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M-36-40q-4-14 10-18 8-4 14-4 4-18 12-18t14 18q8 2 12 6 8 4 14-4 4-10 2-22-2-14 10-16 12 0 16 6 2 4-2 5l-13 2q-3 16-8 28-6 14-17 18-10 4-20 2-16 4-30 0-10-1-14-3z"
      fill={fill}
    />
    <path d="M-35-44q-6 10-3 20" stroke={fill} strokeWidth="2.4" fill="none" strokeLinecap="round" />
    {cloth && (
      <path d="M-14-62q4-18 13-19 10 0 15 19l4 20q-18 6-36 0zM-16-42l4 6 4-5 4 6 4-6 4 6 4-6 4 5 4-6" fill={cloth} />
    )}
    {rider && (
      <>
        <path d="M-8-76q-2-24 8-26 11 2 9 26l8 16-6 2-8-14z" fill={rider} />
        <circle cx="1" cy="-108" r="6" fill={rider} />
        <path d="M-7-110q8-10 16 0-8 4-16 0z" fill={cloth ?? rider} />
        <path d="M6-90l14 8 28 2" stroke={rider} strokeWidth="2" fill="none" />
      </>
    )}
  </Positioned>
);

/** A tiger walking right, facing the viewer. */
export const Tiger = ({
  fill,
  shade,
  belly,
  stripe,
  ...at
}: Placement & { fill: string; shade: string; belly: string; stripe: string }) => (
  <Positioned {...at}>
    <path
      d="M-46-38Q-34-22-24-14-24-6-28 0h17q2-5-4-7-1-10-8-24zM40-40Q52-24 58-7l-3 7h18q2-5-4-7-4-22-11-38z"
      fill={shade}
    />
    <path d="M-66-48q-26-8-34 12-4 14-18 12" stroke={fill} strokeWidth="7" fill="none" strokeLinecap="round" />
    <path
      d="M-72-44q0-20 28-22 30-2 58 4 24-10 42-8l6 30q-14 8-20 12Q40-12 43-6q6 2 4 6H26q-2-4 2-6-2-16-4-24-24 6-50 2-14 4-20 12 2 6 0 10 6 2 4 6h-19q-2-4 2-7-4-8-3-14-10-8-10-23z"
      fill={fill}
    />
    <path d="M-44-26q30 6 68-4l-2-6q-30 8-62 2z" fill={belly} />
    <path
      d="M-58-62q-4 12 0 24M-46-65q-4 14-1 28M-33-65q-4 12-1 26M-20-64q-3 12 0 24M-6-62q-3 10 0 22M8-60q-3 10 0 20M22-62q-3 10 0 18M36-66q-3 12 2 22M-68-28l12-2M-62-18l10-2M30-22l12-1M30-13l10-1M60-24l9-2M64-14l8-1M-78-50l2-7M-92-48l-5-5M-100-38l-7-1"
      stroke={stripe}
      strokeWidth="3.4"
      fill="none"
      strokeLinecap="round"
    />
    <path d="M-104-30q-4 6-12 6" stroke={stripe} strokeWidth="7" strokeLinecap="round" fill="none" />
    <path d="M54-76q-4-12 6-13 6 2 8 8zM92-76q4-12-6-13-6 2-8 8z" fill={fill} />
    <path d="M57-78q-2-7 3-7 3 2 4 5zM89-78q2-7-3-7-3 2-4 5z" fill={stripe} />
    <path d="M73-84q16 0 21 13 8 8 4 18-6 14-25 14t-25-14q-4-10 4-18 5-13 21-13z" fill={fill} />
    <path
      d="M73-56q-9 0-9 8 2 9 9 9t9-9q0-8-9-8zM50-58q-5 8 1 12 6 4 9 2-2-8-10-14zM96-58q5 8-1 12-6 4-9 2 2-8 10-14zM60-66q4-5 9-1-2 4-9 1zM86-66q-4-5-9-1 2 4 9 1z"
      fill={belly}
    />
    <path d="M69-57h8l-4 5z" fill={shade} />
    <path
      d="M73-52v4M73-83v8M66-81l2 7M80-81l-2 7M52-70l7 3M94-70l-7 3M49-62l7 2M97-62l-7 2"
      stroke={stripe}
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    <path d="M62-63q3-3 6 0-3 3-6 0zM78-63q3-3 6 0-3 3-6 0z" fill={stripe} />
  </Positioned>
);

/** A tiger swimming towards the viewer: its head above the water at y 0. */
export const SwimmingTiger = ({
  fill,
  shade,
  belly,
  stripe,
  ...at
}: Placement & { fill: string; shade: string; belly: string; stripe: string }) => (
  <Positioned {...at}>
    <path d="M-70 0q-4-30 30-40h80q34 10 30 40z" fill={shade} />
    <path
      d="M-62-24l-8 14M-50-32l-12 30M62-24l8 14M50-32l12 30"
      stroke={stripe}
      strokeWidth="6"
      strokeLinecap="round"
    />
    <Mirror x={0}>
      <path d="M-22-96q-28-16-34 4-2 14 12 24z" fill={stripe} />
      <path d="M-28-92q-16-8-20 4 0 8 8 12z" fill={belly} />
    </Mirror>
    <path d="M0-106q44 0 54 40 20 34-12 62l-20 10h-44l-20-10q-32-28-12-62 10-40 54-40z" fill={fill} />
    <Mirror x={0}>
      <path d="M-56-60q-16 30 8 54 8 8 20 10-2-24-28-64z" fill={belly} />
      <path d="M-12-74q-12-14-26-4 6 12 26 4z" fill={belly} />
      <path d="M-12-58q-10-14-26-4 8 12 26 4z" fill={stripe} />
      <path d="M-25-68a6 6 0 1 1-.1 0z" fill="#ffd84d" />
      <path d="M-25-64.6a2.6 2.6 0 1 1-.1 0z" fill={stripe} />
      <path
        d="M-52-76l16 7M-58-58l13 4M-60-38l13 0M-55-20l12-5M-10-102q-4 12 2 20M-24-98q-2 10 5 15"
        stroke={stripe}
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
    </Mirror>
    <path d="M0-104v24" stroke={stripe} strokeWidth="5" strokeLinecap="round" />
    <path d="M-10-64q10-8 20 0l4 24h-28z" fill={shade} />
    <path d="M-30-20q2-22 30-22t30 22q-2 22-30 26-28-4-30-26z" fill={belly} />
    <path d="M-14-44q14-6 28 0l-8 14q-6 4-12 0z" fill="#a8444c" />
    <path d="M0-29v10q-8 10-18 4M0-19q8 10 18 4" stroke={stripe} strokeWidth="3" fill="none" strokeLinecap="round" />
    <path
      d="M-24-22h1M-18-16h1M24-22h-1M18-16h-1M-26-13h1M26-13h-1"
      stroke={stripe}
      strokeWidth="2.6"
      strokeLinecap="round"
    />
  </Positioned>
);

/** A tiger sitting with its back to the viewer, its tail in the grass. */
export const SittingTiger = ({
  fill,
  shade,
  belly,
  stripe,
  ...at
}: Placement & { fill: string; shade: string; belly: string; stripe: string }) => (
  <Positioned {...at}>
    <path d="M18-5q34 8 42-6 4-12-8-18" stroke={fill} strokeWidth="7" fill="none" strokeLinecap="round" />
    <path d="M48-1l-2-8M58-6l-6-6M61-16l-8-2M54-29l-2 1" stroke={stripe} strokeWidth="7" strokeLinecap="round" />
    <path d="M-30 0q-12-26 4-52 4-22 26-24 22 2 26 24 16 26 4 52z" fill={fill} />
    <path d="M-30 0q-10-18-2-32 18 6 18 32zM30 0q10-18 2-32-18 6-18 32z" fill={shade} />
    <path d="M-19-96q-4-16 7-16 6 2 8 8zM19-96q4-16-7-16-6 2-8 8z" fill={stripe} />
    <circle cx="-12" cy="-104" r="3" fill={belly} />
    <circle cx="12" cy="-104" r="3" fill={belly} />
    <path d="M0-106q22 0 22 18 0 20-22 20t-22-20q0-18 22-18z" fill={fill} />
    <path d="M-21-86q-6 8 2 12zM21-86q6 8-2 12z" fill={belly} />
    <path
      d="M-9-102q9 6 18 0M-13-94q13 8 26 0M-14-84q14 8 28 0M-14-68q14 8 28 0M-22-56l13 5M22-56l-13 5M-26-44q12 6 18 5M26-44q-12 6-18 5M-16-30q16 9 32 0M-14-16q14 8 28 0M-34-18l12 3M34-18l-12 3M-33-8l10 1M33-8l-10 1"
      stroke={stripe}
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
    />
  </Positioned>
);

/** An elephant walking right, trunk down. */
export const Elephant = ({ fill, shade, tusk, ...at }: Placement & { fill: string; shade: string; tusk?: string }) => (
  <Positioned {...at}>
    <path d="M-34-30h15l1 30h-15zM18-30h15l1 30h-15z" fill={shade} />
    <path
      d="M-52-46q-2-34 32-38 26-4 44 4 10-10 26-6 16 4 16 24 2 20 4 34 2 14 8 14 4 0 4-5l5 0q2 12-9 13-12 0-15-18l-5-22q-6 10-18 8l-2 38H23L21-26q-20 6-40 0l-4 26h-17l-2-24q-8-8-10-22z"
      fill={fill}
    />
    <path d="M30-78q16 0 14 22-4 16-14 14-14-10-12-26 4-10 12-10z" fill={shade} />
    <path d="M-52-52q-8 12-4 26" stroke={fill} strokeWidth="2.4" fill="none" strokeLinecap="round" />
    {tusk && <path d="M54-48q4 14 18 12-10 8-20-2z" fill={tusk} />}
    <circle cx="56" cy="-66" r="1.8" fill={tusk ?? shade} />
  </Positioned>
);

/** A one-horned rhinoceros facing right, in its folds of skin. */
export const Rhino = ({ fill, shade, ink, ...at }: Placement & { fill: string; shade: string; ink: string }) => (
  <Positioned {...at}>
    <path d="M-48-28h17l2 28h-18zM14-26h16l1 26H15z" fill={ink} />
    <path
      d="M-72-42C-76-62-58-77-34-76-16-82 6-82 22-76 32-80 44-77 50-69L60-65C72-63 82-56 90-46L98-42Q105-38 103-30 101-22 91-20 80-16 68-19L48-24Q50-10 49 0H28Q30-14 26-24 0-14-30-22-34-12-32 0H-54Q-54-14-60-24-70-30-72-42z"
      fill={fill}
    />
    <path
      d="M22-76Q8-50 18-23 30-18 42-26 50-48 34-77 28-78 22-76zM-34-76Q-44-50-32-22-46-16-60-24-70-32-72-42-60-60-34-76z"
      fill={shade}
    />
    <path
      d="M22-76Q8-50 18-23M36-76Q52-58 46-32M-34-76Q-44-50-32-22M-40-46Q-56-38-70-44M42-30Q56-36 62-50M84-24Q92-28 97-26M-2-79Q-8-74-6-66"
      stroke={ink}
      strokeWidth="2.4"
      fill="none"
      strokeLinecap="round"
    />
    <path
      d="M-62-58h20M-66-51h22M-64-34h24M-58-27h18M22-62h16M20-54h20M20-46h22M22-38h18"
      stroke={fill}
      strokeWidth="3"
      strokeLinecap="round"
      strokeDasharray="0 6.5"
    />
    <path d="M86-48C88-62 95-72 106-77 103-63 105-52 101-41z" fill={ink} />
    <path d="M54-67Q48-82 57-87 65-80 63-66zM64-64Q66-78 75-80 79-71 72-61z" fill={shade} />
    <path d="M72-47q4-4 8 0-4 3-8 0z" fill="#1e1b18" />
    <path d="M-71-48q-10 12-6 27" stroke={shade} strokeWidth="4" fill="none" strokeLinecap="round" />
  </Positioned>
);

/** A stag facing right. */
export const Stag = ({ fill, ink = fill, ...at }: Placement & { fill: string; ink?: string }) => (
  <Positioned {...at}>
    <path
      d="M-22-34L-26-18L-22 0M-14-32L-12-16L-15 0M14-32L15-16L13 0M20-34L24-18L22 0"
      stroke={fill}
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M-30-40q0-12 14-13 16 2 28-2 10-12 12-26l4-6 6 2 8 5q2 4-2 5l-9 1q-1 18-5 26-4 12-10 16-16 4-30 0-14 2-16-8zM-30-44l-4 6 4 2z"
      fill={fill}
    />
    <path
      d="M27-86q-10-8-8-24M22-98q-8-2-10-10M30-86q4-14 12-22M34-96q8-2 12-8M20-104q2-6 6-8M38-102q-2-6 0-12"
      stroke={ink}
      strokeWidth="2.4"
      fill="none"
      strokeLinecap="round"
    />
  </Positioned>
);

/** A flamingo on one leg or wading. */
export const Flamingo = ({ fill, shade, ink, ...at }: Placement & { fill: string; shade: string; ink: string }) => (
  <Positioned {...at}>
    <path d="M-2-30L-3 0M4-30L8-16L4 0" stroke={shade} strokeWidth="2" fill="none" />
    <path d="M-22-34q8-16 26-12 12 4 10 12-8 8-20 6-10 0-16-6z" fill={fill} />
    <path d="M-22-34q12 6 24 0-4 8-12 7z" fill={shade} />
    <path d="M10-38q12-8 2-18-8-10 2-16 6-2 8 3" stroke={fill} strokeWidth="3.4" fill="none" strokeLinecap="round" />
    <path d="M20-72q6 2 4 9l-4-4z" fill={ink} />
  </Positioned>
);

/** A swimming turtle. */
export const Turtle = ({ fill, shade, turn, ...at }: Placement & { fill: string; shade: string; turn?: number }) => (
  <Positioned {...at} turn={turn}>
    <path
      d="M12-14q14-20 30-18-6 16-22 26zM-16-12q-12-12-22-10 2 10 14 18zM12 12q10 14 22 16 0-12-14-22zM-16 10q-10 8-16 14 10 2 20-8zM24-6q16-8 20 4-2 12-20 8z"
      fill={shade}
    />
    <ellipse rx="27" ry="19" fill={fill} />
    <path
      d="M-20-6l10-6 10 4 10-5 10 5M-20 7l10 5 10-4 10 5 10-5M-10-12v24M0-8V8M10-13v26"
      stroke={shade}
      strokeWidth="2"
      fill="none"
    />
  </Positioned>
);

/** A fish. */
export const Fish = ({ fill, stripe, ...at }: Placement & { fill: string; stripe: string }) => (
  <Positioned {...at}>
    <path d="M-16 0Q0-14 16 0Q0 14-16 0zM-13 0l-12-8q3 8 0 16z" fill={fill} />
    <path d="M-2-7q4 7 0 14M6-6q3 6 0 12" stroke={stripe} strokeWidth="2.4" fill="none" />
  </Positioned>
);

/** A great hornbill, black and white with a yellow casque. */
export const Hornbill = ({ ink, white, bill, ...at }: Placement & { ink: string; white: string; bill: string }) => (
  <Positioned {...at}>
    <path d="M-16 10l-12 62h16l12-58z" fill={white} />
    <path d="M-24 44l-3 14h16l3-14z" fill={ink} />
    <path d="M-22 20q-8-44 22-62 22 2 22 22-4 34-34 44z" fill={ink} />
    <path d="M4-44q14 0 16 18-4 8-10 10-12-8-12-22z" fill={white} />
    <path d="M-20 0q14 8 26 6l-3 8q-14 0-23-6z" fill={white} />
    <path d="M-2-50q4-14 18-14 12 2 10 16-2 8-12 10-12 0-16-12z" fill={ink} />
    <path d="M14-62q38-8 50 46-16-26-46-28z" fill={bill} />
    <path d="M12-62q0-18 22-16 20 4 18 22-18-10-40-6z" fill={bill} />
    <path d="M22-48q22 2 38 24M18-61q20-6 34 6" stroke={ink} strokeWidth="1.6" fill="none" opacity=".5" />
    <circle cx="15" cy="-54" r="2.6" fill="#c8102e" />
  </Positioned>
);

/** An egret, standing. */
export const Egret = ({ fill, bill, ...at }: Placement & { fill: string; bill: string }) => (
  <Positioned {...at}>
    <path d="M-2-8V0M3-8V0" stroke={bill} strokeWidth="1.4" />
    <path d="M-12-8q6-10 16-8 2-6-1-12t5-8q4 0 4 4-5 0-4 6 2 10-4 15-6 6-16 3z" fill={fill} />
    <path d="M11-34l9 3-9 1z" fill={bill} />
  </Positioned>
);
