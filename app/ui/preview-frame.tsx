import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import '~/styles/preview-frame.css';

type PreviewFrameProps = {
  /** What it shows, for screen readers. */
  title: string;
  /** The width of the screen that is imitated, in pixels; a wider one than there is room for is drawn smaller. */
  width: number;
  children: ReactNode;
};

/** Gives the frame's document the language and the styles of this page, and a place to draw in that nobody can press or tab into. */
const furnish = (page: Document): HTMLElement => {
  page.documentElement.lang = document.documentElement.lang;
  if (page.head.childElementCount === 0)
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      page.head.append(sheet.cloneNode(true));
  const place = page.createElement('div');
  place.inert = true;
  page.body.replaceChildren(place);
  return place;
};

/**
 * Draws its children as a screen of another width: a frame of its own, so that media queries see that width, kept up to date like any other part of
 * the page. To look at only: nothing in it can be pressed. Needs scripts.
 */
export const PreviewFrame = ({ title, width, children }: PreviewFrameProps) => {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const furnished = useRef<Document | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });

  // Some browsers put a new document into an empty frame once it has loaded: then it is furnished again.
  const fill = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page || furnished.current === page) return;
    furnished.current = page;
    setPlace(furnish(page));
  }, []);
  useEffect(fill, [fill]);

  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);

  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const atStart = Math.max(0, (room.width - width * scale) / 2);
  return (
    <div ref={box} className="preview-frame">
      <iframe
        ref={frame}
        title={title}
        tabIndex={-1}
        onLoad={fill}
        style={{ inlineSize: width, blockSize: room.height / scale, scale: String(scale), insetInlineStart: atStart }}
      />
      {place ? createPortal(children, place) : null}
    </div>
  );
};
