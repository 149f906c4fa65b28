import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export type TestProcess = {
  /** Every line of standard output so far. */
  lines: string[];
  /** Resolves with the first line that fits, now or later; rejects when the process ends without it. */
  line(fits: (line: string) => boolean): Promise<string>;
  /** Resolves when there are at least this many lines. */
  count(lines: number): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
  exitCode: Promise<number | null>;
};

/**
 * Starts a TypeScript file as a process of its own, with this environment added; it does not outlive the test, or with `afterAll` as `whenOver`
 * the tests of the file.
 */
export const startProcess = (
  file: string,
  environment: Record<string, string>,
  whenOver: (end: () => void) => void = onTestFinished,
): TestProcess => {
  const child: ChildProcess = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    // The process sees its end of the pipe close when this one is gone, however that ends.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  whenOver(() => {
    child.kill('SIGKILL');
  });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      tell();
    });
  let ended = false;
  const exitCode = once(child, 'close').then(([code]: (number | null)[]) => {
    ended = true;
    tell();
    return code ?? null;
  });
  const until = <T>(look: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const check = () => {
        const found = look();
        if (found === undefined && !ended) return;
        listeners.delete(check);
        if (found === undefined) reject(new Error(`${file} ended early after: ${lines.slice(-5).join(' | ')}`));
        else resolve(found);
      };
      listeners.add(check);
      check();
    });
  return {
    lines,
    line: (fits) => until(() => lines.find(fits)),
    count: async (wanted) => {
      await until(() => (lines.length >= wanted ? true : undefined));
    },
    kill: (signal) => {
      child.kill(signal);
      return exitCode;
    },
    exitCode,
  };
};
