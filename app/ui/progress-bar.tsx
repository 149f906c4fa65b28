import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** How long a navigation may take in silence. */
const patienceMs = 150;

/**
 * A bar at the top of the window while the next page is on its way, with a wheel when it is another page than this one and no pressed button
 * turns its own; quick pages never show them. Who can't see the page change hears the title of the new one.
 */
export const ProgressBar = () => {
  const { state, location } = useNavigation();
  const waiting = state !== 'idle';
  const { pathname } = useLocation();
  const leaving = location?.pathname !== pathname;
  const [late, setLate] = useState(false);
  const [title, setTitle] = useState('');
  const told = useRef(pathname);

  useEffect(() => {
    if (told.current !== pathname) setTitle(document.title);
    told.current = pathname;
  }, [pathname]);

  useEffect(() => {
    if (!waiting) return;
    setTitle('');
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);

  return (
    <>
      {waiting && late ? <div className="progress-bar" aria-hidden="true" /> : null}
      {waiting && late && leaving ? <div className="progress-wheel" aria-hidden="true" /> : null}
      <div role="status" className="visually-hidden">
        {waiting && late ? 'Loading' : title}
      </div>
    </>
  );
};
