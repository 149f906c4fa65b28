/** The exported `handle` of a route. */
export type PageHandle = {
  /** False for a static page, which is sent without scripts. */
  scripts?: boolean;
};

const isPageHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null;

/** Whether a page needs scripts; false when any of its matched routes disables them. */
export const needsScripts = (matches: readonly { handle?: unknown }[]): boolean =>
  matches.every(({ handle }) => !isPageHandle(handle) || handle.scripts !== false);
