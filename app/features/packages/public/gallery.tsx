import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '~/ui/button/button.tsx';
import { Photo } from '~/ui/content/photo.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import type { Picture } from '../core/package-view.ts';

/** The number of images on the page of a wide screen; the lightbox shows all. */
const imagesOnPage = 3;

/** The URL hash while the lightbox is open, so that the Back button closes it. */
const lightboxHash = '#pictures';

/**
 * Photographs of the agency are prints; a drawing says that it is one: each beside a photograph, else the first.
 * Three images side by side, on phones all of them in a swipeable strip. Each opens in a lightbox with arrow keys, buttons and swipe. Without
 * JavaScript all images are on the page and link to their files.
 */
export const Gallery = ({ pictures, title }: { pictures: readonly Picture[]; title: string }) => {
  const hasPhotographs = pictures.some(({ drawn }) => !drawn);
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const large = hydrated && hash === lightboxHash;
  const opened: unknown = state?.picture;
  const [at, setAt] = useState(0);

  /** The current image of the strip, and the target of a running scroll; another step starts from the target. */
  const current = useRef(0);
  const target = useRef<number | null>(null);

  const show = (index: number, behavior: ScrollBehavior) => {
    target.current = index === current.current ? null : index;
    strip.current?.children[index]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
  };
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setAt(index);
    current.current = index;
    void navigate({ search, hash: lightboxHash }, { state: { picture: index }, preventScrollReset: true });
  };
  /** Closing has started but the URL has not changed yet: a second request must not navigate back twice. */
  const closing = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    closing.current = false;
    if (!large) element?.close();
    if (!large || !element || element.open) return;
    element.showModal();
    strip.current?.children[current.current]?.scrollIntoView({
      behavior: 'instant',
      block: 'nearest',
      inline: 'center',
    });
  }, [large]);
  /** The lightbox closes when the URL changes. A visitor who opened the URL directly has no earlier entry to go back to. */
  const close = () => {
    if (!large || closing.current) return;
    closing.current = true;
    if (typeof opened === 'number') void navigate(-1);
    else void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
  };
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  const turn = (steps: number) => {
    const next = Math.min(pictures.length - 1, Math.max(0, (target.current ?? current.current) + steps));
    show(next, window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    turn(steps);
  };
  const handleScroll = () => {
    const element = strip.current;
    if (!element) return;
    current.current = Math.round(element.scrollLeft / Math.max(1, element.clientWidth));
    if (current.current === target.current) target.current = null;
    setAt(current.current);
  };
  /** Touch or wheel scrolling cancels the target. */
  const clearTarget = () => {
    target.current = null;
  };

  return (
    <>
      <ul className="gallery">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a
              className={classNames('gallery__picture', !picture.drawn && 'gallery__picture--print')}
              href={picture.src}
              onClick={(event) => open(event, index)}
              aria-label={`Enlarge: ${picture.alt}`}
            >
              <Photo
                src={picture.src}
                alt={picture.alt}
                width={900}
                height={600}
                sizes={index === 0 ? '(min-width: 48rem) 50rem, 88vw' : '(min-width: 48rem) 25rem, 88vw'}
                fetchPriority={index === 0 ? 'high' : undefined}
                loading={index >= imagesOnPage ? 'lazy' : undefined}
              />
            </a>
            {picture.drawn && (hasPhotographs || index === 0) ? (
              <span className="gallery__mark" aria-hidden="true">
                Illustration
              </span>
            ) : null}
            {index === imagesOnPage - 1 && pictures.length > imagesOnPage ? (
              <a
                className="button button--secondary gallery__all"
                href={picture.src}
                onClick={(event) => open(event, imagesOnPage)}
              >{`All ${pictures.length} images`}</a>
            ) : null}
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        className="lightbox"
        aria-label={`Images of ${title}`}
        onKeyDown={handleKeyDown}
        onCancel={handleCancel}
        onClose={close}
      >
        <div className="cluster cluster--nowrap cluster--apart tabular">
          <p aria-live="polite">{`${at + 1} of ${pictures.length}`}</p>
          <Button iconOnly aria-label="Close" onClick={close}>
            <Icon name="close" />
          </Button>
        </div>
        <div
          className="lightbox__strip"
          ref={strip}
          onScroll={handleScroll}
          onPointerDown={clearTarget}
          onWheel={clearTarget}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
        >
          {large
            ? pictures.map((picture) => (
                <figure key={picture.src}>
                  <Photo src={picture.src} alt={picture.alt} width={900} height={600} sizes="100vw" />
                  <figcaption>{picture.alt}</figcaption>
                </figure>
              ))
            : null}
        </div>
        <div className="cluster cluster--nowrap cluster--apart tabular">
          <Button onClick={() => turn(-1)} aria-disabled={at === 0}>
            <Icon name="arrow-left" /> Previous
          </Button>
          <Button onClick={() => turn(1)} aria-disabled={at >= pictures.length - 1}>
            Next <Icon name="arrow-right" />
          </Button>
        </div>
      </dialog>
    </>
  );
};
