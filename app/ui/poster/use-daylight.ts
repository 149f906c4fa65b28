import { useSyncExternalStore } from 'react';

export type Daylight = 'morning' | 'day' | 'evening' | 'night';

/** The light at an hour, 0 to 23. */
export const daylightAt = (hour: number): Daylight => {
  if (hour < 5 || hour >= 20) return 'night';
  if (hour < 9) return 'morning';
  return hour < 17 ? 'day' : 'evening';
};

const hourInIndia = (): number => new Date(Date.now() + 330 * 60_000).getUTCHours();

const subscribeToMinutes = (onChange: () => void) => {
  const timer = setInterval(onChange, 60_000);
  return () => clearInterval(timer);
};

/** The light of the hour in India; morning on the server, whose pages are shared, and in the first browser render. */
export const useDaylight = (): Daylight =>
  useSyncExternalStore(
    subscribeToMinutes,
    () => daylightAt(hourInIndia()),
    () => 'morning',
  );
