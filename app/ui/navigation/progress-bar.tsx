import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Navigations shorter than this show no progress. */
const delayMs = 150;

/** The bar, and the spinner of a page that is left. */
export const ProgressSigns = ({ leaving }: { leaving: boolean }) => (
  <>
    <div className="progress-bar" aria-hidden="true" />
    {leaving ? <div className="progress-wheel" aria-hidden="true" /> : null}
  </>
);

/**
 * A progress bar at the top of the window during a navigation, with a spinner when the path changes and no button shows its own.
 * Announces the title of the new page to screen readers.
 */
export const ProgressBar = () => {
  const { state, location } = useNavigation();
  const waiting = state !== 'idle';
  const { pathname } = useLocation();
  const leaving = location?.pathname !== pathname;
  const [delayed, setDelayed] = useState(false);
  const [title, setTitle] = useState('');
  const announcedPath = useRef(pathname);

  useEffect(() => {
    if (announcedPath.current !== pathname) setTitle(document.title);
    announcedPath.current = pathname;
  }, [pathname]);

  useEffect(() => {
    if (!waiting) return;
    setTitle('');
    const timer = setTimeout(() => setDelayed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [waiting]);

  return (
    <>
      {waiting && delayed ? <ProgressSigns leaving={leaving} /> : null}
      <div role="status" className="visually-hidden">
        {waiting && delayed ? 'Loading' : title}
      </div>
    </>
  );
};
