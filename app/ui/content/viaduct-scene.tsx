import { useSyncExternalStore } from 'react';
import viaduct from '~/art/scenes/viaduct.svg?raw';
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

/** The light of the hour in India. `atLoad`, that of the server, is in the first render: another one would repaint the picture. */
export const useDaylight = (atLoad: Daylight): Daylight =>
  useSyncExternalStore(
    subscribeToMinutes,
    () => daylightAt(new Date()),
    () => atLoad,
  );

/**
 * The home page illustration: a train on a viaduct, in the light of the hour (`data-light` of the element around it); a
 * night scene in the dark scheme. The train is a drawing of its own over the picture, so that the compositor moves it: a
 * part of a drawing is painted anew in every frame.
 */
export const ViaductScene = () => (
  <div className="scene">
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours without scripts */}
    <div className="scene__picture" aria-hidden="true" dangerouslySetInnerHTML={{ __html: viaduct }} />
    <svg className="scene__train" viewBox="270 424 922 72" aria-hidden="true">
      <use href="#train" />
    </svg>
  </div>
);
