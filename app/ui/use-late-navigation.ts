import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** How long a navigation may take before one notices. */
const patienceMs = 150;

/** True when a page at this path is on its way and has taken longer than one notices. */
export const useLateNavigation = (pathname: string): boolean => {
  const { state, location } = useNavigation();
  const waiting = state === 'loading' && location?.pathname === pathname;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return waiting && late;
};
