/** One shortcut, or several that belong together, separated by spaces: 'j k'. */
export type Shortcut = { key: string; words: string };

export type ShortcutGroup = { name: string; shortcuts: readonly Shortcut[] };

/** The shortcuts of every page of the work shell. */
const everywhere: ShortcutGroup = {
  name: 'Everywhere',
  shortcuts: [
    { key: '/ Ctrl+K', words: 'search' },
    { key: '?', words: 'keyboard shortcuts' },
    { key: 'Esc', words: 'close a dialog' },
  ],
};

/** A list of leads. */
export const leadListShortcuts = [
  { key: 'j k', words: 'next, previous' },
  { key: 'Enter', words: 'open' },
] as const satisfies readonly Shortcut[];

/** The dialog of a lead. */
const leadShortcuts = [
  { key: 'Ctrl+Enter', words: 'save and next' },
  { key: 'Alt+J', words: 'next lead' },
  { key: 'Alt+K', words: 'previous lead' },
] as const satisfies readonly Shortcut[];

const nextAndPrevious = { key: 'j k', words: 'next, previous' } as const;
const approve = { key: 'a', words: 'approve' } as const;
const reject = { key: 'r', words: 'reject' } as const;
const details = { key: 'd', words: 'details' } as const;

/** The admin's lists of packages. */
export const reviewListShortcuts = {
  pending: [nextAndPrevious, approve, { key: 'x', words: 'select' }, reject, details],
  approved: [nextAndPrevious, reject, details],
} as const satisfies Record<string, readonly Shortcut[]>;

/** The details of a package under review, opened from its list. */
export const reviewShortcuts = [nextAndPrevious, approve, reject] as const satisfies readonly Shortcut[];

/** The details of a package opened from another page, which has no next package. */
export const openedReviewShortcuts = [approve, reject] as const satisfies readonly Shortcut[];

const editor: ShortcutGroup = {
  name: 'Rich text',
  shortcuts: [
    { key: 'Ctrl+B', words: 'bold' },
    { key: 'Ctrl+I', words: 'italic' },
    { key: 'Ctrl+Z', words: 'undo' },
  ],
};

/** All shortcuts of the agent portal. */
export const agentShortcuts: readonly ShortcutGroup[] = [
  everywhere,
  { name: 'Leads', shortcuts: leadListShortcuts },
  { name: 'A lead', shortcuts: leadShortcuts },
];

/** All shortcuts of the admin panel. */
export const adminShortcuts: readonly ShortcutGroup[] = [
  everywhere,
  { name: 'Pending packages', shortcuts: reviewListShortcuts.pending },
  { name: 'Approved packages', shortcuts: reviewListShortcuts.approved },
  { name: 'A package', shortcuts: reviewShortcuts },
  { name: 'Leads', shortcuts: leadListShortcuts },
  { name: 'A lead', shortcuts: leadShortcuts },
  { name: 'Prices', shortcuts: [{ key: 'Esc', words: 'undo an unsaved price' }] },
  editor,
];
