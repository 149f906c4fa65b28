/** What a route tells the frame around it, as its exported `handle`. */
export type PageHandle = {
  /** False for a page that is only read: the server sends it without any script. */
  scripts?: boolean;
};

const tells = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null;

/** Whether a page made of these routes needs its scripts; one route that leaves them out is enough. */
export const needsScripts = (matches: readonly { handle?: unknown }[]): boolean =>
  matches.every(({ handle }) => !tells(handle) || handle.scripts !== false);
