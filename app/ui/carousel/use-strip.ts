import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { eased, intoMiddle, turnMs, wrap } from './carousel-steps.ts';

const stillness = '(prefers-reduced-motion: reduce)';

/** Whether the person asked for as little motion as possible; watched while the page is open. */
export const useStillness = (): boolean => {
  const [still, setStill] = useState(true);
  useEffect(() => {
    const query = window.matchMedia(stillness);
    const look = () => setStill(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return still;
};

const watchVisibility = (look: () => void) => {
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
};

/** Whether the tab is in front; watched while the page is open. */
export const useInFront = (): boolean =>
  useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  );

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

type Strip = {
  /** The slide at the start of the strip. */
  current: number;
  /** More slides than fit: it turns, and its slides stand there three times. */
  turns: boolean;
  /** Turns to a slide, the short way round. */
  turnBy(steps: number): void;
};

/**
 * Moves a strip of `count` slides that the browser itself scrolls and snaps: turns in 500 ms, goes on for ever, and knows where a swipe
 * has left it.
 */
export const useStrip = (strip: RefObject<HTMLElement | null>, count: number, awake: boolean): Strip => {
  const [current, setCurrent] = useState(0);
  const [turns, setTurns] = useState(false);
  /** The frame of the turn under way, 0 for none, and the position it leads to. */
  const turning = useRef(0);
  const goal = useRef(0);

  /** The picture at the start, for those who ask between two renderings. */
  const standing = useRef(0);
  const show = useCallback(
    (position: number) => {
      standing.current = wrap(position, count);
      setCurrent(standing.current);
    },
    [count],
  );

  /** Width of a slide with its gap, and how many fit. */
  const measure = useCallback(() => {
    const slides = strip.current?.children;
    const [first, second] = [slides?.[0], slides?.[1]];
    if (!strip.current || !first) return { step: 1, fitting: count };
    const box = first.getBoundingClientRect();
    const step = Math.max(1, second ? second.getBoundingClientRect().left - box.left : box.width);
    return { step, fitting: Math.round(strip.current.clientWidth / step) };
  }, [strip, count]);

  const jump = useCallback(
    (position: number) => strip.current?.scrollTo({ left: position * measure().step, behavior: 'instant' }),
    [strip, measure],
  );

  // Whenever the strip gets another width: how many fit now, and the same picture at its start as before.
  useBrowserLayoutEffect(() => {
    if (!awake || !strip.current) return;
    const look = () => {
      setTurns(count > measure().fitting);
      if (!turning.current) jump(turns ? intoMiddle(standing.current, count) : 0);
    };
    const observer = new ResizeObserver(look);
    observer.observe(strip.current);
    look();
    return () => observer.disconnect();
  }, [awake, count, turns, jump, measure, strip]);

  useEffect(() => {
    const element = strip.current;
    if (!element || !turns) return;
    let rest: ReturnType<typeof setTimeout>;
    const moved = () => {
      if (turning.current) return;
      clearTimeout(rest);
      rest = setTimeout(() => {
        // A picture that was chosen meanwhile is not taken back.
        if (turning.current) return;
        const position = Math.round(element.scrollLeft / measure().step);
        show(position);
        if (position < count || position >= 2 * count) jump(intoMiddle(position, count));
      }, 120);
    };
    element.addEventListener('scroll', moved, { passive: true });
    return () => {
      clearTimeout(rest);
      element.removeEventListener('scroll', moved);
    };
  }, [turns, count, jump, measure, show, strip]);

  useEffect(() => () => cancelAnimationFrame(turning.current), []);

  const turnBy = useCallback(
    (steps: number) => {
      const element = strip.current;
      if (!element || !turns || steps === 0) return;
      cancelAnimationFrame(turning.current);
      const { step } = measure();
      const place = element.scrollLeft / step;
      // A step asked for during a turn goes on from where that turn leads to.
      const base = turning.current ? goal.current : Math.round(place);
      const from = place + intoMiddle(base, count) - base;
      const to = intoMiddle(base, count) + steps;
      goal.current = to;
      show(to);
      const arrive = () => {
        turning.current = 0;
        delete element.dataset.turning;
        jump(intoMiddle(to, count));
      };
      if (window.matchMedia(stillness).matches) return arrive();
      element.dataset.turning = 'true';
      const startedAt = performance.now();
      const frame = (now: number) => {
        const part = (now - startedAt) / turnMs;
        element.scrollLeft = (from + (to - from) * eased(part)) * step;
        if (part >= 1) return arrive();
        turning.current = requestAnimationFrame(frame);
      };
      turning.current = requestAnimationFrame(frame);
    },
    [strip, turns, count, jump, measure, show],
  );

  return { current, turns, turnBy };
};
