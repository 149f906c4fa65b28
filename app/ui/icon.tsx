import type { SVGProps } from 'react';

const paths = {
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  share:
    'M8.2 10.8l7.6-4.2M8.2 13.2l7.6 4.2M6 9.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5zM18 3a2.500 2.500 0 100 5 2.500 2.500 0 000-5zM18 16a2.500 2.500 0 100 5 2.500 2.500 0 000-5z',
  'arrow-left': 'M20 12H5M11 6l-6 6 6 6',
  pin: 'M12 21.500c4.500-5 7-8.500 7-11.500a7 7 0 00-14 0c0 3 2.500 6.500 7 11.500zM12 7.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5z',
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
  rupee: 'M7 5h11M7 9.500h11M7 5h3.500a4.5 4.5 0 010 9H7l7 6.5',
  refund: 'M4 5v5h5M4.5 10A8.3 8.3 0 1112 20.300a8.3 8.3 0 01-7-3.8',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13',
  suitcase: 'M4 8h16v12H4zM9 8V4.5h6V8M8.5 8v12M15.5 8v12',
  rail: 'M7 3.5h10a2 2 0 012 2V15a3 3 0 01-3 3H8a3 3 0 01-3-3V5.5a2 2 0 012-2zM5 11h14M12 3.5V11M8.5 14.6v.1M15.5 14.6v.1M8.5 18L6 21.5M15.5 18l2.5 3.5',
  plane:
    'M21 4.500c-1.2-1.2-2.7-.9-3.8.2L13.5 8.4 5 6 3.5 7.500l7 4-3.7 3.7-2.8-.4L3 15.800l3.3 1.900L8.2 21l1-1-.4-2.8 3.7-3.7 4 7L18 19l-2.4-8.5 3.7-3.700c1.1-1.1 2.5-1.5 1.7-2.300z',
  bed: 'M3 19V6M3 16h18M21 19v-5a3 3 0 00-3-3h-7v5M7 9.500a1.6 1.6 0 100 3.2 1.6 1.6 0 000-3.200z',
  car: 'M4 16v-4l2-5.500h12l2 5.500v4zM4 12h16M5.5 16v2.500h2V16M16.5 16v2.500h2V16M7.5 14.100v.1M16.5 14.100v.1',
  binoculars:
    'M7 6h2.500v4h5V6H17l3.500 8.500a3.700 3.700 0 11-7 1.800h-3a3.700 3.700 0 11-7-1.800zM7 14a2.300 2.300 0 100 4.600 2.300 2.300 0 000-4.600zM17 14a2.300 2.300 0 100 4.600 2.300 2.300 0 000-4.600z',
  map: 'M3 6.500l6-2.500 6 2.500 6-2.500v13.500l-6 2.500-6-2.500-6 2.500zM9 4v13.500M15 6.500V20',
  bowl: 'M3 12h18a9 9 0 01-5.500 7.500h-7A9 9 0 013 12zM9 8.500c-1.500-1.500 1.500-2.500 0-4.500M13.500 8.500c-1.500-1.500 1.500-2.500 0-4.500M18 8.500c-1.500-1.500 1.500-2.500 0-4.500',
  list: 'M9 6h12M9 12h12M9 18h12M4 6h.1M4 12h.1M4 18h.1',
  board: 'M4 4h4.500v16H4zM9.750 4h4.500v11h-4.500zM15.500 4H20v7h-4.500z',
  download: 'M12 4v11M7.5 10.500L12 15l4.500-4.500M4 20h16',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8.500 9h7M8.500 13h4',
  ship: 'M3 14h18l-2.5 5.500h-13zM6 14V9.500h12V14M9 9.500V5h6v4.500M12 2.500V5',
} as const;

export type IconName = keyof typeof paths;

/** A line icon of our own, silent for screen readers: put words beside it or name the button. `size` is in pixels. */
export const Icon = ({ name, size = 20, ...rest }: { name: IconName; size?: number } & SVGProps<SVGSVGElement>) => (
  <svg
    width={size}
    height={size}
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
    <path d={paths[name]} />
  </svg>
);
