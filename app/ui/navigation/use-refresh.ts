import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

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
