import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentVariables } from '~/server/read-environment.server.ts';
import { commitOf } from '../../tools/built-from.ts';
import { memoryEnvironment } from '../../tools/prepare.mjs';
import { repositoryRoot } from '../../tools/source.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, 'ops', path), 'utf8');

const sorted = (matches: Iterable<RegExpMatchArray>): string[] =>
  [...matches].map((match) => match.slice(1).join('@')).sort();

const units = { web: read('systemd/raahi-web@.service'), jobs: read('systemd/raahi-jobs@.service') };
const compose = read('container/compose.yaml');
const containerfile = read('container/Containerfile');

/** The variables of a unit, its port left out. */
const variables = (unit: string): string[] =>
  (/^Environment=(.+)$/m.exec(unit)?.[1] ?? '')
    .split(' ')
    .filter((one) => !/%i|^(NODE_ENV|HOST)=/.test(one))
    .sort();

test('the units and the containers name the same processes, with the same ports', () => {
  const instances = sorted(
    read('systemd/instances.example').matchAll(/^(raahi-\w+)@(\d+) http:\/\/127\.0\.0\.1:\2\/readyz$/gm),
  );
  expect(instances).toHaveLength(5);
  expect(sorted(compose.matchAll(/^ {2}(raahi-(?:web|jobs))-(\d+):/gm))).toEqual(instances);
  for (const [, port] of instances.map((one) => one.split('@')))
    expect(compose).toContain(`"127.0.0.1:${port}:${port}"`);
});

test('the processes get the memory settings that npm start gives a server with PostgreSQL', () => {
  const settings = Object.entries(memoryEnvironment('postgres://server/raahi'))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  for (const unit of Object.values(units)) expect(unit).toContain(`\nEnvironment=${settings}\n`);
  expect(containerfile).toContain(`\nENV ${settings}\n`);
});

test('a build without the repository is told its commit', () => {
  expect(containerfile).toMatch(/^ARG RAAHI_COMMIT$/m);
  expect(compose).toMatch(/^ {4}args: \[RAAHI_COMMIT\]$/m);
  expect(commitOf('/', 'b7bafa70aa11bb22cc33')).toBe('b7bafa70aa11');
  expect(commitOf('/', '')).toBeNull();
});

test('each process has a port for its metrics, which Prometheus scrapes', () => {
  const targets = sorted(read('monitoring/prometheus.yml').matchAll(/^ +- 127\.0\.0\.1:(\d+)$/gm));
  expect(targets).toEqual(
    sorted(read('systemd/instances.example').matchAll(/^raahi-\w+@(\d+) /gm)).map((port) => `1${port}`),
  );
  for (const unit of Object.values(units)) expect(unit).toMatch(/^Environment=.* METRICS_PORT=1%i /m);
  for (const port of targets) {
    expect(compose).toMatch(
      new RegExp(`PORT: "${port.slice(1)}",\\s+METRICS_PORT: "${port}",\\s+METRICS_HOST: "0.0.0.0"`),
    );
    expect(compose).toContain(`"127.0.0.1:${port}:${port}"`);
  }
});

test.each(['web', 'jobs'] as const)('the containers run as the unit of %s processes does', (kind) => {
  const services = [...compose.matchAll(/^ {4}environment:\s+\{([^}]+)\}$/gm)].map(([, text = '']) =>
    text
      .replaceAll(': ', '=')
      .replaceAll('"', '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  );
  const ofKind = services.filter((list) => list.includes(`RUN=${kind}`));
  expect(ofKind.length).toBeGreaterThan(1);
  for (const list of ofKind)
    expect(list.filter((one) => !/PORT=|^METRICS_HOST=/.test(one)).sort()).toEqual(variables(units[kind]));
  // The same program with the same flags, in the same folder.
  const [, folder, command = ''] = /^ExecStart=(\/opt\/raahi\/current)\/(.+)$/m.exec(units[kind]) ?? [];
  expect(containerfile).toContain(`WORKDIR ${folder}`);
  expect(JSON.parse(/^CMD (.+)$/m.exec(containerfile)?.[1] ?? '[]')).toEqual(command.split(' '));
});

/** The names of the variables that a unit, a container or a file of variables sets, also those that are commented out. */
const namedVariables = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => /^(Environment=|ENV | {4}environment: | {6}\{ |(# )?[A-Z0-9_]+=)/.test(line))
    .flatMap((line) => [...line.replace(/^Environment=/, '').matchAll(/(?<![\w/])([A-Z][A-Z0-9_]*)(?==|: )/g)])
    .map(([, name = '']) => name);

test.each([
  'systemd/raahi-web@.service',
  'systemd/raahi-jobs@.service',
  'systemd/raahi.env.example',
  'container/compose.yaml',
  'container/Containerfile',
])('a process reads every variable that %s names', (file) => {
  const named = namedVariables(read(file));
  expect(named.length).toBeGreaterThan(2);
  // NODE_ENV is read by the libraries, MALLOC_... by the allocator.
  const others = ['NODE_ENV', ...Object.keys(memoryEnvironment())];
  expect(named.filter((name) => ![...others, ...environmentVariables].includes(name))).toEqual([]);
});

test('a misspelled variable is found', () => {
  expect(namedVariables('Environment=NODE_ENV=production HEALT_PORT=%i')).toEqual(['NODE_ENV', 'HEALT_PORT']);
  expect(namedVariables('    environment: { RUN: web, DRAIN_SECOND: "5" }')).toEqual(['RUN', 'DRAIN_SECOND']);
  expect(namedVariables('# DATABASE_REED_URL=postgres://user@host/name')).toEqual(['DATABASE_REED_URL']);
});

test('every metric that an alert rule or the dashboard names is one of the application', () => {
  const source = globSync('app/**/*.ts', { cwd: repositoryRoot })
    .map((path) => readFileSync(join(repositoryRoot, path), 'utf8'))
    .join('\n');
  const named = ['monitoring/alerts.yml', 'monitoring/grafana-dashboard.json'].flatMap((file) =>
    [...read(file).matchAll(/\b(?:raahi|nodejs|process)_[a-z_0-9]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !source.includes(`'${name}'`))).toEqual([]);
});
