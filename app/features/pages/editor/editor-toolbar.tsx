import { type Editor, useEditorState } from '@tiptap/react';
import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '~/ui/icon/icon.tsx';
import { EditorIcon, type EditorIconName } from './editor-icon.tsx';

type Tool = {
  label: string;
  icon: ReactNode;
  /** For a toggle: whether it is on at the cursor. */
  pressed?: boolean;
  disabled?: boolean;
  /** Shortcut shown in the tooltip; Ctrl is the command key on a Mac. */
  keys?: string;
  run: () => void;
};

/** The tools of tables; each is disabled where its command does nothing. */
const tableTools = [
  { label: 'Insert table', icon: 'table', command: 'insertTable' },
  { label: 'Add row below', icon: 'row-add', command: 'addRowAfter' },
  { label: 'Delete row', icon: 'row-delete', command: 'deleteRow' },
  { label: 'Add column after', icon: 'column-add', command: 'addColumnAfter' },
  { label: 'Delete column', icon: 'column-delete', command: 'deleteColumn' },
  { label: 'Header row', icon: 'row-header', command: 'toggleHeaderRow' },
  { label: 'Delete table', icon: 'table-delete', command: 'deleteTable' },
] as const satisfies { label: string; icon: EditorIconName; command: keyof Editor['commands'] }[];

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
      // There are no tables in tables.
      tables: tableTools.map(({ command }) =>
        command === 'insertTable' ? !now.isActive('table') : now.can()[command](),
      ),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return [
    [
      { label: 'Heading', icon: 'H2', pressed: at.h2, run: () => chain().toggleHeading({ level: 2 }).run() },
      { label: 'Subheading', icon: 'H3', pressed: at.h3, run: () => chain().toggleHeading({ level: 3 }).run() },
    ],
    [
      { label: 'Bold', icon: <b>B</b>, pressed: at.bold, keys: 'Ctrl+B', run: () => chain().toggleBold().run() },
      { label: 'Italic', icon: <i>I</i>, pressed: at.italic, keys: 'Ctrl+I', run: () => chain().toggleItalic().run() },
      { label: 'Link', icon: <EditorIcon name="link" />, pressed: at.link, keys: 'Ctrl+K', run: onLink },
    ],
    [
      {
        label: 'Bulleted list',
        icon: <Icon name="list" />,
        pressed: at.bullets,
        run: () => chain().toggleBulletList().run(),
      },
      {
        label: 'Numbered list',
        icon: <EditorIcon name="numbers" />,
        pressed: at.numbers,
        run: () => chain().toggleOrderedList().run(),
      },
      {
        label: 'Quote',
        icon: <EditorIcon name="quote" />,
        pressed: at.quote,
        run: () => chain().toggleBlockquote().run(),
      },
    ],
    [
      { label: 'Image', icon: <EditorIcon name="picture" />, run: onPicture },
      { label: 'Horizontal line', icon: <EditorIcon name="line" />, run: () => chain().setHorizontalRule().run() },
    ],
    tableTools.map(({ label, icon, command }, index) => ({
      label,
      icon: <EditorIcon name={icon} />,
      disabled: !at.tables[index],
      run: () => chain()[command]().run(),
    })),
    [
      {
        label: 'Undo',
        icon: <EditorIcon name="undo" />,
        disabled: !at.undo,
        keys: 'Ctrl+Z',
        run: () => chain().undo().run(),
      },
      {
        label: 'Redo',
        icon: <EditorIcon name="redo" />,
        disabled: !at.redo,
        keys: 'Ctrl+Y',
        run: () => chain().redo().run(),
      },
    ],
  ];
};

/** The editor's toolbar (ARIA toolbar pattern): one tab tabStop, arrow keys move between the tools. */
export const EditorToolbar = (props: EditorToolbarProps) => {
  const groups = useTools(props);
  const bar = useRef<HTMLDivElement>(null);
  const [tabStop, setTabStop] = useState(0);
  const all = groups.flat();
  const moveFocus = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: (tabStop + 1) % all.length,
      ArrowLeft: (tabStop + all.length - 1) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setTabStop(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Text formatting"
      aria-controls={props.controls}
      className="page-editor__tools"
      onKeyDown={moveFocus}
    >
      {groups.map((group) => (
        <Fragment key={group[0]?.label}>
          <div className="page-editor__group">
            {group.map((tool) => {
              const index = all.indexOf(tool);
              return (
                <button
                  key={tool.label}
                  type="button"
                  className="page-editor__tool"
                  tabIndex={index === tabStop ? 0 : -1}
                  aria-label={tool.label}
                  aria-pressed={tool.pressed}
                  aria-disabled={tool.disabled || undefined}
                  title={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
                  onFocus={() => setTabStop(index)}
                  // Keeps the focus and the selection in the text.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    if (!tool.disabled) tool.run();
                  }}
                >
                  {tool.icon}
                </button>
              );
            })}
          </div>
        </Fragment>
      ))}
    </div>
  );
};
