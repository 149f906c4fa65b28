import { DOMParser, type ParseOptions, type Slice } from '@tiptap/pm/model';
import { type Command, Plugin } from '@tiptap/pm/state';
import { addRowAfter, CellSelection, deleteTable, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';
import { type Editor, Extension, Node } from '@tiptap/react';
import { cellSpan } from '~/shared/html/table-bounds.ts';
import { preparePastedTables } from './prepare-pasted-tables.ts';

/**
 * Tables on prosemirror-tables, the engine that TipTap packages with its editor. TipTap's own table extension adds nodes with widths and styles, which are
 * not stored.
 */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => cellSpan(element.getAttribute(name)),
  renderHTML: (attributes: Record<string, unknown>) => {
    const value = cellSpan(attributes[name]);
    return value > 1 ? { [name]: value } : {};
  },
});

/** All blocks but a table. */
const cellContent = '(paragraph | heading | bulletList | orderedList | blockquote | horizontalRule | image)+';

const createCell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th', role: 'cell' | 'header_cell') =>
  Node.create({
    name,
    content: cellContent,
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    extendNodeSchema: (extension) => (extension.name === name ? { tableRole: role } : {}),
  });

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
  extendNodeSchema: (extension) => (extension.name === 'tableRow' ? { tableRole: 'row' } : {}),
});

/** Runs a command of the table engine. */
export const runTableCommand = (editor: Editor, command: Command): boolean =>
  editor
    .chain()
    .focus()
    .command(({ state, dispatch }) => command(state, dispatch))
    .run();

const isWholeTableSelected = ({ state }: Editor): boolean =>
  state.selection instanceof CellSelection && state.selection.isColSelection() && state.selection.isRowSelection();

const deleteSelectedTable = ({ editor }: { editor: Editor }): boolean =>
  isWholeTableSelected(editor) && runTableCommand(editor, deleteTable);

/** To the next cell; from the last one to a new row. */
const goForward = ({ editor }: { editor: Editor }): boolean => {
  if (!isInTable(editor.state)) return false;
  if (goToNextCell(1)(editor.state)) return runTableCommand(editor, goToNextCell(1));
  return runTableCommand(editor, addRowAfter) && runTableCommand(editor, goToNextCell(1));
};

const goBack = ({ editor }: { editor: Editor }): boolean =>
  goToNextCell(-1)(editor.state) && runTableCommand(editor, goToNextCell(-1));

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['div', { class: 'table-scroll' }, ['table', ['tbody', 0]]],
  extendNodeSchema: (extension) => (extension.name === 'table' ? { tableRole: 'table' } : {}),
  addKeyboardShortcuts: () => ({
    Tab: goForward,
    'Shift-Tab': goBack,
    Backspace: deleteSelectedTable,
    Delete: deleteSelectedTable,
  }),
});

/** Reads pasted HTML after its tables were prepared. */
class PasteParser extends DOMParser {
  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    if (dom instanceof Element) preparePastedTables(dom);
    return super.parseSlice(dom, options);
  }
}

/** Selects cells, fills up uneven rows, and pastes into cells. After the other plugins, whose keys come first. */
const TableEditing = Extension.create({
  name: 'tableEditing',
  priority: 50,
  addProseMirrorPlugins() {
    const { rules } = DOMParser.fromSchema(this.editor.schema);
    return [new Plugin({ props: { clipboardParser: new PasteParser(this.editor.schema, rules) } }), tableEditing()];
  },
});

/** The nodes and plugins of tables. */
export const tableExtensions = [
  Table,
  TableRow,
  createCell('tableHeader', 'th', 'header_cell'),
  createCell('tableCell', 'td', 'cell'),
  TableEditing,
];
