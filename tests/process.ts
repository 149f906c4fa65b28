import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export type TestProcess = {
  /** The lines of standard output so far. */
  lines: string[];
  /** Resolves with the first matching line, past or future; rejects when the process exits without one. */
  line(matches: (line: string) => boolean): Promise<string>;
  /** Resolves when there are at least `lines` lines. */
  count(lines: number): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
  exitCode: Promise<number | null>;
};

/**
 * Starts a TypeScript file as a child process, with this environment added. It is killed after the test, or after all tests of the file when
 * `whenOver` is `afterAll`.
 */
export const startProcess = (
  file: string,
  environment: Record<string, string>,
  whenOver: (end: () => void) => void = onTestFinished,
): TestProcess => {
  const child: ChildProcess = spawn(process.execPath, ['--wasm-tiering-budget=60000000', file], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    // The child's standard input closes when this process ends for any reason.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  whenOver(() => {
    child.kill('SIGKILL');
  });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      notify();
    });
  let ended = false;
  const exitCode = once(child, 'close').then(([code]: (number | null)[]) => {
    ended = true;
    notify();
    return code ?? null;
  });
  const until = <T>(read: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const check = () => {
        const found = read();
        if (found === undefined && !ended) return;
        listeners.delete(check);
        if (found === undefined) reject(new Error(`${file} exited early after: ${lines.slice(-5).join(' | ')}`));
        else resolve(found);
      };
      listeners.add(check);
      check();
    });
  return {
    lines,
    line: (matches) => until(() => lines.find(matches)),
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
