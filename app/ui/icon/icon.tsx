import type { SVGProps } from 'react';
import { brand } from '~/shared/site/brand.ts';

const paths = {
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  share:
    'M8.2 10.8l7.6-4.2M8.2 13.2l7.6 4.2M6 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM18 3a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM18 16a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  bed: 'M3 18V7M3 15h18v3M21 15v-2a3 3 0 00-3-3h-7v5M7 10.5a1.7 1.7 0 100-3.4 1.7 1.7 0 000 3.4z',
  meal: 'M7 3v8M4.5 3v5.5a2.5 2.5 0 005 0V3M7 11v10M17 3c-2 1-3 3.5-3 6.5V13h3M17 3v18',
  car: 'M4 16v-3.5L6 7h12l2 5.5V16zM4 16v3h2.5v-3M17.5 16v3H20v-3M7.5 13.5h.1M16.4 13.5h.1M4.5 11h15',
  'arrow-left': 'M20 12H5M11 6l-6 6 6 6',
  pin: 'M12 21.5c4.5-5 7-8.5 7-11.5a7 7 0 00-14 0c0 3 2.5 6.5 7 11.5zM12 7.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  swap: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8 14h2M14 14h2',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  info: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 11v5.5M12 7.7v.1',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-right': 'M9 6l6 6-6 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L21 21',
  filter: 'M3 6h18M6.5 12h11M10 18h4',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5.3l3.5 2',
  person: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4 21c.6-4.4 3.7-6.5 8-6.5s7.4 2.1 8 6.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  printer: 'M7 9V3h10v6M7 18H4v-8h16v8h-3M7 14h10v7H7z',
  mail: 'M3 6h18v13H3zM3 7l9 6.5L21 7',
  phone:
    'M5 4h4l1.8 4.6-2.3 1.6a12 12 0 005.3 5.3l1.6-2.3L20 15v4a1.6 1.6 0 01-1.7 1.6A15.8 15.8 0 013.4 5.7 1.6 1.6 0 015 4z',
  shield: 'M12 3l8 3v6c0 4.6-3.2 7.6-8 9-4.8-1.4-8-4.4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  rupee: 'M7 5h11M7 9.5h11M7 5h3.5a4.5 4.5 0 010 9H7l7 6.5',
  refund: 'M4 5v5h5M4.5 10A8.3 8.3 0 1112 20.3a8.3 8.3 0 01-7-3.8',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13',
  rail: 'M7 3.5h10a2 2 0 012 2V15a3 3 0 01-3 3H8a3 3 0 01-3-3V5.5a2 2 0 012-2zM5 11h14M12 3.5V11M8.5 14.6v.1M15.5 14.6v.1M8.5 18L6 21.5M15.5 18l2.5 3.5',
  list: 'M9 6h12M9 12h12M9 18h12M4 6h.1M4 12h.1M4 18h.1',
  board: 'M4 4h4.5v16H4zM9.75 4h4.5v11h-4.5zM15.5 4H20v7h-4.5z',
  download: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M4 20h16',
  whatsapp:
    'M12 3a9 9 0 00-7.7 13.6L3 21l4.5-1.2A9 9 0 1012 3zM9.3 7.8c-1.1.7-1 2.5.6 4.4s3.6 2.6 4.6 1.8l.5-1.2-1.8-1.2-1 .7a5.3 5.3 0 01-1.8-2l.8-.9z',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 9h7M8.5 13h4',
} as const;

export type IconName = keyof typeof paths;

type DrawingProps = { size?: number } & SVGProps<SVGSVGElement>;

/** A line icon, hidden from screen readers: put text beside it or label the button. `size` is in pixels at a font size of 16 and scales with it. */
export const Icon = ({ name, ...rest }: { name: IconName } & DrawingProps) => <LineIcon path={paths[name]} {...rest} />;

/** The base of all icons: one stroke on a 24 by 24 grid in the text colour. */
export const LineIcon = ({ path, size = 20, ...rest }: { path: string } & DrawingProps) => (
  <svg
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    {...rest}
  >
    <path d={path} />
  </svg>
);

/** The logo: a yellow station name board on two posts above rails. */
export const LogoMark = ({ size = 40 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <path d="M13 24v14M35 24v14" stroke="var(--logo-post, currentColor)" strokeWidth="4" />
    <path d="M2 42.500h44" stroke="var(--logo-post, currentColor)" strokeWidth="3" strokeLinecap="round" />
    <path d="M8 38.500h4M18 38.500h4M28 38.500h4M38 38.500h4" stroke="#c8102e" strokeWidth="3" strokeLinecap="round" />
    <rect x="2" y="6" width="44" height="22" rx="5" fill="#ffc72c" />
    <rect x="4.2" y="8.2" width="39.6" height="17.6" rx="3.2" fill="none" stroke="#1e1b18" strokeWidth="1.6" />
    <path d="M10 17h21" stroke="#1e1b18" strokeWidth="3.4" strokeLinecap="round" />
    <path d="M28 11.500l9 5.5-9 5.500z" fill="#c8102e" />
  </svg>
);

/** Logo and name. */
export const Logo = () => (
  <span className="logo">
    <LogoMark />
    <span className="logo__name">{brand.name}</span>
  </span>
);
