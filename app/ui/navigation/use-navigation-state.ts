import { useEffect, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/**
 * The path and query of the page of this path that is loading; null while none is. A filter or order whose link leads there is shown as chosen
 * at once, while the results load.
 */
export const useLoadingUrl = (pathname: string): string | null => {
  const { location } = useNavigation();
  return location?.pathname === pathname ? location.pathname + location.search : null;
};

/**
 * Writes form values into the query of the current history entry before a navigation, so that the back button restores them. The page
 * must read these parameters from its own query.
 */
export const replaceUrlQuery = (values: Record<string, string>): void => {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', url);
};

/** Shorter navigations do not count as pending. */
const delayMs = 150;

/** True while a navigation to this path has been loading for more than 150 ms. */
export const useDelayedPending = (pathname: string): boolean => {
  const { state, location } = useNavigation();
  const waiting = state === 'loading' && location?.pathname === pathname;
  const [delayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setDelayed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [waiting]);
  return waiting && delayed;
};

/** Somebody types, or has opened a dialog or a menu: its form must keep the version of the record that it was opened with. */
const isBusy = (): boolean =>
  document.querySelector('dialog[open], :popover-open') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;

/** Loads the data of the page again every so many seconds, and when a hidden page is shown again; not while somebody works in a form or a dialog, and not offline. */
export const useRefresh = (seconds: number): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && navigator.onLine && !isBusy()) void revalidate();
    };
    const timer = setInterval(refresh, seconds * 1000);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [revalidate, seconds]);
};
