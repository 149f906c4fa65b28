import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Photo } from '~/ui/photo.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';
import type { Picture } from './package-view.ts';
import './gallery.css';

/** How many pictures stand side by side on the page; the others are in the large view. */
const onPage = 3;

/** While the large view is open the address ends so: Back closes it. */
const largeHash = '#pictures';

/**
 * Three pictures side by side, on phones all of them one after the other by a swipe. Each opens large: a dialog to leaf through by arrow
 * keys, buttons or swipe; without JavaScript all are on the page, and each leads to the picture itself.
 */
export const Gallery = ({ pictures, title }: { pictures: readonly Picture[]; title: string }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const large = hydrated && hash === largeHash;
  const opened: unknown = state?.picture;
  const [at, setAt] = useState(0);

  /** Where the strip stands, and where it is on its way to: a further step goes on from there. */
  const standing = useRef(0);
  const goal = useRef<number | null>(null);

  const show = (index: number, behavior: ScrollBehavior) => {
    goal.current = index === standing.current ? null : index;
    strip.current?.children[index]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
  };
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setAt(index);
    standing.current = index;
    void navigate({ search, hash: largeHash }, { state: { picture: index }, preventScrollReset: true });
  };
  /** Asked to close, and the address has not changed yet: asking again must not go back twice. */
  const leaving = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    leaving.current = false;
    if (!large) element?.close();
    if (!large || !element || element.open) return;
    element.showModal();
    strip.current?.children[standing.current]?.scrollIntoView({
      behavior: 'instant',
      block: 'nearest',
      inline: 'center',
    });
  }, [large]);
  /** The view is there until the address has changed; whoever came by a link has no page of ours to go back to. */
  const close = () => {
    if (!large || leaving.current) return;
    leaving.current = true;
    if (typeof opened === 'number') void navigate(-1);
    else void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
  };
  const askToClose = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  const turn = (steps: number) => {
    const wanted = Math.min(pictures.length - 1, Math.max(0, (goal.current ?? standing.current) + steps));
    show(wanted, window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
  };
  const pressed = (event: KeyboardEvent) => {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    turn(steps);
  };
  const follow = () => {
    const element = strip.current;
    if (!element) return;
    standing.current = Math.round(element.scrollLeft / Math.max(1, element.clientWidth));
    if (standing.current === goal.current) goal.current = null;
    setAt(standing.current);
  };
  /** A finger or a wheel leads elsewhere. */
  const letGo = () => {
    goal.current = null;
  };

  return (
    <>
      <ul className="gallery">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a href={picture.src} onClick={(event) => open(event, index)} aria-label={`Open large: ${picture.alt}`}>
              <Photo
                src={picture.src}
                alt={picture.alt}
                width={900}
                height={600}
                sizes={index === 0 ? '(min-width: 48rem) 50rem, 88vw' : '(min-width: 48rem) 25rem, 88vw'}
                fetchPriority={index === 0 ? 'high' : undefined}
                loading={index >= onPage ? 'lazy' : undefined}
              />
            </a>
            {index === onPage - 1 && pictures.length > onPage ? (
              <a className="gallery__all" href={picture.src} onClick={(event) => open(event, onPage)}>
                All {pictures.length} pictures
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        className="lightbox"
        aria-label={`Pictures of ${title}`}
        onKeyDown={pressed}
        onCancel={askToClose}
        onClose={close}
      >
        <div className="lightbox__bar">
          <p aria-live="polite">
            {at + 1} of {pictures.length}
          </p>
          <Button iconOnly aria-label="Close" onClick={close}>
            <Icon name="close" />
          </Button>
        </div>
        <div
          className="lightbox__strip"
          ref={strip}
          onScroll={follow}
          onPointerDown={letGo}
          onWheel={letGo}
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
        <div className="lightbox__bar">
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
