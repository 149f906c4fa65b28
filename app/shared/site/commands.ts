import type { WorkIconName } from './work-icons.ts';

/** An entry of the command palette: a record, a page or an action, which opens a URL. */
export type PaletteCommand = {
  /** Unique within the palette. */
  key: string;
  label: string;
  /** Other words that find it. */
  words?: string;
  /** A second line: what distinguishes records of the same name. */
  detail?: string;
  icon?: WorkIconName;
  to: string;
};

export type CommandGroup = { name: string; commands: readonly PaletteCommand[] };

/** Below this length only pages and actions are searched. */
export const minCommandSearch = 2;

/** Maximum length of the search text, as in the search of lists. */
export const maxCommandSearch = 100;
