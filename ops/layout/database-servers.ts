import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { grantRowRights } from '~/server/database/grants.server.ts';
import { serverUser } from '../../tools/postgresql.mjs';
import { type Passwords, type Ports, patroniConfiguration } from './configurations.ts';
import { createService, type Service, waitFor } from './service.ts';

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

/** A machine of the layout that has a PostgreSQL server and the Patroni that runs it. */
export type DatabaseNode = Service & {
  /** The HTTP status of a check of Patroni's REST interface, such as `/primary`; 0 when it does not respond. */
  check(path: string): Promise<number>;
  /** kill -9 of Patroni and of the server's processes, as when the machine fails. */
  killMachine(): Promise<void>;
};

const createPasswords = (): Passwords => {
  const one = () => randomBytes(12).toString('hex');
  return { superuser: one(), replication: one(), rewind: one(), owner: one(), app: one() };
};

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        // The fourth field, after the name in parentheses, is the parent.
        return (
          Number(
            readFileSync(`/proc/${pid}/stat`, 'utf8')
              .replace(/^.*\) /, '')
              .split(' ')[1],
          ) === parent
        );
      } catch {
        return false;
      }
    });

const killIfThere = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
};

const serverProcessesOf = (dataFolder: string): number[] => {
  const file = join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  // A stale file may name a process that is not ours.
  if (!existsSync(`/proc/${postmaster}`) || !readFileSync(`/proc/${postmaster}/cmdline`, 'utf8').includes(dataFolder))
    return [];
  return [postmaster, ...childrenOf(postmaster)];
};

/** Kills the server with all its processes before one of them can notice. */
const killServerOf = (dataFolder: string): void => {
  for (const pid of serverProcessesOf(dataFolder)) killIfThere(pid);
};

const urlOf = (user: string, password: string, port: number, name = 'raahi') =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`;

const createNode = (
  folder: string,
  ports: Ports,
  port: Ports['databases'][number],
  passwords: Passwords,
  { patroni, postgresql }: Programs,
): DatabaseNode => {
  const user = serverUser();
  const home = join(folder, port.name);
  const settings = join(home, 'patroni.yml');
  mkdirSync(home, { mode: 0o700 });
  writeFileSync(settings, patroniConfiguration(port, home, ports, passwords, postgresql), { mode: 0o600 });
  if (user.uid !== undefined) for (const path of [home, settings]) chownSync(path, user.uid, user.gid ?? 0);
  const check = async (path: string): Promise<number> => {
    try {
      return (await fetch(`http://127.0.0.1:${port.patroni}${path}`, { signal: AbortSignal.timeout(2000) })).status;
    } catch {
      return 0;
    }
  };
  const dataFolder = join(home, 'data');
  const isReady = async () => (await check('/health')) === 200;
  const command = { program: patroni, args: [settings], cwd: home, environment: { HOME: home }, user };
  const service = createService(port.name, command, join(folder, 'log', `${port.name}.log`), isReady);
  return {
    ...service,
    check,
    killMachine: async () => {
      await service.kill({ restart: false });
      killServerOf(dataFolder);
    },
    stop: async () => {
      await service.stop();
      // Where Patroni was killed, its server goes on without it.
      killServerOf(dataFolder);
    },
  };
};

const runAsSuperuser = async (url: string, statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

export type DatabaseServers = {
  nodes: DatabaseNode[];
  /** The node that accepts writes, by Patroni. */
  primary(): Promise<DatabaseNode | undefined>;
  /** Resolves when one node is primary and every other that runs follows it synchronously. */
  untilSynchronous(): Promise<void>;
  urls: { superuser: string; owner: string; app: string; pooler: string; replica: string };
  passwords: Passwords;
  /** Whether HAProxy leads to a server that accepts writes. */
  acceptsWrites(): Promise<boolean>;
  /** Creates the database, its owner and the role of the application, through HAProxy. */
  createDatabase(): Promise<void>;
};

/** Describes the database servers and how they are reached; starts nothing. */
export const createDatabaseServers = (folder: string, ports: Ports, programs: Programs): DatabaseServers => {
  const passwords = createPasswords();
  const nodes = ports.databases.map((port) => createNode(folder, ports, port, passwords, programs));
  const urls = {
    superuser: urlOf('postgres', passwords.superuser, ports.primary),
    owner: urlOf('raahi_owner', passwords.owner, ports.primary),
    app: urlOf('raahi_app', passwords.app, ports.primary),
    pooler: urlOf('raahi_app', passwords.app, ports.pooler),
    replica: urlOf('raahi_app', passwords.app, ports.replica),
  };
  const serverUrl = urlOf('postgres', passwords.superuser, ports.primary, 'postgres');
  const primary = async () => {
    const statuses = await Promise.all(nodes.map((node) => node.check('/primary')));
    return nodes[statuses.indexOf(200)];
  };
  return {
    nodes,
    primary,
    urls,
    passwords,
    untilSynchronous: () =>
      waitFor(
        'the standby follows the primary synchronously',
        async () => {
          const others = nodes.filter((node) => node.isRunning());
          const statuses = await Promise.all(others.map((node) => node.check('/synchronous')));
          return (
            (await primary()) !== undefined && statuses.filter((status) => status === 200).length === others.length - 1
          );
        },
        120_000,
      ),
    acceptsWrites: () =>
      runAsSuperuser(serverUrl, ['create temporary table probe ()']).then(
        () => true,
        () => false,
      ),
    createDatabase: async () => {
      await runAsSuperuser(serverUrl, [
        `create role raahi_owner login createrole password ${escapeLiteral(passwords.owner)}`,
        `create role raahi_app login password ${escapeLiteral(passwords.app)}`,
        `create database ${escapeIdentifier('raahi')} owner raahi_owner`,
      ]);
      await runAsSuperuser(urls.superuser, [
        'create extension if not exists pg_trgm',
        'create extension if not exists btree_gist',
      ]);
      const owner = new Client({ connectionString: urls.owner });
      await owner.connect();
      await grantRowRights(owner, 'raahi_app');
      await owner.end();
    },
  };
};
