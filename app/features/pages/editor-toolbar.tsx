import { type Editor, useEditorState } from '@tiptap/react';
import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '~/ui/icon.tsx';
import { EditorIcon } from './editor-icon.tsx';

type Tool = {
  label: string;
  sign: ReactNode;
  /** For a tool that is on or off where the cursor is. */
  pressed?: boolean;
  disabled?: boolean;
  /** As people see it on the tool; Ctrl is the command key on a Mac. */
  keys?: string;
  run: () => void;
};

type EditorToolbarProps = { editor: Editor; controls: string; onLink: () => void; onPicture: () => void };

const useTools = ({ editor, onLink, onPicture }: EditorToolbarProps): Tool[][] => {
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return [
    [
      { label: 'Heading', sign: 'H2', pressed: at.h2, run: () => chain().toggleHeading({ level: 2 }).run() },
      { label: 'Subheading', sign: 'H3', pressed: at.h3, run: () => chain().toggleHeading({ level: 3 }).run() },
    ],
    [
      { label: 'Bold', sign: <b>B</b>, pressed: at.bold, keys: 'Ctrl+B', run: () => chain().toggleBold().run() },
      { label: 'Italic', sign: <i>I</i>, pressed: at.italic, keys: 'Ctrl+I', run: () => chain().toggleItalic().run() },
      { label: 'Link', sign: <EditorIcon name="link" />, pressed: at.link, keys: 'Ctrl+K', run: onLink },
    ],
    [
      {
        label: 'Bulleted list',
        sign: <Icon name="list" />,
        pressed: at.bullets,
        run: () => chain().toggleBulletList().run(),
      },
      {
        label: 'Numbered list',
        sign: <EditorIcon name="numbers" />,
        pressed: at.numbers,
        run: () => chain().toggleOrderedList().run(),
      },
      {
        label: 'Quote',
        sign: <EditorIcon name="quote" />,
        pressed: at.quote,
        run: () => chain().toggleBlockquote().run(),
      },
    ],
    [
      { label: 'Picture', sign: <EditorIcon name="picture" />, run: onPicture },
      { label: 'Line across', sign: <EditorIcon name="line" />, run: () => chain().setHorizontalRule().run() },
    ],
    [
      {
        label: 'Undo',
        sign: <EditorIcon name="undo" />,
        disabled: !at.undo,
        keys: 'Ctrl+Z',
        run: () => chain().undo().run(),
      },
      {
        label: 'Redo',
        sign: <EditorIcon name="redo" />,
        disabled: !at.redo,
        keys: 'Ctrl+Y',
        run: () => chain().redo().run(),
      },
    ],
  ];
};

/** The editor's tools: one stop for the Tab key, the arrow keys go from tool to tool (ARIA's pattern of a toolbar). */
export const EditorToolbar = (props: EditorToolbarProps) => {
  const groups = useTools(props);
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const all = groups.flat();
  const go = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: (stop + 1) % all.length,
      ArrowLeft: (stop + all.length - 1) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Text tools"
      aria-controls={props.controls}
      className="page-editor__tools"
      onKeyDown={go}
    >
      {groups.map((group) => (
        <Fragment key={group[0]?.label}>
          <div className="page-editor__group">
            {group.map((tool) => {
              const place = all.indexOf(tool);
              return (
                <button
                  key={tool.label}
                  type="button"
                  className="page-editor__tool"
                  tabIndex={place === stop ? 0 : -1}
                  aria-label={tool.label}
                  aria-pressed={tool.pressed}
                  aria-disabled={tool.disabled || undefined}
                  title={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
                  onFocus={() => setStop(place)}
                  // The cursor stays where it is in the text.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    if (!tool.disabled) tool.run();
                  }}
                >
                  {tool.sign}
                </button>
              );
            })}
          </div>
        </Fragment>
      ))}
    </div>
  );
};
