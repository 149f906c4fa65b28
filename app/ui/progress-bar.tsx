import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** How long a navigation may take in silence. */
const patienceMs = 150;

/** A bar at the top of the window while the next page is on its way; quick pages never show it. */
export const ProgressBar = () => {
  const waiting = useNavigation().state !== 'idle';
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);

  return (
    <>
      {waiting && late ? <div className="progress-bar" aria-hidden="true" /> : null}
      <div role="status" className="visually-hidden">
        {waiting && late ? 'Loading' : ''}
      </div>
    </>
  );
};
