export type BuildVersion = { version: string; commit: string | null };

/** The version of package.json and the git commit, set at build (vite.config.ts); 'development' and null when nothing was built. */
declare const __RAAHI_BUILD__: { version: string; commit: string | null } | undefined;

const built: BuildVersion | null = typeof __RAAHI_BUILD__ === 'undefined' ? null : (__RAAHI_BUILD__ ?? null);

/** What this process was built from. */
export const buildVersion: BuildVersion = built ?? { version: 'development', commit: null };

/** The version in one word, for the log: the commit, or the version when it was not built from a repository. */
export const buildName: string = buildVersion.commit ?? buildVersion.version;
