import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Photo } from '../content/photo.tsx';
import { classNames } from '../helpers/class-names.ts';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { Icon } from '../icon/icon.tsx';
import { autoplayDelayMs, useCarouselScroll, usePageVisible, usePrefersReducedMotion } from './use-carousel-scroll.ts';

/** One picture of the carousel; `src` is unique. */
export type CarouselPicture = { src: string; alt: string };

/** Above this number the dots are smaller. */
const maxLargeDots = 12;

/**
 * Shows three pictures, two below 1024 pixels, one below 600. Without JavaScript it is a scroll-snap list; with it there are dots, an
 * endless loop and autoplay, which pauses on hover, on focus, when stopped and under prefers-reduced-motion.
 */
export const Carousel = ({ label, pictures }: { label: string; pictures: readonly CarouselPicture[] }) => {
  const strip = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  const reducedMotion = usePrefersReducedMotion();
  const pageVisible = usePageVisible();
  const { current, loops: turns, moveBy: turnBy } = useCarouselScroll(strip, pictures.length, hydrated);
  const [stopped, setStopped] = useState(false);
  const [paused, setPaused] = useState({ hovered: false, focused: false });
  const plays = turns && pageVisible && !reducedMotion && !stopped && !paused.hovered && !paused.focused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every transition restarts the timer
  useEffect(() => {
    if (!plays) return;
    const timer = setTimeout(() => turnBy(1), autoplayDelayMs);
    return () => clearTimeout(timer);
  }, [plays, current, turnBy]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (steps === undefined || !turns || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turnBy(steps);
  };
  const setFocused = (focused: boolean) => (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setPaused((before) => ({ ...before, focused }));
  };
  const setHovered = (hovered: boolean) => () => setPaused((before) => ({ ...before, hovered }));
  const togglePlay = () => {
    setStopped(!stopped);
    // The pointer and the focus are still on the button after Play was clicked.
    setPaused({ hovered: false, focused: false });
  };

  const copies = turns ? ['before', 'own', 'after'] : ['own'];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls around a list is no fieldset
    <div
      className="carousel"
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={handleKeyDown}
      onFocus={setFocused(true)}
      onBlur={setFocused(false)}
      onPointerEnter={setHovered(true)}
      onPointerLeave={setHovered(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <ul className="carousel__strip" ref={strip} tabIndex={0} aria-label={`${label}: images`}>
        {copies.flatMap((copy) =>
          pictures.map(({ src, alt }) => (
            <li key={`${copy} ${src}`} className="carousel__slide" aria-hidden={copy !== 'own' || undefined}>
              <Photo
                src={src}
                alt={copy === 'own' ? alt : ''}
                width={600}
                height={400}
                sizes="(min-width: 64rem) 25rem, 100vw"
                loading="lazy"
              />
            </li>
          )),
        )}
      </ul>
      <div className="carousel__controls">
        {turns ? (
          <>
            <ul
              className={classNames('carousel__dots', pictures.length > maxLargeDots && 'carousel__dots--many')}
              aria-label="Choose an image"
            >
              {pictures.map(({ src }, index) => (
                <li key={src}>
                  <button
                    type="button"
                    className="carousel__dot"
                    aria-label={`Image ${index + 1} of ${pictures.length}`}
                    aria-current={index === current || undefined}
                    onClick={() => turnBy(index - current)}
                  />
                </li>
              ))}
            </ul>
            <Button tone="quiet" iconOnly aria-label="Previous image" onClick={() => turnBy(-1)}>
              <Icon name="chevron-right" className="carousel__back" />
            </Button>
            <Button tone="quiet" iconOnly aria-label="Next image" onClick={() => turnBy(1)}>
              <Icon name="chevron-right" />
            </Button>
            {reducedMotion ? null : (
              <Button tone="quiet" onClick={togglePlay}>
                {stopped ? 'Play' : 'Pause'}
              </Button>
            )}
          </>
        ) : null}
      </div>
    </div>
  );
};
