import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
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

  /** Width of a slide with its gap, and how many fit. */
  const measure = useCallback(() => {
    const slides = strip.current?.children;
    const [first, second] = [slides?.[0], slides?.[1]];
    if (!strip.current || !(first instanceof HTMLElement)) return { step: 1, fitting: count };
    const step = second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
    return { step, fitting: Math.round(strip.current.clientWidth / Math.max(1, step)) };
  }, [strip, count]);

  useBrowserLayoutEffect(() => {
    if (!awake || !strip.current) return;
    const look = () => setTurns(count > measure().fitting);
    const observer = new ResizeObserver(look);
    observer.observe(strip.current);
    look();
    return () => observer.disconnect();
  }, [awake, count, measure, strip]);

  const jump = useCallback(
    (position: number) => strip.current?.scrollTo({ left: position * measure().step, behavior: 'instant' }),
    [strip, measure],
  );

  useBrowserLayoutEffect(() => {
    if (turns) jump(intoMiddle(current, count));
  }, [turns, count, jump]);

  useEffect(() => {
    const element = strip.current;
    if (!element || !turns) return;
    let rest: ReturnType<typeof setTimeout>;
    const moved = () => {
      if (turning.current) return;
      clearTimeout(rest);
      rest = setTimeout(() => {
        const position = Math.round(element.scrollLeft / measure().step);
        setCurrent(wrap(position, count));
        if (position < count || position >= 2 * count) jump(intoMiddle(position, count));
      }, 120);
    };
    element.addEventListener('scroll', moved, { passive: true });
    return () => {
      clearTimeout(rest);
      element.removeEventListener('scroll', moved);
    };
  }, [turns, count, jump, measure, strip]);

  useEffect(() => () => cancelAnimationFrame(turning.current), []);

  const turnBy = useCallback(
    (steps: number) => {
      const element = strip.current;
      if (!element || !turns || steps === 0) return;
      cancelAnimationFrame(turning.current);
      const { step } = measure();
      const standing = element.scrollLeft / step;
      // A step asked for during a turn goes on from where that turn leads to.
      const base = turning.current ? goal.current : Math.round(standing);
      const from = standing + intoMiddle(base, count) - base;
      const to = intoMiddle(base, count) + steps;
      goal.current = to;
      setCurrent(wrap(to, count));
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
    [strip, turns, count, jump, measure],
  );

  return { current, turns, turnBy };
};
