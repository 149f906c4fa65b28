import { useSyncExternalStore } from 'react';
import { minuteOfDay } from '~/shared/dates/dates.ts';

export type Daylight = 'morning' | 'day' | 'evening' | 'night';

/** The light of the hour in India. */
export const daylightAt = (now: Date): Daylight => {
  const hour = minuteOfDay(now) / 60;
  if (hour < 5 || hour >= 20) return 'night';
  if (hour < 9) return 'morning';
  return hour < 17 ? 'day' : 'evening';
};

const subscribeToMinutes = (onChange: () => void) => {
  const timer = setInterval(onChange, 60_000);
  return () => clearInterval(timer);
};

/** The light of the hour in India. `atLoad`, that of the server, is in the first render: another one would repaint the whole picture. */
export const useDaylight = (atLoad: Daylight): Daylight =>
  useSyncExternalStore(
    subscribeToMinutes,
    () => daylightAt(new Date()),
    () => atLoad,
  );
