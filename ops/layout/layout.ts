import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, serverUser } from '../../tools/postgresql.mjs';
import { bin, node, root, run, serverFlags } from '../../tools/prepare.mjs';
import { haproxyConfiguration, nginxConfiguration, type Ports, pgbouncerConfiguration } from './configurations.ts';
import { createDatabaseServers, type DatabaseServers, findPrograms, type Programs } from './database-servers.ts';
import { createService, type Service, waitFor } from './service.ts';

export type RunningLayout = {
  folder: string;
  /** The address of the site. */
  url: string;
  ports: Ports;
  databases: DatabaseServers;
  pooler: Service;
  balancer: Service;
  web: Service[];
  jobs: Service[];
  /** Stops everything and removes the folder. */
  stop(): Promise<void>;
};

export type LayoutOptions = {
  sessionSecret: string;
  /** Receives the function that stops everything, before the first part is started. */
  started?: (stop: () => Promise<void>) => void;
  /** Receives a line for each part that is up. */
  report?: (line: string) => void;
  /** Environment variables for the processes of the product. */
  environment?: Record<string, string>;
};

/** Seconds; HAProxy takes a process out after two failed checks, one second apart. */
const drainSeconds = 4;

const choosePorts = async (): Promise<Ports> => {
  const ports = await Promise.all(Array.from({ length: 16 }, freePort));
  const next = () => ports.pop() ?? 0;
  const several = (count: number) => Array.from({ length: count }, next);
  return {
    etcd: next(),
    etcdPeer: next(),
    databases: ['database-1', 'database-2'].map((name) => ({ name, postgresql: next(), patroni: next() })),
    primary: next(),
    replica: next(),
    balancer: next(),
    pooler: next(),
    nginx: next(),
    web: several(3),
    jobs: several(2),
  };
};

const acceptsAt = (port: number) => (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const respondsAt = (url: string) => async (): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2500) })).ok;
  } catch {
    return false;
  }
};

const createEtcd = (folder: string, { etcd, etcdPeer }: Ports, programs: Programs): Service => {
  const [client, peer] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeer}`];
  const settings = {
    name: 'etcd',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd=${peer}`,
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const command = { program: programs.etcd, args, cwd: folder };
  return createService('etcd', command, join(folder, 'log/etcd.log'), respondsAt(`${client}/health`));
};

const createProxies = (folder: string, ports: Ports, programs: Programs, { passwords }: DatabaseServers) => {
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const log = (name: string) => join(folder, 'log', `${name}.log`);
  const haproxy = write('haproxy.cfg', haproxyConfiguration(ports, folder));
  const nginx = write('nginx.conf', nginxConfiguration(ports, folder, process.getuid?.() === 0));
  const user = serverUser();
  const users = write('pgbouncer-users.txt', `"raahi_app" "${passwords.app}"\n`);
  const pgbouncer = write('pgbouncer.ini', pgbouncerConfiguration(ports, users));
  if (user.uid !== undefined) for (const path of [users, pgbouncer]) chownSync(path, user.uid, user.gid ?? 0);
  const balancerCommand = { program: programs.haproxy, args: ['-db', '-f', haproxy], cwd: folder };
  const poolerCommand = { program: programs.pgbouncer, args: ['-q', pgbouncer], cwd: folder, user };
  const nginxCommand = { program: programs.nginx, args: ['-p', folder, '-c', nginx, '-e', 'stderr'], cwd: folder };
  return {
    balancer: createService('haproxy', balancerCommand, log('haproxy'), acceptsAt(ports.balancer)),
    pooler: createService('pgbouncer', poolerCommand, log('pgbouncer'), acceptsAt(ports.pooler)),
    nginx: createService('nginx', nginxCommand, log('nginx'), acceptsAt(ports.nginx)),
  };
};

