import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { Picture } from './package-view.ts';
import './gallery.css';

/** How many pictures stand side by side on the page; the others are in the large view. */
const onPage = 3;

/**
 * Three pictures side by side, on phones all of them one after the other by a swipe. Each opens large: a dialog to leaf through by arrow
 * keys, buttons or swipe; without JavaScript all are on the page, and each leads to the picture itself.
 */
export const Gallery = ({ pictures, title }: { pictures: readonly Picture[]; title: string }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [large, setLarge] = useState(false);
  const [at, setAt] = useState(0);

  const show = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const wanted = strip.current?.children[index];
    wanted?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
  };
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setLarge(true);
    dialog.current?.showModal();
    // The pictures of the large view are there only now.
    requestAnimationFrame(() => show(index, 'instant'));
  };
  const leaf = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(Math.min(pictures.length - 1, Math.max(0, at + step)));
  };
  const follow = () => {
    const element = strip.current;
    if (element) setAt(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
  };

  return (
    <>
      <ul className="gallery">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a href={picture.src} onClick={(event) => open(event, index)} aria-label={`Open large: ${picture.alt}`}>
              <img
                src={picture.src}
                alt={picture.alt}
                width="900"
                height="600"
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
        onKeyDown={leaf}
        onClose={() => setLarge(false)}
      >
        <div className="lightbox__bar">
          <p aria-live="polite">
            {at + 1} of {pictures.length}
          </p>
          <Button iconOnly aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
        <div className="lightbox__strip" ref={strip} onScroll={follow} tabIndex={0}>
          {large
            ? pictures.map((picture) => (
                <figure key={picture.src}>
                  <img src={picture.src} alt={picture.alt} width="900" height="600" />
                  <figcaption>{picture.alt}</figcaption>
                </figure>
              ))
            : null}
        </div>
        <div className="lightbox__bar">
          <Button onClick={() => show(at - 1)} disabled={at === 0}>
            <Icon name="arrow-left" /> Previous
          </Button>
          <Button onClick={() => show(at + 1)} disabled={at >= pictures.length - 1}>
            Next <Icon name="arrow-right" />
          </Button>
        </div>
      </dialog>
    </>
  );
};
