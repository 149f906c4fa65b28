import { type ReactNode, useEffect, useState } from 'react';
import { PreviewFrame } from './preview-frame.tsx';
import { SegmentedControl } from './segmented-control.tsx';

type ScreenPreviewProps<Key extends string> = {
  title: string;
  /** A sentence below the title. */
  note?: string | undefined;
  screens: readonly { key: Key; label: string; width: number }[];
  /** The screen shown first. */
  first: Key;
  /** The screen shown first in a narrow window, where a wide one would be too small to read. */
  firstOnPhones?: Key;
  /** Renders the content for a screen. */
  children: (screen: Key) => ReactNode;
};

/** A preview of a page at several screen widths, one at a time. */
export const ScreenPreview = <Key extends string>({
  title,
  note,
  screens,
  first,
  firstOnPhones = first,
  children,
}: ScreenPreviewProps<Key>) => {
  const [chosen, choose] = useState(first);
  useEffect(() => {
    if (window.matchMedia('(max-width: 40rem)').matches) choose(firstOnPhones);
  }, [firstOnPhones]);
  const screen = screens.find(({ key }) => key === chosen);
  return (
    <section className="screen-preview stack gap-3" aria-labelledby="preview-title" data-screen={chosen}>
      <div className="cluster cluster--apart gap-2">
        <h3 id="preview-title">{title}</h3>
        <SegmentedControl legend="Preview as" name="preview" choices={screens} chosen={chosen} onChoose={choose} />
      </div>
      {note ? <p className="soft small">{note}</p> : null}
      {screen ? (
        <PreviewFrame key={chosen} title={`Preview: ${screen.label}`} width={screen.width}>
          {children(chosen)}
        </PreviewFrame>
      ) : null}
    </section>
  );
};
