import { type ComponentType, useEffect, useRef, useState } from 'react';
import { FieldError, fieldId } from '~/ui/form/field.tsx';
import type { PageEditorProps } from './page-editor.tsx';

type ContentFieldProps = {
  /** What it begins with. */
  start: string;
  /** What stands in it now. */
  content: string;
  error?: string;
  /** The text as HTML, after every change in the editor. */
  onChange: (html: string) => void;
};

const id = fieldId('content');
const labelId = `${id}-label`;
const hintId = `${id}-hint`;
const errorId = `${id}-error`;

/** The text of a page: in the editor as soon as it is here, before that and without scripts as HTML, which the server cleans. */
export const ContentField = ({ start, content, error, onChange }: ContentFieldProps) => {
  const [Editor, setEditor] = useState<ComponentType<PageEditorProps> | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  /** What was typed before the editor came. */
  const [begun, setBegun] = useState(start);
  useEffect(() => {
    let gone = false;
    // Whoever gets no editor, for want of a network, goes on writing HTML.
    import('./page-editor.tsx').then(
      ({ PageEditor }) => {
        if (gone) return;
        setBegun(area.current?.value ?? '');
        setEditor(() => PageEditor);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  const describedBy = [hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="field page-content">
      <label className="field__label" id={labelId} htmlFor={id}>
        Content
      </label>
      <p className="field__hint" id={hintId}>
        {Editor
          ? 'Alt+F10 leads to the tools, the arrow keys from one to the next.'
          : 'HTML: headings (h2, h3), paragraphs, lists, quotes, links and pictures of ours. Everything else is taken out.'}
      </p>
      {Editor ? (
        <>
          <input type="hidden" name="content" value={content} />
          <Editor
            id={id}
            labelledBy={labelId}
            describedBy={describedBy}
            invalid={error !== undefined}
            content={begun}
            onChange={onChange}
          />
        </>
      ) : (
        <textarea
          ref={area}
          id={id}
          name="content"
          className="input page-content__html"
          defaultValue={start}
          rows={18}
          required
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
      )}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
};
