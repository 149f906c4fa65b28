/** What tools/prepare.mjs offers to the TypeScript that uses it. */
/** Builds unless the build is there and made from the sources as they are now; answers the exit code. */
export const ensureBuilt: () => Promise<number>;

/** How the built server is run. */
export const serverFlags: string[];
