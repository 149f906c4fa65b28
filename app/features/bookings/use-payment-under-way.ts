import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

const pauseMs = 4_000;
/** A bank that has not answered by then is the reconciler's business. */
const mostAsks = 60;

/**
 * Asks the server whether a payment that was begun before (in another tab, before a reload, in a bank's app) has come to its end, again
 * and again while the page is in sight. The page's data follows each answer, so a ticket shows by itself.
 */
export const usePaymentUnderWay = (started: boolean): boolean => {
  const { submit, state, data } = useFetcher<{ underWay?: boolean }>({ key: 'payment under way' });
  const asks = useRef(0);
  const underWay = data?.underWay === true;

  useEffect(() => {
    if (!started || state !== 'idle' || asks.current >= mostAsks) return;
    if (asks.current > 0 && !underWay) return;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      asks.current += 1;
      void submit({ intent: 'check' }, { method: 'post' });
    };
    const timer = setTimeout(ask, asks.current === 0 ? 0 : pauseMs);
    document.addEventListener('visibilitychange', ask, { once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [started, state, underWay, submit]);

  return underWay;
};
