import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '~/ui/toast.tsx';
import { LinkDialog, PictureDialog } from './editor-dialogs.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { pageHtml } from './page-html.ts';
import { pageExtensions } from './page-schema.ts';
import { pastedHtml } from './pasted-html.ts';

export type PageEditorProps = {
  /** The id of the text, where an error leads. */
  id: string;
  /** The id of its label. */
  labelledBy: string;
  describedBy?: string;
  invalid: boolean;
  /** HTML to begin with. */
  content: string;
  /** The text as HTML, after every change. */
  onChange: (html: string) => void;
};

/** The rich-text editor of landing pages. Loaded where it is used: it is larger than the rest of the page. */
export const PageEditor = ({ id, labelledBy, describedBy, invalid, content, onChange }: PageEditorProps) => {
  const [asking, ask] = useState<'link' | 'picture' | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const showToast = useToast();
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const attributes: Record<string, string> = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-required': 'true',
    'aria-labelledby': labelledBy,
    class: 'rich-text page-editor__text',
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
  };
  const editor = useEditor({
    extensions: pageExtensions(() =>
      showToast({ title: 'This is too much for one page', description: 'The text stays as it was.' }),
    ),
    content,
    editorProps: {
      attributes,
      transformPastedHTML: pastedHtml,
      handleKeyDown: (_view, event) => {
        if (event.altKey && event.key === 'F10') {
          frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
          return true;
        }
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false;
        event.preventDefault();
        ask('link');
        return true;
      },
    },
    onUpdate: ({ editor: now }) => change.current(pageHtml(now.getJSON())),
  });
  const close = () => {
    ask(null);
    editor.commands.focus();
  };
  const linkAt = editor.getAttributes('link').href;
  return (
    <div ref={frame} className="page-editor">
      <EditorToolbar editor={editor} controls={id} onLink={() => ask('link')} onPicture={() => ask('picture')} />
      <EditorContent editor={editor} />
      {asking === 'link' ? (
        <LinkDialog
          href={typeof linkAt === 'string' ? linkAt : ''}
          onClose={close}
          onLink={(href) => {
            const chain = editor.chain().focus().extendMarkRange('link');
            const { empty } = editor.state.selection;
            // Where nothing is chosen the address itself becomes the text.
            if (empty && !editor.isActive('link'))
              chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
            else chain.setLink({ href }).run();
            ask(null);
          }}
          onRemove={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            ask(null);
          }}
        />
      ) : null}
      {asking === 'picture' ? (
        <PictureDialog
          onClose={close}
          onInsert={({ url, alt }) => {
            // The cursor goes on behind it: what is typed next does not take its place.
            editor
              .chain()
              .focus()
              .insertContent([{ type: 'image', attrs: { src: url, alt } }, { type: 'paragraph' }])
              .run();
            ask(null);
          }}
        />
      ) : null}
    </div>
  );
};
