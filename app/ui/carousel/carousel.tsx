import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Photo } from '../photo.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { restMs } from './carousel-steps.ts';
import { useInFront, useStillness, useStrip } from './use-strip.ts';
import '~/styles/carousel.css';

/** A picture of the carousel, there once; `alt` tells what is seen on it. */
export type CarouselPicture = { src: string; alt: string };

/** More dots than these stand closer together. */
const fewDots = 12;

/**
 * Pictures side by side: three, two below 1024 pixels, one below 600. A list that scrolls and snaps by itself, also without JavaScript;
 * with it there are dots, it goes on for ever, and it turns by itself until somebody points at it, comes to it with the keyboard or
 * stops it. Who asked for little motion turns it alone.
 */
export const Carousel = ({ label, pictures }: { label: string; pictures: readonly CarouselPicture[] }) => {
  const strip = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  const still = useStillness();
  const inFront = useInFront();
  const { current, turns, turnBy } = useStrip(strip, pictures.length, hydrated);
  const [stopped, setStopped] = useState(false);
  const [held, setHeld] = useState({ pointed: false, focused: false });
  const plays = turns && inFront && !still && !stopped && !held.pointed && !held.focused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn, whoever made it, begins a new rest
  useEffect(() => {
    if (!plays) return;
    const timer = setTimeout(() => turnBy(1), restMs);
    return () => clearTimeout(timer);
  }, [plays, current, turnBy]);

  const pressed = (event: KeyboardEvent) => {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (steps === undefined || !turns || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turnBy(steps);
  };
  const focus = (focused: boolean) => (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setHeld((before) => ({ ...before, focused }));
  };
  const point = (pointed: boolean) => () => setHeld((before) => ({ ...before, pointed }));
  const stopOrPlay = () => {
    setStopped(!stopped);
    // Who presses Play means it, though pointer and focus are still on the button.
    setHeld({ pointed: false, focused: false });
  };

  const copies = turns ? ['before', 'own', 'after'] : ['own'];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls around a list is no fieldset
    <div
      className="carousel"
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={pressed}
      onFocus={focus(true)}
      onBlur={focus(false)}
      onPointerEnter={point(true)}
      onPointerLeave={point(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul className="carousel__strip" ref={strip} tabIndex={0} aria-label={`${label}: pictures`}>
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
              className={classNames('carousel__dots', pictures.length > fewDots && 'carousel__dots--many')}
              aria-label="Choose a picture"
            >
              {pictures.map(({ src }, index) => (
                <li key={src}>
                  <button
                    type="button"
                    className="carousel__dot"
                    aria-label={`Picture ${index + 1} of ${pictures.length}`}
                    aria-current={index === current || undefined}
                    onClick={() => turnBy(index - current)}
                  />
                </li>
              ))}
            </ul>
            <Button tone="quiet" iconOnly aria-label="Previous picture" onClick={() => turnBy(-1)}>
              <Icon name="chevron-right" className="carousel__back" />
            </Button>
            <Button tone="quiet" iconOnly aria-label="Next picture" onClick={() => turnBy(1)}>
              <Icon name="chevron-right" />
            </Button>
            {still ? null : (
              <Button tone="quiet" onClick={stopOrPlay}>
                {stopped ? 'Play' : 'Pause'}
              </Button>
            )}
          </>
        ) : null}
      </div>
    </div>
  );
};
