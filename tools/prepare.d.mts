/** Types of tools/prepare.mjs. */
/** Builds unless the build is up to date with the sources. @returns the exit code */
export const ensureBuilt: () => Promise<number>;

/** The Node flags of the built server, for the embedded database or a PostgreSQL server. */
export const serverFlags: (databaseUrl?: string) => string[];

/** Environment variables of the built server that keep its memory small. */
export const memoryEnvironment: (databaseUrl?: string) => Record<string, string>;

/** The folder of the project. */
export const root: string;

/** The project's own Node. */
export const node: string;

/** The path of a program in node_modules/.bin. */
export const bin: (name: string) => string;

/** Runs a program with its output shown. @returns the exit code */
export const run: (
  command: string,
  args: string[],
  options?: { cwd?: string; env?: Record<string, string | undefined> },
) => Promise<number>;

/** Creates a temporary folder that is removed when this process ends. */
export const makeScratch: (name: string) => string;
