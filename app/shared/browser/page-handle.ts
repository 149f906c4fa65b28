/** The exported `handle` of a route. */
export type PageHandle = {
  /** False for a static page, which is sent without scripts. */
  scripts?: boolean;
  /**
   * 'work' for the pages of agents and administrators, which bring their own header, navigation and `main`; 'slim' for checkout and login: a header
   * without the links of the site and a footer of one line.
   */
  shell?: PageShell;
};

export type PageShell = 'site' | 'slim' | 'work';

const isPageHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null;

/** Whether a page needs scripts; false when any of its matched routes disables them. */
export const needsScripts = (matches: readonly { handle?: unknown }[]): boolean =>
  matches.every(({ handle }) => !isPageHandle(handle) || handle.scripts !== false);

/** The shell of a page: that of the innermost route that names one, else the layout of the site. */
export const pageShell = (matches: readonly { handle?: unknown }[]): PageShell =>
  matches.reduce<PageShell>((shell, { handle }) => (isPageHandle(handle) && handle.shell) || shell, 'site');
