import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

type PreviewFrameProps = {
  /** Title of the iframe for screen readers. */
  title: string;
  /** Width of the simulated screen in pixels; scaled down when it does not fit. */
  width: number;
  children: ReactNode;
};

/** Prepares the iframe's document: language, styles, an inert root element, and the fade where a long page goes on. */
const prepareDocument = (page: Document): HTMLElement => {
  page.documentElement.lang = document.documentElement.lang;
  // No scroll bar takes width. Advance widths rounded to whole pixels would close the spaces when the frame is scaled down.
  Object.assign(page.documentElement.style, {
    overflowY: 'visible',
    scrollbarGutter: 'auto',
    scrollbarWidth: 'none',
    textRendering: 'geometricPrecision',
  });
  if (page.head.childElementCount === 0)
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      page.head.append(sheet.cloneNode(true));
  const root = page.createElement('div');
  root.inert = true;
  const fade = page.createElement('div');
  fade.className = 'preview-frame__fade';
  page.body.replaceChildren(root, fade);
  return root;
};

/**
 * Renders its children at another screen width, in an iframe so that media queries apply, through a portal so that it stays up to date.
 * Not interactive. Needs JavaScript.
 */
export const PreviewFrame = ({ title, width, children }: PreviewFrameProps) => {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const prepared = useRef<Document | null>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [available, setAvailable] = useState({ width: 0, height: 0 });

  // Some browsers replace the document of an empty iframe on load: then it is prepared again.
  const prepare = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page || prepared.current === page) return;
    prepared.current = page;
    setRoot(prepareDocument(page));
  }, []);
  useEffect(prepare, [prepare]);

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const scale = available.width === 0 ? 1 : Math.min(1, available.width / width);
  const insetStart = Math.max(0, (available.width - width * scale) / 2);
  return (
    <div ref={box} className="preview-frame">
      <iframe
        ref={frame}
        title={title}
        tabIndex={-1}
        onLoad={prepare}
        style={{
          inlineSize: width,
          blockSize: available.height / scale,
          scale: String(scale),
          insetInlineStart: insetStart,
        }}
      />
      {root ? createPortal(children, root) : null}
    </div>
  );
};
