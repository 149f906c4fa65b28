import type { ReactNode } from 'react';

const ink = '#1e1b18';

/** Shoulders, neck and head; hair and details are drawn behind and in front. */
const Bust = ({
  skin,
  shade,
  cloth,
  behind,
  children,
}: {
  skin: string;
  shade: string;
  cloth: string;
  behind?: ReactNode;
  children: ReactNode;
}) => (
  <>
    {behind}
    <path d="M22 160c2-28 20-40 44-43h28c24 3 42 15 44 43z" fill={cloth} />
    <path d="M66 96h28v18c0 9-28 9-28 0z" fill={shade} />
    <path d="M52 66c0-21 11-33 28-33s28 12 28 33c0 22-12 39-28 39S52 88 52 66z" fill={skin} />
    {children}
  </>
);

const Face = ({ brow = 0 }: { brow?: number }) => (
  <g fill="none" stroke={ink} strokeWidth="2.6" strokeLinecap="round">
    <path d={`M63 ${62 - brow}q6-3.500 11 0M86 ${62 - brow}q6-3.500 11 0`} />
    <path d="M69 69.500v.1M91 69.500v.1" strokeWidth="5" />
    <path d="M72 89q8 6 16 0" stroke="#8c2f22" />
  </g>
);

const looks = {
  plait: {
    sky: '#f28c28',
    bust: (
      <Bust
        skin="#b8774a"
        shade="#9c6039"
        cloth="#00727a"
        behind={<path d="M46 72c-4-32 12-50 34-50s38 18 34 50c-1 12-2 20-6 28H52c-4-8-5-16-6-28z" fill={ink} />}
      >
        <path d="M50 66c2-20 14-26 30-34 16 8 28 14 30 34 4-28-8-42-30-42S46 38 50 66z" fill={ink} />
        <path d="M104 88c14 4 13 18 9 27s-1 20-8 32c-6-3-8-9-7-15 2-13 1-30 6-44z" fill={ink} />
        <path d="M98 118h15M97 130h14M97 141h10" stroke="#ffc72c" strokeWidth="3" />
        <path d="M54 119c10 14 26 26 49 41H68c-12-12-20-24-24-37z" fill="#ffc72c" />
        <circle cx="80" cy="55" r="2.8" fill="#c8102e" />
        <Face />
      </Bust>
    ),
  },
  turban: {
    sky: '#00727a',
    bust: (
      <Bust skin="#c68a5c" shade="#a96f45" cloth="#fbf6ea">
        <path d="M52 70c2 10 6 9 12 11 6 2 9 3 16 3s10-1 16-3c6-2 10-1 12-11 1 26-9 46-28 46S51 96 52 70z" fill={ink} />
        <path d="M70 82q10-5 20 0" stroke={ink} strokeWidth="6" fill="none" strokeLinecap="round" />
        <path d="M45 58c-4-26 13-42 35-42s39 16 35 42c-8-9-20-14-35-14s-27 5-35 14z" fill="#c8102e" />
        <path
          d="M45 58c10-21 26-29 48-38M52 46c16-2 38-6 52-16M115 58c-6-9-18-18-33-20"
          stroke="#8f0b20"
          strokeWidth="2.500"
          fill="none"
        />
        <path d="M66 117l14 18 14-18" stroke="#8a7d66" strokeWidth="3" fill="none" />
        <Face brow={-1} />
      </Bust>
    ),
  },
  glasses: {
    sky: '#8e9fd0',
    bust: (
      <Bust
        skin="#d29b6e"
        shade="#b57f54"
        cloth="#c8102e"
        behind={<path d="M44 110c-2-62 8-86 36-86s38 24 36 86c-6 8-14 9-18 6H62c-4 3-12 2-18-6z" fill="#4a2a1c" />}
      >
        <path d="M50 68c0-24 10-36 36-37 14 4 24 15 24 37 4-28-6-44-30-44S46 40 50 68z" fill="#4a2a1c" />
        <path d="M52 66c2-14 12-26 36-33-6 12-18 24-36 33z" fill="#4a2a1c" />
        <g fill="#fffdf7" fillOpacity="0.35" stroke={ink} strokeWidth="3">
          <circle cx="68.500" cy="70" r="9.500" />
          <circle cx="91.500" cy="70" r="9.500" />
          <path d="M78 69q2-2 4 0" fill="none" />
        </g>
        <path
          d="M52 122c18 12 38 12 56 0"
          stroke="#ffc72c"
          strokeWidth="5"
          fill="none"
          strokeDasharray="1 8"
          strokeLinecap="round"
        />
        <Face brow={4} />
      </Bust>
    ),
  },
  collar: {
    sky: '#ffc72c',
    bust: (
      <Bust skin="#cf9560" shade="#b27a48" cloth="#1f2a5a">
        <path d="M50 64c-3-26 10-42 32-42 20 0 32 15 28 42-3-9-6-14-10-18-14 1-26-1-36-6-6 5-10 13-14 24z" fill={ink} />
        <path d="M62 116l18 30 18-30 8 3-26 41-26-41z" fill="#c8102e" />
        <path d="M66 112l14 24 14-24" fill="none" stroke="#f7f0df" strokeWidth="5" />
        <Face />
      </Bust>
    ),
  },
} satisfies Record<string, { sky: string; bust: ReactNode }>;

export type PortraitLook = keyof typeof looks;

/** A drawn portrait for use beside a name, therefore hidden from screen readers. */
export const Portrait = ({ look }: { look: PortraitLook }) => (
  <svg className="portrait" viewBox="0 0 160 160" aria-hidden="true" focusable="false">
    <path d="M0 0h160v160H0z" fill={looks[look].sky} />
    {looks[look].bust}
  </svg>
);
