import { useEffect, useState } from 'react';
import { daysBetween, indianDate, indianOffsetMs, type PlainDate } from '~/shared/dates/dates.ts';

const dayMs = 86_400_000;

/** Milliseconds to the next midnight in India. */
const untilMidnight = (now: number): number => dayMs - ((now + indianOffsetMs) % dayMs);

/**
 * Today's date in India, also past midnight on a page that stays open. Starts with the server's date; a browser whose clock shows another
 * day than the server is not believed.
 */
export const useToday = (serverToday: PlainDate): PlainDate => {
  const [today, setToday] = useState(serverToday);
  useEffect(() => {
    const ahead = daysBetween(serverToday, indianDate(new Date()));
    if (ahead !== 0 && ahead !== 1) return;
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      timer = setTimeout(update, untilMidnight(Date.now()) + 1000);
      setToday(indianDate(new Date()));
    };
    update();
    // Timers pause while a phone sleeps.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [serverToday]);
  return today < serverToday ? serverToday : today;
};
