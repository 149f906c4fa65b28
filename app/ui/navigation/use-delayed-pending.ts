import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

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
