import { type ReactNode, Suspense, useState } from 'react';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { SegmentedControl } from './segmented-control.tsx';

const panes = [
  { key: 'edit', label: 'Edit' },
  { key: 'preview', label: 'Preview' },
] as const;

type PreviewedFormProps = {
  /** The title with the id 'form-title', and what is beside it. */
  head: ReactNode;
  /** The contents list of a form with several sections. */
  contents: ReactNode;
  /** Rendered after hydration; may load its code then. */
  preview: ReactNode;
  /** The form and the messages above it. */
  children: ReactNode;
};

/** A form with a live preview: both beside each other on wide screens, one at a time on narrow ones. */
export const PreviewedForm = ({ head, contents, preview, children }: PreviewedFormProps) => {
  const hydrated = useHydrated();
  const [pane, setPane] = useState<(typeof panes)[number]['key']>('edit');
  return (
    <section className="previewed-form" aria-labelledby="form-title" data-pane={pane}>
      <div className="previewed-form__head">{head}</div>
      <div className="previewed-form__panes">
        {hydrated ? (
          <SegmentedControl legend="Show" name="pane" choices={panes} chosen={pane} onChoose={setPane} wide />
        ) : null}
        {contents}
      </div>
      <div className="previewed-form__edit stack">{children}</div>
      {hydrated ? (
        <aside className="previewed-form__preview" aria-label="Preview">
          <Suspense fallback={null}>{preview}</Suspense>
        </aside>
      ) : null}
    </section>
  );
};

/** The sticky bar with the submit button of such a form. */
export const PreviewedFormBar = ({ children }: { children: ReactNode }) => (
  <div className="previewed-form__bar action-bar">{children}</div>
);

/** In that bar: whether something is not saved yet, otherwise what the children say. */
export const FormSaveState = ({ changed, children }: { changed: boolean; children: ReactNode }) => (
  <p className="small soft visually-hidden--phone" data-changed={changed ? '' : undefined}>
    {changed ? 'Unsaved changes are stored in this browser.' : children}
  </p>
);
