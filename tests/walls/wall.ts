import type { Source } from './source.ts';

/** One wall of the house. */
export type Wall = {
  /** As a sentence: what holds. */
  title: string;
  /** What breaks it, each as 'file: what'. */
  broken(sources: Source[]): string[];
  /** Files that would break it, so that the wall itself is tested; and files that must not. */
  examples: { bad: [path: string, text: string][]; good: [path: string, text: string][] };
};

export const isTest = ({ path }: Source): boolean =>
  /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('tests/') || path.startsWith('bench/');

/** The room a path lies in, or null. */
export const roomOf = (path: string): string | null => /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

/** A wall between files: complains about every import that `forbids` names a reason for. */
export const importsBroken = (
  sources: Source[],
  forbids: (from: Source, target: string, typeOnly: boolean) => boolean,
): string[] =>
  sources.flatMap((from) =>
    from.imports
      .filter(({ target, typeOnly }) => forbids(from, target, typeOnly))
      .map(({ target }) => `${from.path}: imports ${target}`),
  );
