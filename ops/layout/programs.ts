import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs of the layout and the Debian packages that they are in. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx',
} as const;

/** Paths of the programs, and the folder of PostgreSQL's. */
export type Programs = Record<keyof typeof packages, string> & { postgresql: string };

const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(delimiter)];

const findProgram = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** The newest PostgreSQL of Debian's packages. */
const findPostgresql = (): string | undefined => {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  const [newest] = versions
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => b - a);
  return newest === undefined ? undefined : join(root, String(newest), 'bin');
};

/** @throws with the apt-get command for the packages that are not installed */
export const findPrograms = (): Programs => {
  const names = Object.keys(packages) as (keyof typeof packages)[];
  const found = names.map((name) => [name, findProgram(name)] as const);
  const postgresql = findPostgresql();
  const missing = found.flatMap(([name, path]) => (path === undefined ? [packages[name] as string] : []));
  if (!postgresql) missing.push('postgresql');
  if (missing.length > 0 || !postgresql)
    throw new Error(`The layout needs packages that are not installed: apt-get install ${missing.join(' ')}`);
  return { ...(Object.fromEntries(found) as Record<keyof typeof packages, string>), postgresql };
};
