import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { DOMParser, type ParseOptions, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';
import { cellSpan } from '~/shared/html/table-bounds.ts';
import { preparePastedTables } from './prepare-pasted-tables.ts';

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => cellSpan(element.getAttribute(name)),
  renderHTML: (attributes: Record<string, unknown>) => {
    const value = cellSpan(attributes[name]);
    return value > 1 ? { [name]: value } : {};
  },
});

/** Cells without widths and alignment, which are not stored, and with all blocks but a table. */
const cell = {
  content: '(paragraph | heading | bulletList | orderedList | blockquote | horizontalRule | image)+',
  addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
};

/** Reads pasted HTML after its tables were prepared. */
class PasteParser extends DOMParser {
  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    if (dom instanceof Element) preparePastedTables(dom);
    return super.parseSlice(dom, options);
  }
}

const PastedTables = Extension.create({
  name: 'pastedTables',
  addProseMirrorPlugins() {
    const { rules } = DOMParser.fromSchema(this.editor.schema);
    return [new Plugin({ props: { clipboardParser: new PasteParser(this.editor.schema, rules) } })];
  },
});

/** The nodes and plugins of tables: TipTap's, without the widths of their columns. */
export const tableExtensions = [
  Table.configure({ View: null }).extend({
    renderHTML: () => ['div', { class: 'table-scroll' }, ['table', ['tbody', 0]]],
  }),
  TableRow.extend({ content: '(tableCell | tableHeader)+' }),
  TableHeader.extend(cell),
  TableCell.extend(cell),
  PastedTables,
];
