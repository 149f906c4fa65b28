import { useEffect, useRef } from 'react';

/** The wait is split, since browsers do not wait for more than 24 days and stop timers while a device sleeps. */
const longestWaitMs = 60_000;

/**
 * Calls `onPassed` once when the server's clock has passed `until`. Both are ISO instants; the browser's clock is only used for the time
 * since the page was loaded. Without `until` it does nothing.
 */
export const useDeadline = (until: string | null, serverNow: string, onPassed: () => void): void => {
  const passed = useRef(onPassed);
  useEffect(() => {
    passed.current = onPassed;
  });

  useEffect(() => {
    if (until === null) return;
    const total = Date.parse(until) - Date.parse(serverNow);
    const startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      const left = total - (Date.now() - startedAt);
      if (left >= 0) {
        // One millisecond more, so that the end itself is over.
        timer = setTimeout(check, Math.min(left + 1, longestWaitMs));
        return;
      }
      document.removeEventListener('visibilitychange', check);
      passed.current();
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [until, serverNow]);
};
