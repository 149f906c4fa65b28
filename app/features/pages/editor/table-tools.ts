import { type Command, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { EditorIconName } from './editor-icon.tsx';

/** Rows and columns of a new table. */
const newTableSize = 3;

/** Inserts an empty table with a header row, and puts the cursor into its first cell. There are no tables in tables. */
const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const { table, tableRow, tableHeader, tableCell } = state.schema.nodes;
  if (!table || !tableRow || !tableHeader || !tableCell) return false;
  const rows = Array.from({ length: newTableSize }, (_row, index) =>
    tableRow.create(
      null,
      Array.from({ length: newTableSize }, () => (index === 0 ? tableHeader : tableCell).createAndFill()).filter(
        (cell) => cell !== null,
      ),
    ),
  );
  if (dispatch) {
    const { tr } = state;
    const at = tr.selection.from;
    tr.replaceSelectionWith(table.create(null, rows));
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  }
  return true;
};

/** The tools of tables in the toolbar; each is disabled where its command does nothing. */
export const tableTools: { label: string; icon: EditorIconName; command: Command }[] = [
  { label: 'Insert table', icon: 'table', command: insertTable },
  { label: 'Add row below', icon: 'row-add', command: addRowAfter },
  { label: 'Delete row', icon: 'row-delete', command: deleteRow },
  { label: 'Add column after', icon: 'column-add', command: addColumnAfter },
  { label: 'Delete column', icon: 'column-delete', command: deleteColumn },
  { label: 'Header row', icon: 'row-header', command: toggleHeader('row') },
  { label: 'Delete table', icon: 'table-delete', command: deleteTable },
];
