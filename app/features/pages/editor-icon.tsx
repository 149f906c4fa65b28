const drawings = {
  quote: 'M9 7H5v6h4zm0 6c0 2.500-1.500 4-3.500 4.500M19 7h-4v6h4zm0 6c0 2.500-1.500 4-3.500 4.500',
  numbers: 'M10 6h11M10 12h11M10 18h11M3.500 4.500L5 4v4.500M3.500 15.500h2.300L3.500 19.500h2.500',
  link: 'M10 14a4 4 0 005.700 0l3-3a4 4 0 00-5.700-5.700l-1.200 1.200M14 10a4 4 0 00-5.700 0l-3 3a4 4 0 005.700 5.700l1.200-1.200',
  picture: 'M4 5h16v14H4zM4 16l4.500-4.500 4 4 2.500-2.500L20 17M15.500 9.200v.1',
  line: 'M4 12h16M7 6h10M7 18h10',
  undo: 'M4 9h10a5.500 5.500 0 010 11h-4M8 5L4 9l4 4',
  redo: 'M20 9H10a5.500 5.500 0 000 11h4M16 5l4 4-4 4',
} as const;

export type EditorIconName = keyof typeof drawings;

/** The signs of the editor's tools, drawn like those of the house; they travel with the editor. */
export const EditorIcon = ({ name }: { name: EditorIconName }) => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={drawings[name]} />
  </svg>
);
