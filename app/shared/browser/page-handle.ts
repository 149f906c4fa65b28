/** The exported `handle` of a route. */
export type PageHandle = {
  /** False for a static page, which is sent without scripts. */
  scripts?: boolean;
  /** 'work' for the pages of agents and administrators, which bring their own header, navigation and `main`. */
  shell?: 'work';
};

const isPageHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null;

/** Whether a page needs scripts; false when any of its matched routes disables them. */
export const needsScripts = (matches: readonly { handle?: unknown }[]): boolean =>
  matches.every(({ handle }) => !isPageHandle(handle) || handle.scripts !== false);

/** Whether a page is inside the work shell instead of the layout of the site. */
export const usesWorkShell = (matches: readonly { handle?: unknown }[]): boolean =>
  matches.some(({ handle }) => isPageHandle(handle) && handle.shell === 'work');
