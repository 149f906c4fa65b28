import type { ArchitectureRule } from './rule.ts';
import type { SourceFile } from './source.ts';

/** Private parts of dependencies, which change without notice. */
const privateParts: { of: string; pattern: RegExp }[] = [
  { of: 'pg-boss: its tables; use its API (app/server/jobs/job-queue.server.ts)', pattern: /\bpgboss\.\w/ },
  { of: "drizzle: a query's session", pattern: /\._\.(?:session|dialect)\b/ },
  { of: 'pg: the socket of a connection', pattern: /\bconnection\.stream\b/ },
  { of: 'PGlite: the hooks of its file system', pattern: /\bemscriptenOpts\b|\bNODEFS\b/ },
  {
    of: 'React Router: what it writes for hydration',
    pattern: /\bStreamTransfer\b|\bserverHandoffStream\b|__reactRouter(?:Context|Manifest|RouteModules)\b/,
  },
  { of: 'React Router: what it marks as unsafe', pattern: /\bUNSAFE_\w/ },
  { of: 'React Router: the shape of its server build', pattern: /\bbuild\.(?:routes|assets|entry)\b|ServerBuild\['/ },
];

/** The one exception, with its test (embedded.test.ts): without the hook a power cut loses what was committed. */
const exceptions = ['app/server/database/embedded/durable-pglite.ts'];

const isProduct = ({ path }: SourceFile): boolean =>
  /^(app|tools)\//.test(path) && !/\.test\.tsx?$/.test(path) && !exceptions.includes(path);

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

export const seamRules: ArchitectureRule[] = [
  {
    title: 'No private parts of dependencies are used',
    violations: (sources) =>
      sources
        .filter(isProduct)
        .flatMap(({ path, text }) =>
          privateParts.filter(({ pattern }) => pattern.test(withoutComments(text))).map(({ of }) => `${path}: ${of}`),
        ),
    examples: {
      bad: [
        ['app/server/mail/backlog.server.ts', 'sql`select count(*) from pgboss.job`'],
        ['app/server/jobs/enqueue.server.ts', 'tx._.session.prepareQuery(query)'],
        ['app/server/database/replica.server.ts', 'client.connection.stream.destroy()'],
        ['app/entry.server.tsx', 'window.__reactRouterContext.streamController'],
        ['app/entry.server.tsx', 'context.serverHandoffStream = undefined'],
        ['app/root.tsx', "import { UNSAFE_FrameworkContext } from 'react-router';"],
        ['app/server/http/web-handler.server.ts', 'Object.values(build.routes)'],
        ['app/server/http/web-handler.server.ts', "type Routes = ServerBuild['routes'];"],
      ],
      good: [
        ['app/server/jobs/jobs.test.ts', 'sql`delete from pgboss.job`'],
        ['app/server/database/embedded/durable-pglite.ts', 'initialised.emscriptenOpts.preRun'],
      ],
    },
  },
];
