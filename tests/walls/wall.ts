import type { Source } from './source.ts';

/** A rule about the source code, checked by `architecture.test.ts`. */
export type Wall = {
  /** The rule as a sentence. */
  title: string;
  /** The violations, each as 'file: what'. */
  violations(sources: Source[]): string[];
  /** Files that must be reported, so that the rule itself is tested, and files that must not. */
  examples: { bad: [path: string, text: string][]; good: [path: string, text: string][] };
};

export const isTest = ({ path }: Source): boolean =>
  /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('tests/') || path.startsWith('bench/');

/** The feature folder that a path lies in, or null. */
export const roomOf = (path: string): string | null => /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Every import that `forbids` rejects, as 'file: imports target'. */
export const importsBroken = (
  sources: Source[],
  forbids: (from: Source, target: string, typeOnly: boolean) => boolean,
): string[] =>
  sources.flatMap((from) =>
    from.imports
      .filter(({ target, typeOnly }) => forbids(from, target, typeOnly))
      .map(({ target }) => `${from.path}: imports ${target}`),
  );
