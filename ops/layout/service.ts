import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** What to run, as a unit of systemd has it. */
export type Command = {
  program: string;
  args: string[];
  environment?: Record<string, string>;
  cwd: string;
  /** The system user; the current one by default. */
  user?: { uid?: number; gid?: number };
};

/** A process of the layout: restarted a second after it ends unless it was stopped, as `Restart=always` does. */
export type Service = {
  name: string;
  pid(): number;
  isRunning(): boolean;
  /** Starts it and resolves when it is ready. */
  start(): Promise<void>;
  /** SIGTERM, and SIGKILL when it has not ended in time; it is not restarted. */
  stop(): Promise<void>;
  /** kill -9. With `restart: false` it stays away until `start`. */
  kill(options: { restart: boolean }): Promise<void>;
};

/** Milliseconds. */
const restartPause = 1000;
const stopPatience = 40_000;

/** Polls until `check` returns true. @throws after `mostMs` milliseconds */
export const waitFor = async (what: string, check: () => Promise<boolean>, mostMs = 60_000): Promise<void> => {
  for (const deadline = performance.now() + mostMs; performance.now() < deadline; await pause(100)) {
    if (await check()) return;
  }
  throw new Error(`Waited ${mostMs / 1000} s, but not: ${what}.`);
};

/** Describes a process of the layout; `isReady` is asked until it is true after each start. Its output is appended to `logFile`. */
export const createService = (
  name: string,
  command: Command,
  logFile: string,
  isReady: () => Promise<boolean>,
): Service => {
  let child: ChildProcess | undefined;
  let wanted = false;
  let restarting: NodeJS.Timeout | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  const launch = (): void => {
    const log = openSync(logFile, 'a');
    const { program, args, environment, cwd, user } = command;
    // Its own group: Ctrl-C reaches only this process, which then stops the services in order.
    const options = { cwd, detached: true, stdio: ['ignore', log, log] as ['ignore', number, number], ...user };
    child = spawn(program, args, { ...options, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...environment } });
    child.once('exit', () => {
      if (!wanted) return;
      restarting = setTimeout(() => {
        restarting = undefined;
        launch();
      }, restartPause);
    });
    child.once('error', () => undefined);
  };

  const end = async (signal: NodeJS.Signals, patience: number): Promise<void> => {
    clearTimeout(restarting);
    restarting = undefined;
    if (!child || !isRunning()) return;
    const ended = once(child, 'exit');
    const timer = setTimeout(() => child?.kill('SIGKILL'), patience);
    child.kill(signal);
    await ended;
    clearTimeout(timer);
  };

  return {
    name,
    pid: () => child?.pid ?? Number.NaN,
    isRunning,
    start: async () => {
      // A restart that is due would be a second process.
      if (!isRunning() && restarting === undefined) launch();
      await waitFor(`${name} is ready (see ${logFile})`, async () => {
        if (!wanted && !isRunning()) throw new Error(`${name} ended at its start: see ${logFile}`);
        return isReady();
      });
      wanted = true;
    },
    stop: () => {
      wanted = false;
      return end('SIGTERM', stopPatience);
    },
    kill: async ({ restart }) => {
      wanted = restart;
      await end('SIGKILL', stopPatience);
    },
  };
};
