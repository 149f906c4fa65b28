import { type ReactNode, useState } from 'react';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { SegmentedControl } from './segmented-control.tsx';
import '../../styles/previewed-form.css';

const panes = [
  { key: 'edit', label: 'Edit' },
  { key: 'preview', label: 'Preview' },
] as const;

type PreviewedFormProps = {
  /** The title with the id 'form-title', and what is beside it. */
  head: ReactNode;
  /** Rendered after hydration. */
  preview: ReactNode;
  /** The form and the messages above it. */
  children: ReactNode;
};

/** A form with a live preview: both beside each other on wide screens, one at a time on narrow ones. */
export const PreviewedForm = ({ head, preview, children }: PreviewedFormProps) => {
  const hydrated = useHydrated();
  const [pane, setPane] = useState<(typeof panes)[number]['key']>('edit');
  return (
    <section className="previewed-form" aria-labelledby="form-title" data-pane={pane}>
      <div className="previewed-form__head">{head}</div>
      {hydrated ? (
        <div className="previewed-form__panes">
          <SegmentedControl legend="Show" name="pane" choices={panes} chosen={pane} onChoose={setPane} wide />
        </div>
      ) : null}
      <div className="previewed-form__edit stack">{children}</div>
      {hydrated ? (
        <aside className="previewed-form__preview" aria-label="Preview">
          {preview}
        </aside>
      ) : null}
    </section>
  );
};

/** The sticky bar with the submit button of such a form. */
export const PreviewedFormBar = ({ children }: { children: ReactNode }) => (
  <div className="previewed-form__bar">{children}</div>
);
