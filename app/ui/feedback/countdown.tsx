import { useEffect, useRef, useState } from 'react';
import { formatTimeOfDay } from '~/shared/dates/dates.ts';

/** '14 min 05 s', '45 s'; never below zero. */
export const remainingText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${String(seconds % 60).padStart(2, '0')} s` : `${seconds} s`;
};

/** Seconds before the end at which the remaining time is announced to screen readers. */
const moments = [600, 300, 120, 60, 30] as const;

/** The time after the label to announce for the moment passed between two ticks, or null. */
export const countdownAnnouncement = (beforeMs: number, nowMs: number): string | null => {
  const passed = moments.filter((seconds) => beforeMs > seconds * 1000 && nowMs <= seconds * 1000).at(-1);
  if (passed === undefined || nowMs <= 0) return null;
  if (passed < 60) return `${passed} seconds`;
  return passed === 60 ? '1 minute' : `${passed / 60} minutes`;
};

type CountdownProps = {
  /** Text before the time, 'Held for you for another'. */
  label: string;
  /** The end and the current server time as ISO instants; the browser's clock is not trusted. */
  until: string;
  now: string;
  /** Shown and announced when the time is over. */
  endedText: string;
  /** Called once when the time is over. */
  onEnd?: () => void;
};

/** A larger difference than a slow response explains means that `until` has changed. */
const newEndMs = 10_000;

/** The remaining time by the server's clock, announced to screen readers at a few moments only. */
export const Countdown = ({ label, until, now, endedText, onEnd }: CountdownProps) => {
  const total = Date.parse(until) - Date.parse(now);
  const [left, setLeft] = useState(total);
  const [announced, setAnnounced] = useState('');
  const end = useRef(onEnd);
  const before = useRef(total);
  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    const startedAt = { monotonic: performance.now(), clock: Date.now() };
    // A revalidation brings the same end with a new server time: no announcement may be skipped or repeated for it.
    if (total > before.current + newEndMs) before.current = total;
    const tick = () => {
      // performance.now() stops while most devices sleep; the wall clock may be changed, which costs one request at most.
      const elapsed = Math.max(performance.now() - startedAt.monotonic, Date.now() - startedAt.clock);
      const remaining = total - elapsed;
      const sentence = countdownAnnouncement(before.current, remaining);
      if (sentence) setAnnounced(`${label} ${sentence}`);
      before.current = Math.min(before.current, remaining);
      setLeft(remaining);
      if (remaining > 0) return;
      clearInterval(timer);
      end.current?.();
    };
    const timer = setInterval(tick, 1000);
    const handleVisibility = () => document.visibilityState === 'visible' && tick();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [total, label]);

  const over = left <= 0;
  return (
    <p className="countdown">
      {over ? null : (
        <span role="timer">
          <span>{label}</span> <strong>{remainingText(left)}</strong>
        </span>
      )}
      {over ? null : <span>{` (until ${formatTimeOfDay(until)})`}</span>}
      <span role="status" className={over ? undefined : 'visually-hidden'}>
        {over ? endedText : announced}
      </span>
    </p>
  );
};
