import { type SyntheticEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { daysBetween, indianDate, indianOffsetMs, type PlainDate } from '~/shared/dates/dates.ts';

const subscribeToNothing = () => () => {};

/** False on the server and in the first browser render, true afterwards: for content that needs JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** Whether a media query matches; false on the server and until the page is hydrated. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
};

const dayMs = 86_400_000;

/** Milliseconds to the next midnight in India. */
const untilMidnight = (now: number): number => dayMs - ((now + indianOffsetMs) % dayMs);

/**
 * Today's date in India, also past midnight on a page that stays open. Starts with the server's date; a browser whose clock shows another
 * day than the server is not believed.
 */
export const useToday = (serverToday: PlainDate): PlainDate => {
  const [today, setToday] = useState(serverToday);
  useEffect(() => {
    const ahead = daysBetween(serverToday, indianDate(new Date()));
    if (ahead !== 0 && ahead !== 1) return;
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      timer = setTimeout(update, untilMidnight(Date.now()) + 1000);
      setToday(indianDate(new Date()));
    };
    update();
    // Timers pause while a phone sleeps.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [serverToday]);
  return today < serverToday ? serverToday : today;
};

/**
 * `open` and `onToggle` of a `<details>` element in a form. It is open at first if `open` says so, and opens for each new `refusal`, the
 * errors of a failed submit. Only the user closes it.
 */
export const useDetailsOpen = (open: boolean, refusal?: object) => {
  const [isOpen, setOpen] = useState(open || refusal !== undefined);
  const [seen, setSeen] = useState(refusal);
  if (refusal !== undefined && refusal !== seen) {
    setSeen(refusal);
    setOpen(true);
  }
  return {
    open: isOpen,
    onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open),
  };
};
