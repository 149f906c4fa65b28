import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { DOMParser, type ParseOptions, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';
import { cellSpan } from '~/shared/html/table-bounds.ts';

/** Replaces an element by one of another name with the same content. */
const rename = (element: Element, name: string, attributes: readonly string[] = []): Element => {
  const renamed = element.ownerDocument.createElement(name);
  for (const attribute of attributes) {
    const value = element.getAttribute(attribute);
    if (value !== null) renamed.setAttribute(attribute, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
};

/** A table that arranges a page: it contains another table, or has a single cell. */
const isLayout = (table: Element): boolean =>
  table.querySelector('table') !== null || table.querySelectorAll('td, th').length < 2;

/** The cells and rows become blocks, one below the other. */
const unwrap = (table: Element): void => {
  for (const element of table.querySelectorAll('caption, colgroup, thead, tbody, tfoot, tr, td, th'))
    if (element.closest('table') === table) rename(element, 'div');
  rename(table, 'div');
};

const promoteToHeader = (row: Element): void => {
  for (const cell of row.querySelectorAll(':scope > td')) rename(cell, 'th', ['colspan', 'rowspan']);
};

/** Word, Google Docs and spreadsheets mark no header cells: the first row is one. The toolbar switches it off. */
const markHeaderRow = (table: Element): void => {
  for (const row of table.querySelectorAll('thead > tr')) promoteToHeader(row);
  const [first, second] = table.querySelectorAll('tr');
  if (first && second && table.querySelector('th') === null) promoteToHeader(first);
};

/** Prepares the tables of pasted HTML: layout tables are dissolved, a caption becomes a paragraph, and there is a header row. Works on an inert document. */
export const preparePastedTables = (pasted: Element): void => {
  const isOwn = pasted.querySelector('[data-pm-slice]') !== null;
  // From the outermost: a table that was inside of a layout table stays one.
  for (const table of pasted.querySelectorAll('table')) {
    if (isLayout(table)) {
      unwrap(table);
      continue;
    }
    for (const caption of table.querySelectorAll('caption')) {
      const paragraph = rename(caption, 'p');
      table.before(paragraph);
    }
    for (const foot of table.querySelectorAll('tfoot')) table.append(foot);
    if (!isOwn) markHeaderRow(table);
  }
};

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
