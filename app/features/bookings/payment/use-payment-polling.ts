import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

/** Poll interval while an attempt is in progress. */
const fastPollMs = 4_000;
/** After this many fast polls the interval becomes the slow one. */
const maxFastPolls = 60;
/** Poll interval otherwise, as some banks capture a failed payment later. It grows to one minute. */
const slowPollMs = 12_000;
const slowInterval = (polls: number): number => slowPollMs * Math.min(5, 1 + Math.floor(polls / 10));

/**
 * Polls the server for the end of a started payment while the page is visible and `enabled` is true. Each response revalidates the page
 * data, so that the ticket appears without a reload. Returns true while an attempt is in progress at the bank.
 */
export const usePaymentPolling = (enabled: boolean): boolean => {
  const { submit, state, data } = useFetcher<{ underWay?: boolean }>({ key: 'payment under way' });
  const polled = useRef(false);
  const fastPolls = useRef(0);
  const slowPolls = useRef(0);
  const underWay = enabled && data?.underWay === true;

  useEffect(() => {
    // Poll immediately when enabled.
    if (!enabled) polled.current = false;
    // The next attempt starts with fast polling again.
    if (!enabled || (state === 'idle' && !underWay)) fastPolls.current = 0;
    if (!enabled || underWay) slowPolls.current = 0;
    if (!enabled || state !== 'idle') return;
    const poll = () => {
      if (document.visibilityState !== 'visible') return;
      polled.current = true;
      if (underWay) fastPolls.current += 1;
      else slowPolls.current += 1;
      void submit({ intent: 'check' }, { method: 'post' });
    };
    const pause = underWay && fastPolls.current < maxFastPolls ? fastPollMs : slowInterval(slowPolls.current);
    const timer = setTimeout(poll, polled.current ? pause : 0);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [enabled, state, underWay, submit]);

  return underWay;
};
