/** What the text of a file must not contain; imports are checked by dependency-cruiser (`.dependency-cruiser.mjs`). */
import { describe, expect, test } from 'vitest';
import { isTest, parseSource, readProject, type SourceFile } from '../../tools/source.ts';

type Rule = {
  title: string;
  /** Files that it is about, tests left out. */
  files: RegExp;
  /** Files, or beginnings of paths, that may contain it, each with the reason. */
  exceptions?: Record<string, string>;
  forbidden: RegExp;
  /** Texts that must be reported. */
  examples: string[];
};

const product = /^app\//;

const rules: Rule[] = [
  {
    title: 'the current time comes from the app clock; business rules are given it',
    files: /^app\/(features|routes|server)\//,
    exceptions: { 'app/server/clock.server.ts': 'the clock' },
    forbidden: /\bnew Date\(\)|\bDate\.now\(/,
    examples: ['const a = new Date();', 'const a = Date.now();'],
  },
  {
    title: 'links come from paths',
    files: product,
    exceptions: { 'app/server/payment-providers/razorpay/test-provider/': "the provider's own URLs" },
    forbidden:
      /<(?!link\b)\w+[^<>]*\s(to|href|action|formAction)=(\{['"`]|")\/|\b(redirect|redirectWithToast|redirectDocument|navigate)\(\s*['"`]\//,
    examples: ['<Link to="/trains">', '<a href={`/trains`}>', '<Form action="/login" />', "redirect('/login')"],
  },
  {
    title: 'a URL that leaves the site is not made from the Host header: returnOrigin or PUBLIC_URL',
    files: /^app\/routes\//,
    forbidden: /new URL\((args\.)?request\.url\)\.(origin|host|href)\b/,
    examples: ['const to = new URL(args.request.url).origin + path;'],
  },
  {
    title: 'only sanitized HTML is rendered raw',
    files: product,
    exceptions: {
      'app/ui/content/rich-text.tsx': 'takes CleanHtml alone',
      'app/ui/content/json-ld.tsx': 'JSON in which nothing can end the element',
      'app/ui/content/inline-script.tsx': 'constants of our own',
      'app/ui/content/viaduct-scene.tsx': 'a drawing of our own',
    },
    forbidden: /\bdangerouslySetInnerHTML\b|\.(innerHTML|outerHTML|insertAdjacentHTML)\b/,
    examples: ['<div dangerouslySetInnerHTML={{ __html: text }} />', 'at.innerHTML = text'],
  },
  {
    title: 'only the sanitizer and the columns that store its results mark HTML as clean',
    files: /^app\/(?!.*\.tables\.server\.ts$)/,
    exceptions: { 'app/server/html/clean-html.server.ts': 'the sanitizer' },
    forbidden: /\b(as|is) (\{[^}]*)?CleanHtml\b|<CleanHtml>\(/,
    examples: [
      'text as unknown as CleanHtml',
      '{ text } as { text: CleanHtml }',
      'given<CleanHtml>(text)',
      'text is CleanHtml',
    ],
  },
  {
    title: 'only brand.ts contains the brand name',
    files: product,
    exceptions: { 'app/shared/site/brand.ts': 'the brand' },
    forbidden: /\b(Raahi|RAAHI|IRCTC)\b/,
    examples: ['<p>Welcome to Raahi</p>', "const a = 'IRCTC Train Ticket Booking'"],
  },
  {
    title: 'only the draft store stores what a user enters, so that logging out deletes every draft',
    files: product,
    exceptions: {
      'app/ui/form/draft-store.ts': 'stores all drafts',
      'app/ui/offline-page/add-to-home-screen.tsx': 'stores that a hint was dismissed',
      'app/ui/keyboard/shortcut-setting.ts': 'stores a setting of this browser, nothing personal',
    },
    forbidden: /\b(local|session)Storage\b/,
    examples: ["window.localStorage.setItem('page-draft:new', text)"],
  },
  {
    title: 'pages write numbers, dates and lists without the formatters of the platform, which are slow to load',
    files: /^app\/(?!.*\.server\.)/,
    exceptions: { 'app/features/guides/wall/poster-page.tsx': 'names of languages, on a page without scripts' },
    forbidden: /\bIntl\.\w|\.toLocale(Date|Time)?String\(/,
    examples: ["new Intl.NumberFormat('en-IN')", "total.toLocaleString('en-IN')"],
  },
  {
    title: 'only its own folder knows a payment provider',
    files: product,
    exceptions: {
      'app/server/payment-providers/razorpay/': 'its folder',
      'app/server/environment.server.ts': 'the environment variables',
      'app/server/read-environment.server.ts': 'the environment variables',
      'app/server/payment-providers/payment-providers.server.ts': 'the wiring of the server',
      'app/server/payment-providers/open-checkout.ts': 'the wiring of the browser',
      'app/server/payment-providers/provider-column.server.ts': 'the provider of rows from before the column',
      'app/routes.ts': 'the URL of the test provider',
      'app/shared/paths/paths.ts': 'the URL of the test provider',
      'app/features/privacy/privacy-notice-page.tsx': 'the notice names who handles personal data',
    },
    forbidden: /razorpay/i,
    examples: ["form.get('razorpay_payment_id')", 'new window.Razorpay({})'],
  },
  {
    title: 'lists have one search rule: containsWords',
    files: /^app\/(features|server)\/.*\.server\.ts$/,
    forbidden: /\bilike\b|\bstrpos\(/,
    examples: ['sql`title ilike $1`'],
  },
  {
    title: 'no private parts of dependencies are used',
    files: /^(app|tools)\//,
    exceptions: {
      'app/server/database/embedded/durable-pglite.ts': 'without the hook a power cut loses what was committed',
    },
    forbidden: new RegExp(
      [
        String.raw`\bpgboss\.\w`, // its tables; use its API (app/server/jobs/job-queue.server.ts)
        String.raw`\._\.(session|dialect)\b`, // a query's session in drizzle
        String.raw`\bconnection\.stream\b`, // the socket of pg
        String.raw`\bemscriptenOpts\b|\bNODEFS\b`, // the file system of PGlite
        String.raw`\bStreamTransfer\b|\bserverHandoffStream\b|__reactRouter(Context|Manifest|RouteModules)\b`,
        String.raw`\bUNSAFE_\w|\bbuild\.(routes|assets|entry)\b|ServerBuild\[`, // React Router
      ].join('|'),
    ),
    examples: [
      ...['sql`select from pgboss.job`', 'tx._.session.prepareQuery(query)', 'client.connection.stream.destroy()'],
      ...['window.__reactRouterContext', "import { UNSAFE_FrameworkContext } from 'react-router';", 'build.routes'],
    ],
  },
];

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');

const violations = (sources: readonly SourceFile[], { files, exceptions = {}, forbidden }: Rule): string[] =>
  sources.flatMap((source) => {
    const isException = Object.keys(exceptions).some((beginning) => source.path.startsWith(beginning));
    if (!files.test(source.path) || isTest(source) || isException) return [];
    const [match] = forbidden.exec(withoutComments(source.text)) ?? [];
    return match === undefined ? [] : [`${source.path}: ${match}`];
  });

describe.each(rules)('$title', (rule) => {
  test('holds', () => {
    expect(violations(readProject(), rule)).toEqual([]);
  });

  test.each(rule.examples)('%s is reported', (text) => {
    expect(violations([{ ...pathFor(rule), text }], rule)).toHaveLength(1);
  });

  test('each exception exists', () => {
    const paths = readProject().map(({ path }) => path);
    const unused = Object.keys(rule.exceptions ?? {}).filter((one) => !paths.some((path) => path.startsWith(one)));
    expect(unused).toEqual([]);
  });
});

/** A file that a rule is about. */
function pathFor({ files, exceptions = {} }: Rule): SourceFile {
  const paths = ['app/routes/public/a.tsx', 'app/features/ads/a.server.ts'];
  const path = paths.find((one) => files.test(one) && !(one in exceptions)) ?? '';
  return parseSource(path, '');
}

/** Resource routes that take posts from elsewhere, with what proves them instead. */
const postsFromElsewhere: Record<string, string> = {
  'app/routes/machine/mcp.ts': 'reads no cookie and changes nothing',
  'app/routes/machine/payment-return.ts': "a form of the provider's page; its signature over the stored order",
  'app/routes/machine/payment-webhook.ts': 'the server of the provider; its signature over the body',
  'app/routes/machine/test-provider.ts': 'stands for another site, whose interface needs the key of the merchant',
};

test('a resource route that takes posts rejects those of other sites, as React Router does for pages', () => {
  const isUnchecked = ({ path, text }: Pick<SourceFile, 'path' | 'text'>) =>
    path.startsWith('app/routes/') &&
    /^export (const|function|async function) action\b/m.test(text) &&
    !/^export default\b|\brequireSameOrigin\(/m.test(text);
  const unchecked = readProject().filter((source) => !isTest(source) && isUnchecked(source));
  expect(unchecked.map(({ path }) => path).sort()).toEqual(Object.keys(postsFromElsewhere));
  expect(isUnchecked({ path: 'app/routes/a.ts', text: 'export async function action() { return 1; }' })).toBe(true);
});

test('no test is skipped, focused or marked to fail', () => {
  const marks = /\b(test|it|describe|suite)\.(skip|only|todo|fixme|fails|skipIf|runIf)\b/;
  const marked = readProject().filter((source) => isTest(source) && marks.test(source.text));
  expect(marked.map(({ path }) => path)).toEqual([]);
  expect(marks.test(`test${'.skip'}()`)).toBe(true);
});
