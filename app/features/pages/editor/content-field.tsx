import { type ComponentType, useEffect, useRef, useState } from 'react';
import { FieldError, fieldId } from '~/ui/form/field.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import type { PageEditorProps } from './page-editor.tsx';

type ContentFieldProps = {
  /** The initial HTML. */
  start: string;
  /** The current HTML of the editor. */
  content: string;
  error?: string;
  /** The text as HTML, after every change in the editor. */
  onChange: (html: string) => void;
};

const id = fieldId('content');
const labelId = `${id}-label`;
const hintId = `${id}-hint`;
const errorId = `${id}-error`;

/** The content of a page: a rich-text editor once it is loaded; before that and without JavaScript a textarea with HTML, sanitized by the server. */
export const ContentField = ({ start, content, error, onChange }: ContentFieldProps) => {
  const [Editor, setEditor] = useState<ComponentType<PageEditorProps> | null>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  /** HTML typed before the editor was loaded. */
  const [initial, setInitial] = useState(start);
  useEffect(() => {
    let unmounted = false;
    // If the editor can't be loaded (no network), the textarea stays.
    import('./page-editor.tsx').then(
      ({ PageEditor }) => {
        if (unmounted) return;
        setInitial(textarea.current?.value ?? '');
        setEditor(() => PageEditor);
      },
      () => undefined,
    );
    return () => {
      unmounted = true;
    };
  }, []);
  const describedBy = [hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field__label" id={labelId} htmlFor={id}>
        Content
      </label>
      <p className={classNames('field__hint', Editor ? 'keyboard-only' : undefined)} id={hintId}>
        {Editor
          ? 'Press Alt+F10 for the toolbar, then use the arrow keys. In a table, Tab moves to the next cell.'
          : 'HTML: headings (h2, h3), paragraphs, lists, quotes, tables, links and images uploaded here. All other tags are removed.'}
      </p>
      {Editor ? (
        <>
          <input type="hidden" name="content" value={content} data-draft="true" />
          <Editor
            id={id}
            labelledBy={labelId}
            describedBy={describedBy}
            invalid={error !== undefined}
            content={initial}
            onChange={onChange}
          />
        </>
      ) : (
        <textarea
          ref={textarea}
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
