import type { SourceFile } from './source.ts';

/** A rule about the source code, checked by `architecture.test.ts`. */
export type ArchitectureRule = {
  /** The rule as a sentence. */
  title: string;
  /** The violations, each as 'file: what'. */
  violations(sources: readonly SourceFile[]): string[];
  /** Files that must be reported, so that the rule itself is tested, and files that must not. */
  examples: { bad: [path: string, text: string][]; good: [path: string, text: string][] };
};

export const isTest = ({ path }: SourceFile): boolean =>
  /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('tests/') || path.startsWith('bench/') || path.startsWith('ops/');

/** The feature folder that a path lies in, or null. */
export const featureOf = (path: string): string | null => /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Every import that `forbids` rejects, as 'file: imports target'. */
export const forbiddenImports = (
  sources: readonly SourceFile[],
  forbids: (from: SourceFile, target: string, typeOnly: boolean) => boolean,
): string[] =>
  sources.flatMap((from) =>
    from.imports
      .filter(({ target, typeOnly }) => forbids(from, target, typeOnly))
      .map(({ target }) => `${from.path}: imports ${target}`),
  );
