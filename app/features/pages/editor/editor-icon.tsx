import { LineIcon } from '~/ui/icon/icon.tsx';

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