const createAppProcess = (
  name: string,
  folder: string,
  healthPort: number,
  variables: Record<string, string>,
): Service => {
  const args = [...serverFlags(variables.DATABASE_URL), 'build/server/index.js'];
  const environment = { NODE_ENV: 'production', ...variables };
  const isReady = respondsAt(`http://127.0.0.1:${healthPort}/readyz`);
  const command = { program: node, args, environment, cwd: root };
  return createService(name, command, join(folder, 'log', `${name}.log`), isReady);
};

/** Migrates the database of the layout, as its owner. */
const migrateLayout = async (databases: DatabaseServers): Promise<void> => {
  const env = { ...process.env, DATABASE_URL: databases.urls.owner, MIGRATE_URL: databases.urls.owner, PUBLIC_URL: '' };
  const code = await run(node, [bin('tsx'), join(root, 'tools/db.ts'), 'migrate'], { cwd: root, env });
  if (code !== 0) throw new Error('The database of the layout could not be migrated.');
};

/**
 * Starts the whole layout on loopback: etcd, two PostgreSQL under Patroni, HAProxy, PgBouncer, nginx, and three web and two job processes of the built
 * product as a role with rights on rows only. Everything is below one temporary folder on disk.
 * @throws when a package is missing or a part does not become ready; everything started is stopped then.
 */
export const startLayout = async (options: LayoutOptions): Promise<RunningLayout> => {
  const { report = () => undefined, sessionSecret } = options;
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'raahi-layout-'));
  // The database servers run as another user.
  chmodSync(folder, 0o711);
  for (const name of ['log', 'data', 'etcd']) mkdirSync(join(folder, name), { mode: 0o700 });
  const ports = await choosePorts();
  const url = `http://127.0.0.1:${ports.nginx}`;
  const databases = createDatabaseServers(folder, ports, programs);
  const etcd = createEtcd(folder, ports, programs);
  const { balancer, pooler, nginx } = createProxies(folder, ports, programs, databases);
  const environment: Record<string, string> = {
    DATABASE_URL: databases.urls.pooler,
    DATABASE_READ_URL: databases.urls.replica,
    DATABASE_POOLER: 'transaction',
    MIGRATE: '0',
    TIMETABLE: 'small',
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: url,
    SESSION_SECRET: sessionSecret,
    TRUST_PROXY: '1',
    DEMO: '1',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: String(drainSeconds),
    ...options.environment,
  };
  const web = ports.web.map((port, index) =>
    createAppProcess(`web-${index + 1}`, folder, port, { ...environment, RUN: 'web', PORT: String(port) }),
  );
  // A process without pages reaches the built-in payment provider through the balancer.
  const jobs = ports.jobs.map((port, index) =>
    createAppProcess(`jobs-${index + 1}`, folder, port, {
      ...environment,
      RUN: 'jobs',
      PORT: String(ports.balancer),
      HEALTH_PORT: String(port),
    }),
  );
  const services = [etcd, ...databases.nodes, balancer, pooler, ...web, ...jobs, nginx];
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    for (const group of [[nginx], [...web, ...jobs], [pooler, balancer], databases.nodes, [etcd]])
      await Promise.all(group.map((service) => service.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (...group: Service[]) => {
    if (stopped) throw new Error('The layout was stopped while it was started.');
    await Promise.all(group.map((service) => service.start()));
    for (const { name, pid } of group) report(`up    ${name} (process ${pid()})`);
  };
  options.started?.(stop);
  try {
    await start(etcd);
    const [first, ...others] = databases.nodes;
    if (first) await start(first);
    await start(...others, balancer, pooler);
    await waitFor('HAProxy leads to the primary', databases.acceptsWrites);
    await databases.untilSynchronous();
    report('up    synchronous replication');
    await databases.createDatabase();
    await migrateLayout(databases);
    report('up    database migrated');
    await start(...web, ...jobs);
    await start(nginx);
    await waitFor('the site responds', respondsAt(`${url}/readyz`));
    report(`ready ${url} (${services.length} processes, folder ${folder})`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { folder, url, ports, databases, pooler, balancer, web, jobs, stop };
};
