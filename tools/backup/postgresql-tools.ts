import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BackupError } from './backup-folder.ts';

type Tool = 'pg_dump' | 'pg_restore';
type Found = { path: string; version: number };

const versionedFolders = (): string[] =>
  existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];

const foundIn = (folder: string, tool: Tool): Found[] => {
  const path = join(folder, tool);
  if (!existsSync(path)) return [];
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const version = Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
  return version > 0 ? [{ path, version }] : [];
};

/**
 * The oldest installed tool that is not older than the server: `folders` first, by default the folders of Debian's packages and PATH.
 * @throws BackupError with what to install.
 */
export const findTool = (tool: Tool, serverVersion: number, folders?: readonly string[]): string => {
  const places = folders ?? [...versionedFolders(), ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  const found = places.flatMap((folder) => foundIn(folder, tool)).sort((a, b) => a.version - b.version);
  const fitting = found.find(({ version }) => version >= serverVersion);
  if (fitting) return fitting.path;
  const newest = found.at(-1);
  throw new BackupError(
    newest
      ? `${tool} is of version ${newest.version}, older than the server, which is of version ${serverVersion}: install postgresql-client-${serverVersion}.`
      : `${tool} was not found: install postgresql-client-${serverVersion} (or the package with the tools of PostgreSQL ${serverVersion}).`,
  );
};

/** The connection of a tool: the password is in the environment, because the arguments are visible to every user of the machine. */
export const toolConnection = (url: string): { address: string; environment: Record<string, string> } => {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, environment: password ? { PGPASSWORD: password } : {} };
};

/**
 * Runs a tool of PostgreSQL to its end. It is killed with this process.
 * @throws BackupError with its last messages.
 */
export const runTool = (path: string, args: readonly string[], environment: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(path, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'pipe'] });
    const stop = () => child.kill('SIGTERM');
    process.once('exit', stop);
    let messages = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      messages = `${messages}${chunk}`.slice(-2000);
    });
    child.once('error', (error) => reject(new BackupError(`${path} could not be started: ${error.message}`)));
    child.once('close', (code, signal) => {
      process.removeListener('exit', stop);
      if (code === 0) resolve();
      else reject(new BackupError(`${path} ended with ${code ?? signal}: ${messages.trim()}`));
    });
  });
