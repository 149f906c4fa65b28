/**
 * What is public of a landing page: nothing (`draft`), its only version (`published`), or the published version while there is a newer one beside it
 * (`changed`).
 */
export const pageStates = ['draft', 'published', 'changed'] as const;
export type PageState = (typeof pageStates)[number];

export const pageStateLabels: Record<PageState, string> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Unpublished changes',
};

/** A page that is created by the transition is `new` before. */
type StateBefore = PageState | 'new';

type Transition = {
  /** The state after it, for each state in which it is allowed. */
  to: Partial<Record<StateBefore, PageState>>;
  /** Why it is not allowed in any other state. */
  refusal: string;
};

/** The life cycle of a landing page: every transition of an administrator. Server and buttons use the same table. */
export const pageTransitions = {
  /** Beside the published version, if there is one. */
  'save-draft': {
    to: { new: 'draft', draft: 'draft', published: 'changed', changed: 'changed' },
    refusal: 'This page can’t be saved as a draft.',
  },
  publish: {
    to: { new: 'published', draft: 'published' },
    refusal: 'This page was published after you opened it. Publish your changes, or save them as a draft.',
  },
  'publish-changes': {
    to: { published: 'published', changed: 'published' },
    refusal: 'This page was unpublished after you opened it. Publish it again, or save your changes as a draft.',
  },
  'discard-changes': {
    to: { changed: 'published' },
    refusal: 'This page has no unpublished changes.',
  },
  /** Its address shows Page Not Found; the latest version stays as a draft. */
  unpublish: {
    to: { published: 'draft', changed: 'draft' },
    refusal: 'This page is not published.',
  },
} as const satisfies Record<string, Transition>;

export type PageTransition = keyof typeof pageTransitions;

/** The transitions that save the form. */
export const pageSaves = ['save-draft', 'publish', 'publish-changes'] as const satisfies readonly PageTransition[];
export type PageSave = (typeof pageSaves)[number];

/** The state after a transition; null when it is not allowed. */
export const stateAfter = (transition: PageTransition, before: StateBefore): PageState | null => {
  const { to }: Transition = pageTransitions[transition];
  return to[before] ?? null;
};

/** The transition that publishes the form of a page in this state. */
export const publishOf = (before: StateBefore): 'publish' | 'publish-changes' =>
  stateAfter('publish', before) ? 'publish' : 'publish-changes';

/** Parses the name of a save; null for any other text. */
export const parsePageSave = (text: string): PageSave | null => pageSaves.find((save) => save === text) ?? null;
