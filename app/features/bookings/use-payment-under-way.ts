import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

/** While the bank has an attempt that it has not answered. */
const soonMs = 4_000;
/** A bank that has not answered by then is asked as rarely as about an attempt that failed. */
const mostSoon = 60;
/** Between attempts: some banks turn a failure into a payment later. The longer nothing comes, the more rarely it is asked: once a minute in the end. */
const nowAndThenMs = 12_000;
const pauseBetween = (asked: number): number => nowAndThenMs * Math.min(5, 1 + Math.floor(asked / 10));

/**
 * Asks the server whether a payment that was begun (here, in another tab, before a reload, in a bank's app) has come to its end, again
 * and again while the page is in sight and `mayCome` is true. The page's data follows each answer, so a ticket shows by itself. True
 * while the bank has an attempt under way.
 */
export const usePaymentUnderWay = (mayCome: boolean): boolean => {
  const { submit, state, data } = useFetcher<{ underWay?: boolean }>({ key: 'payment under way' });
  const asked = useRef(false);
  const soon = useRef(0);
  const seldom = useRef(0);
  const underWay = mayCome && data?.underWay === true;

  useEffect(() => {
    // What begins to be possible now is asked about at once.
    if (!mayCome) asked.current = false;
    // The next attempt is followed as closely as this one.
    if (!mayCome || (state === 'idle' && !underWay)) soon.current = 0;
    if (!mayCome || underWay) seldom.current = 0;
    if (!mayCome || state !== 'idle') return;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      asked.current = true;
      if (underWay) soon.current += 1;
      else seldom.current += 1;
      void submit({ intent: 'check' }, { method: 'post' });
    };
    const pause = underWay && soon.current < mostSoon ? soonMs : pauseBetween(seldom.current);
    const timer = setTimeout(ask, asked.current ? pause : 0);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [mayCome, state, underWay, submit]);

  return underWay;
};
