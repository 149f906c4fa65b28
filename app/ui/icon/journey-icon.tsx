import { LineIcon } from './icon.tsx';

const paths = {
  suitcase: 'M4 8h16v12H4zM9 8V4.5h6V8M8.5 8v12M15.5 8v12',
  plane:
    'M21 4.5c-1.2-1.2-2.7-.9-3.8.2L13.5 8.4 5 6 3.5 7.5l7 4-3.7 3.7-2.8-.4L3 15.8l3.3 1.9L8.2 21l1-1-.4-2.8 3.7-3.7 4 7L18 19l-2.4-8.5 3.7-3.7c1.1-1.1 2.5-1.5 1.7-2.3z',
  car: 'M4 16v-4l2-5.5h12l2 5.5v4zM4 12h16M5.5 16v2.5h2V16M16.5 16v2.5h2V16M7.5 14.1v.1M16.5 14.1v.1',
  ship: 'M3 14h18l-2.5 5.5h-13zM6 14V9.5h12V14M9 9.5V5h6v4.5M12 2.5V5',
} as const;

export type JourneyIconName = keyof typeof paths;

/** Icons of travel services, in a module of their own because few pages need them. */
export const JourneyIcon = ({ name, size }: { name: JourneyIconName; size?: number }) => (
  <LineIcon path={paths[name]} size={size} />
);
