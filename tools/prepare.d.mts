/** Types of tools/prepare.mjs. */
/** Builds unless the build is up to date with the sources. @returns the exit code */
export const ensureBuilt: () => Promise<number>;

/** The Node flags of the built server. */
export const serverFlags: string[];
