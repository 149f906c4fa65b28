import { type Editor, useEditorState } from '@tiptap/react';
import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Icon, LineIcon } from '~/ui/icon/icon.tsx';

const drawings = {
  quote: 'M9 7H5v6h4zm0 6c0 2.5-1.5 4-3.5 4.5M19 7h-4v6h4zm0 6c0 2.5-1.5 4-3.5 4.5',
  numbers: 'M10 6h11M10 12h11M10 18h11M3.5 4.5L5 4v4.5M3.5 15.5h2.3L3.5 19.5h2.5',
  link: 'M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1.2 1.2M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1.2-1.2',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5L20 17M15.5 9.2v.1',
  line: 'M4 12h16M7 6h10M7 18h10',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14',
  'row-add': 'M4 4h16v7H4zM12 4v7M12 14.5v6M9 17.5h6',
  'row-delete': 'M4 4h16v7H4zM12 4v7M9 17.5h6',
  'column-add': 'M4 4h7v16H4zM4 12h7M14.5 12h6M17.5 9v6',
  'column-delete': 'M4 4h7v16H4zM4 12h7M14.5 12h6',
  'row-header': 'M4 5h16v14H4zM4 10h16M4 7.5h16M12 10v9',
  'table-delete': 'M4 10V5h16v5M4 5v14h7M4 10h16M12 10v3M15.5 15.5l5 5M20.5 15.5l-5 5',
  undo: 'M4 9h10a5.5 5.5 0 010 11h-4M8 5L4 9l4 4',
  redo: 'M20 9H10a5.5 5.5 0 000 11h4M16 5l4 4-4 4',
} as const;

export type EditorIconName = keyof typeof drawings;

/** Icons of the editor's toolbar, in the style of `Icon`; bundled with the editor, which is loaded on demand. */
export const EditorIcon = ({ name }: { name: EditorIconName }) => <LineIcon path={drawings[name]} />;

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
      className="page-editor__tools scroll-row"
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
                  className="button button--quiet button--icon"
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
