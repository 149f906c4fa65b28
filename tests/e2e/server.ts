import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/postgresql.mjs';
import { memoryEnvironment, serverFlags } from '../../tools/prepare.mjs';

const projectRoot = join(import.meta.dirname, '../..');
const node = join(projectRoot, 'node_modules/.bin/node');

export type RaahiServer = ServerStorage & {
  url: string;
  /** The id of the current process. */
  pid(): number;
  /** The lines of its output so far. */
  log: string[];
  /** Kills the process (kill -9), runs `meanwhile`, and restarts it on the same data and port. */
  crashAndRestart(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

/** The storage of a server: its data folder, and a PostgreSQL database, or null for the embedded one in the folder. */
export type ServerStorage = { dataDir: string; databaseUrl: string | null };

const answersReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
};

/** Waits until this process says that its start is complete: another one could answer at the port, and jobs start after pages. */
const untilReady = async (url: string, child: ChildProcess, log: string[]): Promise<void> => {
  const first = log.length;
  const isRunning = () => log.slice(first).some((line) => line.startsWith('Raahi is running'));
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await pause(50)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    if (isRunning() && (await answersReady(url))) return;
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not become ready. Its last output:\n${log.slice(-30).join('\n')}`);
};

const launch = (port: number, dataDir: string, log: string[], environment: Record<string, string>): ChildProcess => {
  const { DATABASE_URL } = environment;
  const child = spawn(node, [...serverFlags(DATABASE_URL), 'build/server/index.js'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...memoryEnvironment(DATABASE_URL),
      TIMETABLE: 'small',
      UI_CATALOG: '1',
      // Dozens of servers start in one run: they share the compiled code of the first.
      NODE_COMPILE_CACHE: join(tmpdir(), 'raahi-compiled'),
      PORT: String(port),
      // For one that serves no pages.
      HEALTH_PORT: String(port),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => log.push(...text.split('\n').filter(Boolean)));
  }
  return child;
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  // A server that ignores SIGTERM is a finding of the shutdown test; here it is killed after 15 seconds.
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(timer);
};

/** Starts the built server on a free port and resolves when it is ready. Its data is not removed on stop. */
export const startServer = async (
  { dataDir, databaseUrl }: ServerStorage,
  environment: Record<string, string> = {},
): Promise<RaahiServer> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log: string[] = [];
  const settings = { PUBLIC_URL: url, DATABASE_URL: databaseUrl ?? '', ...environment };
  const start = async (): Promise<ChildProcess> => {
    const started = launch(port, dataDir, log, settings);
    await untilReady(url, started, log);
    return started;
  };
  let child = await start();
  let isStopping = false;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    url,
    pid: () => child.pid ?? Number.NaN,
    dataDir,
    databaseUrl,
    log,
    crashAndRestart: async (meanwhile) => {
      await end(child, 'SIGKILL');
      await meanwhile?.();
      child = await start();
    },
    stop: async () => {
      const endedByItself = hasEnded() && !isStopping;
      isStopping = true;
      await end(child, 'SIGTERM');
      if (endedByItself) throw new Error(`The server ended by itself. Its last output:\n${log.slice(-30).join('\n')}`);
    },
  };
};
