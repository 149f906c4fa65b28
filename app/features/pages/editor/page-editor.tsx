import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '~/ui/feedback/toast.tsx';
import { LinkDialog, PictureDialog } from './editor-dialogs.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { normalizePastedHtml } from './normalize-pasted-html.ts';
import { renderPageHtml } from './page-html.ts';
import { pageEditorExtensions } from './page-schema.ts';

export type PageEditorProps = {
  /** Id of the text box, the target of error links. */
  id: string;
  /** The id of its label. */
  labelledBy: string;
  describedBy?: string;
  invalid: boolean;
  /** The initial HTML. */
  content: string;
  /** Called with the HTML after every change. */
  onChange: (html: string) => void;
};

/** The rich-text editor of landing pages. Loaded on demand, as it is larger than the rest of the page. */
export const PageEditor = ({ id, labelledBy, describedBy, invalid, content, onChange }: PageEditorProps) => {
  const [openDialog, setOpenDialog] = useState<'link' | 'picture' | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const showToast = useToast();
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
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
    extensions: pageEditorExtensions(() =>
      showToast({ title: 'This page is too long', description: 'Your last change was not applied.' }),
    ),
    content,
    editorProps: {
      attributes,
      transformPastedHTML: normalizePastedHtml,
      handleKeyDown: (_view, event) => {
        if (event.altKey && event.key === 'F10') {
          frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
          return true;
        }
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false;
        event.preventDefault();
        setOpenDialog('link');
        return true;
      },
    },
    onUpdate: ({ editor: now }) => latestOnChange.current(renderPageHtml(now.getJSON())),
  });
  const close = () => {
    setOpenDialog(null);
    editor.commands.focus();
  };
  const linkAt = editor.getAttributes('link').href;
  return (
    <div ref={frame} className="page-editor">
      <EditorToolbar
        editor={editor}
        controls={id}
        onLink={() => setOpenDialog('link')}
        onPicture={() => setOpenDialog('picture')}
      />
      <EditorContent editor={editor} />
      {openDialog === 'link' ? (
        <LinkDialog
          href={typeof linkAt === 'string' ? linkAt : ''}
          onClose={close}
          onLink={(href) => {
            const chain = editor.chain().focus().extendMarkRange('link');
            const { empty } = editor.state.selection;
            // Without a selection the address itself becomes the text.
            if (empty && !editor.isActive('link'))
              chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
            else chain.setLink({ href }).run();
            setOpenDialog(null);
          }}
          onRemove={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            setOpenDialog(null);
          }}
        />
      ) : null}
      {openDialog === 'picture' ? (
        <PictureDialog
          onClose={close}
          onInsert={({ url, alt }) => {
            // A paragraph after the image for the cursor, so that typing does not replace the image.
            editor
              .chain()
              .focus()
              .insertContent([{ type: 'image', attrs: { src: url, alt } }, { type: 'paragraph' }])
              .run();
            setOpenDialog(null);
          }}
        />
      ) : null}
    </div>
  );
};
