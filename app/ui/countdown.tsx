import { useEffect, useRef, useState } from 'react';
import { announcement, remainingText } from './countdown-words.ts';

type CountdownProps = {
  /** Words before the time, 'Held for you for another'. */
  label: string;
  /** The end and the server's present, as ISO instants; the browser's own clock is not trusted. */
  until: string;
  now: string;
  /** Shown and said instead when the time is over. */
  endedText: string;
  /** Called once, on the page that shows it and only there. */
  onEnd?: () => void;
};

/** More time than a slow answer can add: another end. */
const newEndMs = 10_000;

/** The true time left of something: counts by the server's clock, and says so at a few moments only. */
export const Countdown = ({ label, until, now, endedText, onEnd }: CountdownProps) => {
  const total = Date.parse(until) - Date.parse(now);
  const [left, setLeft] = useState(total);
  const [said, setSaid] = useState('');
  const end = useRef(onEnd);
  const before = useRef(total);
  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    const began = { steady: performance.now(), clock: Date.now() };
    // Asking the server in between gives the same end a new present: no moment is passed over for that, and none is said twice.
    if (total > before.current + newEndMs) before.current = total;
    const tick = () => {
      // The steady clock stops while most phones and laptops sleep; the other one may be set, which costs a question to the server at most.
      const gone = Math.max(performance.now() - began.steady, Date.now() - began.clock);
      const present = total - gone;
      const sentence = announcement(before.current, present);
      if (sentence) setSaid(`${label} ${sentence}`);
      before.current = Math.min(before.current, present);
      setLeft(present);
      if (present > 0) return;
      clearInterval(timer);
      end.current?.();
    };
    const timer = setInterval(tick, 1000);
    const wake = () => document.visibilityState === 'visible' && tick();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [total, label]);

  const over = left <= 0;
  return (
    <p className="countdown">
      {over ? null : (
        <span role="timer">
          {label} <strong>{remainingText(left)}</strong>
        </span>
      )}
      <span role="status" className={over ? undefined : 'visually-hidden'}>
        {over ? endedText : said}
      </span>
    </p>
  );
};
