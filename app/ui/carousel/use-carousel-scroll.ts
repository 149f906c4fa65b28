import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Duration of one transition in milliseconds. */
export const transitionMs = 500;
/** Time between two automatic transitions in milliseconds. */
export const autoplayDelayMs = 3000;

/** The index modulo `count`, never negative; 0 when there are no slides. */
export const wrapIndex = (index: number, count: number): number =>
  count === 0 ? 0 : ((index % count) + count) % count;

/** The slides are rendered three times in a row: maps any position (in slides) to the same slide in the middle copy. */
export const toMiddleCopy = (position: number, count: number): number => count + wrapIndex(position, count);

/** Quadratic ease-in-out: progress (0 to 1) of a transition after `part` (0 to 1) of its duration. */
export const easeInOut = (part: number): number => {
  const at = Math.min(1, Math.max(0, part));
  return at < 0.5 ? 2 * at * at : 1 - 2 * (1 - at) * (1 - at);
};

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** Whether prefers-reduced-motion is set; true on the server and updated when the setting changes. */
export const usePrefersReducedMotion = (): boolean => {
  const [reduced, setReduced] = useState(true);
  useEffect(() => {
    const query = window.matchMedia(reducedMotionQuery);
    const update = () => setReduced(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return reduced;
};

const subscribeToVisibility = (update: () => void) => {
  document.addEventListener('visibilitychange', update);
  return () => document.removeEventListener('visibilitychange', update);
};

/** Whether the tab is visible (Page Visibility API). */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  );

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

type Strip = {
  /** Index of the first visible slide. */
  current: number;
  /** There are more slides than fit: the carousel loops and renders its slides three times. */
  loops: boolean;
  /** Moves by a number of slides, with a transition. */
  moveBy(steps: number): void;
};

/**
 * Controls a scroll-snap list of `count` slides: transitions of 500 ms, endless loop, and tracking of manual scrolling. Does nothing
 * until `enabled` (after hydration).
 */
export const useCarouselScroll = (strip: RefObject<HTMLElement | null>, count: number, enabled: boolean): Strip => {
  const [current, setCurrent] = useState(0);
  const [turns, setTurns] = useState(false);
  /** The animation frame of the running transition, 0 for none, and its target position. */
  const animation = useRef(0);
  const target = useRef(0);

  /** The current slide as a ref, for callbacks that run between two renderings. */
  const currentRef = useRef(0);
  const show = useCallback(
    (position: number) => {
      currentRef.current = wrapIndex(position, count);
      setCurrent(currentRef.current);
    },
    [count],
  );

  /** Width of a slide including its gap in pixels, and how many slides fit. */
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

  // After a resize: count again how many fit, and keep the same slide first.
  useBrowserLayoutEffect(() => {
    if (!enabled || !strip.current) return;
    const update = () => {
      setTurns(count > measure().fitting);
      if (!animation.current) jump(turns ? toMiddleCopy(currentRef.current, count) : 0);
    };
    const observer = new ResizeObserver(update);
    observer.observe(strip.current);
    update();
    return () => observer.disconnect();
  }, [enabled, count, turns, jump, measure, strip]);

  useEffect(() => {
    const element = strip.current;
    if (!element || !turns) return;
    let settled: ReturnType<typeof setTimeout>;
    const handleScroll = () => {
      if (animation.current) return;
      clearTimeout(settled);
      settled = setTimeout(() => {
        // A transition that started meanwhile wins.
        if (animation.current) return;
        const position = Math.round(element.scrollLeft / measure().step);
        show(position);
        if (position < count || position >= 2 * count) jump(toMiddleCopy(position, count));
      }, 120);
    };
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      clearTimeout(settled);
      element.removeEventListener('scroll', handleScroll);
    };
  }, [turns, count, jump, measure, show, strip]);

  useEffect(() => () => cancelAnimationFrame(animation.current), []);

  const turnBy = useCallback(
    (steps: number) => {
      const element = strip.current;
      if (!element || !turns || steps === 0) return;
      cancelAnimationFrame(animation.current);
      const { step } = measure();
      const position = element.scrollLeft / step;
      // A step during a transition starts from the target of that transition.
      const base = animation.current ? target.current : Math.round(position);
      const from = position + toMiddleCopy(base, count) - base;
      const to = toMiddleCopy(base, count) + steps;
      target.current = to;
      show(to);
      const finish = () => {
        animation.current = 0;
        delete element.dataset.turning;
        jump(toMiddleCopy(to, count));
      };
      if (window.matchMedia(reducedMotionQuery).matches) return finish();
      element.dataset.turning = 'true';
      const startedAt = performance.now();
      const frame = (now: number) => {
        const part = (now - startedAt) / transitionMs;
        element.scrollLeft = (from + (to - from) * easeInOut(part)) * step;
        if (part >= 1) return finish();
        animation.current = requestAnimationFrame(frame);
      };
      animation.current = requestAnimationFrame(frame);
    },
    [strip, turns, count, jump, measure, show],
  );

  return { current, loops: turns, moveBy: turnBy };
};
