import { type ArchitectureRule, featureOf, isTest } from './rule.ts';
import { identifierName, literalText, memberPath, type SourceFile, type SyntaxNode } from './source.ts';

const longest = 400;

/** Domain terms that UI components must not use. */
const domainTerms = /^(train|booking|passenger|package|lead|agent|fare|bid)s?$/i;

/** Names in UI components that only look like domain terms, each with its reason. */
const domainTermExceptions: Record<string, string> = {};

const wordsOf = (name: string): string[] => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/);

const hasDomainTerm = (name: string): boolean =>
  !(name in domainTermExceptions) && wordsOf(name).some((word) => domainTerms.test(word));

const readsClock = (node: SyntaxNode): boolean => {
  if (node.type === 'NewExpression')
    return identifierName(node.callee) === 'Date' && Array.isArray(node.arguments) && node.arguments.length === 0;
  return (
    node.type === 'CallExpression' && (memberPath(node.callee) === 'Date.now' || identifierName(node.callee) === 'Date')
  );
};

const reportNodes = (source: SourceFile, finds: (node: SyntaxNode) => string | null): string[] =>
  source.nodes.flatMap((node) => {
    const found = finds(node);
    return found === null ? [] : [`${source.path}: ${found}`];
  });

const isRule = ({ path }: SourceFile): boolean =>
  featureOf(path) !== null && path.endsWith('.ts') && !/\.(server|mail|test)\./.test(path);

const ruleTools = /^(drizzle-orm|pg|pg-boss|node:|better-auth)/;

const linkAttributes = ['to', 'href', 'action', 'formAction'];
const leavingCalls = ['redirect', 'redirectWithToast', 'navigate', 'redirectDocument'];

/** Elements whose href is a file, no page. */
const fileElements = ['link'];

/** Files whose links do not lead to pages of the product, with the reason. */
const linkExceptions: Record<string, string> = {
  'app/server/payment-providers/razorpay/test-provider/':
    "the test provider's pages use the provider's own URLs, below one prefix",
};

const writtenLink = (node: SyntaxNode): string | null => {
  if (node.type === 'JSXOpeningElement' && Array.isArray(node.attributes)) {
    if (fileElements.includes(identifierName(node.name) ?? '')) return null;
    for (const attribute of node.attributes as SyntaxNode[]) {
      const name = identifierName(attribute.name);
      const text = literalText(attribute.value);
      if (name && linkAttributes.includes(name) && text?.startsWith('/')) return `${name}="${text}" is not from paths`;
    }
  }
  if (node.type === 'CallExpression' && Array.isArray(node.arguments)) {
    const name = identifierName(node.callee);
    const text = literalText(node.arguments[0]);
    if (name && leavingCalls.includes(name) && text?.startsWith('/')) return `${name}('${text}') is not from paths`;
  }
  return null;
};

/** Where text becomes HTML, each with its reason. */
const htmlSetters: Record<string, string> = {
  'app/ui/content/rich-text.tsx': 'takes CleanHtml alone',
  'app/ui/content/json-ld.tsx': 'JSON in which nothing can end the element',
  'app/ui/content/inline-script.tsx': 'constants of our own',
  'app/ui/content/viaduct-scene.tsx': 'a file of app/art, without scripts',
};

/** The sanitizer, the renderer of our own markup, and the columns that store sanitized HTML. */
const mayClaimClean = (path: string): boolean =>
  path === 'app/server/html/clean-html.server.ts' || path.endsWith('.tables.server.ts');

const setsHtml = (node: SyntaxNode): string | null => {
  const name = identifierName(node.type === 'JSXAttribute' ? node.name : node.type === 'Property' ? node.key : null);
  const member = node.type === 'MemberExpression' ? identifierName(node.property) : null;
  if (name === 'dangerouslySetInnerHTML') return 'sets HTML';
  return member && ['innerHTML', 'outerHTML', 'insertAdjacentHTML'].includes(member) ? `uses ${member}` : null;
};

/** A cast to `CleanHtml`, or a call with it as a type argument. */
const claimsClean = (node: SyntaxNode): string | null => {
  const claims = ['TSAsExpression', 'TSTypeAssertion', 'CallExpression', 'TSTypePredicate'].includes(node.type);
  const type = node.type === 'CallExpression' ? node.typeArguments : node.typeAnnotation;
  return claims && /"CleanHtml"/.test(JSON.stringify(type ?? null)) ? 'claims that HTML is clean' : null;
};

const testCalls = ['test', 'it', 'describe', 'suite'];

const skipsTest = (node: SyntaxNode): string | null => {
  if (node.type !== 'MemberExpression' || !testCalls.includes(identifierName(node.object) ?? '')) return null;
  const how = identifierName(node.property);
  return how && ['skip', 'only', 'todo', 'fixme', 'fails', 'skipIf', 'runIf'].includes(how) ? `uses .${how}` : null;
};

/** The brand name as people read it: only `app/shared/site/brand.ts` may contain it. Identifiers and the demo's email addresses do not count. */
const brandWords = /\bRaahi\b|\bIRCTC\b|\bRAAHI/;

const spellsBrand = (node: SyntaxNode): string | null => {
  const written =
    node.type === 'TemplateElement' && typeof node.value === 'object' && node.value !== null && 'raw' in node.value
      ? node.value.raw
      : node.type === 'Literal' || node.type === 'JSXText'
        ? node.value
        : null;
  return typeof written === 'string' && brandWords.test(written) ? `spells the brand: ${written.trim()}` : null;
};

/** Files that use web storage, each with its reason. What a user has typed goes through the draft store, which sign-out empties. */
const storageUsers: Record<string, string> = {
  'app/ui/form/draft-store.ts': 'stores all drafts',
  'app/ui/offline-page/add-to-home-screen.tsx': 'stores that a hint was dismissed',
  'app/ui/keyboard/use-card-shortcuts.ts': 'stores a setting of this browser, nothing personal',
};

const usesStorage = (node: SyntaxNode): string | null => {
  const name = identifierName(node);
  return name === 'localStorage' || name === 'sessionStorage' ? `uses ${name}` : null;
};

/** The payment providers, each in a folder of its own below app/server/payment-providers. */
const providerNames = ['razorpay'];
const providersFolder = 'app/server/payment-providers/';

/** Where a payment provider is named outside its folder, each with its reason. */
const namesProvider: Record<string, string> = {
  'app/server/environment.server.ts': 'the environment variables',
  'app/server/payment-providers/payment-providers.server.ts': 'the wiring of the server',
  'app/server/payment-providers/built-in-provider.server.ts': 'the wiring of the test provider',
  'app/server/payment-providers/open-checkout.ts': 'the wiring of the browser',
  'app/server/payment-providers/provider-column.server.ts': 'the provider of rows from before the column',
  'app/routes.ts': 'the URL of the test provider',
  'app/shared/paths/paths.ts': 'the URL of the test provider',
  'app/features/privacy/privacy-notice-page.tsx': 'the notice names who handles personal data',
};

/** Code of the browser that uses formatters of the platform, each with its reason. */
const formatterUsers: Record<string, string> = {
  'app/features/guides/wall/poster-page.tsx': 'names of languages, on a page without scripts',
};

const usesFormatter = (node: SyntaxNode): string | null => {
  if (node.type !== 'MemberExpression') return null;
  const property = identifierName(node.property) ?? '';
  if (identifierName(node.object) === 'Intl') return `uses Intl.${property}`;
  return /^toLocale(Date|Time)?String$/.test(property) ? `uses ${property}` : null;
};

const badComment = /@ts-(ignore|expect-error|nocheck)|\b(TODO|FIXME|XXX)\b/;

export const contentRules: ArchitectureRule[] = [
  {
    title: `no file is longer than ${longest} lines`,
    violations: (sources) =>
      sources.filter(({ lines }) => lines > longest).map(({ path, lines }) => `${path}: has ${lines} lines`),
    examples: {
      bad: [['app/shared/long.ts', '\n'.repeat(longest + 1)]],
      good: [['app/shared/short.ts', '\n'.repeat(200)]],
    },
  },
  {
    title: 'UI components use no domain terms',
    violations: (sources) =>
      sources
        .filter(({ path }) => path.startsWith('app/ui/'))
        .flatMap((source) => [
          ...(hasDomainTerm(source.path.slice('app/ui/'.length))
            ? [`${source.path}: is named with a domain term`]
            : []),
          ...reportNodes(source, (node) => {
            const name = identifierName(node);
            return name && hasDomainTerm(name) ? `uses ${name}` : null;
          }),
        ]),
    examples: {
      bad: [
        ['app/ui/card.tsx', 'export const TrainCard = () => null;'],
        ['app/ui/card.tsx', 'export const a = (fares: number[]) => fares;'],
        ['app/ui/booking-card.tsx', ''],
      ],
      good: [['app/ui/card.tsx', 'export const forbidden = (leading: string) => leading;']],
    },
  },
  {
    title: 'business rules use no SQL, no clock and no request',
    violations: (sources) =>
      sources.filter(isRule).flatMap((source) => [
        ...source.imports
          .filter(({ target, typeOnly }) => ruleTools.test(target) && !typeOnly)
          .map(({ target }) => `${source.path}: imports ${target}`),
        ...reportNodes(source, (node) => {
          if (readsClock(node)) return 'reads the clock';
          if (node.type === 'TaggedTemplateExpression' && identifierName(node.tag) === 'sql') return 'writes SQL';
          return node.type === 'TSTypeReference' && identifierName(node.typeName) === 'Request'
            ? 'takes a Request'
            : null;
        }),
      ]),
    examples: {
      bad: [
        ['app/features/trains/core/train.ts', `import { sql } from 'drizzle-orm';`],
        ['app/features/trains/core/train.ts', 'export const late = () => new Date();'],
        ['app/features/trains/core/train.ts', 'export const q = sql`select 1`;'],
        ['app/features/trains/core/train.ts', 'export const door = (request: Request) => request.url;'],
      ],
      good: [['app/features/trains/core/train.ts', 'export const at = (text: string) => new Date(text);']],
    },
  },
  {
    title: 'the current time comes from the app clock',
    violations: (sources) =>
      sources
        .filter((source) => /^app\/(features|routes|server)\//.test(source.path) && !isTest(source))
        .filter(({ path }) => path !== 'app/server/clock.server.ts')
        .flatMap((source) => reportNodes(source, (node) => (readsClock(node) ? 'reads the clock' : null))),
    examples: {
      bad: [
        ['app/features/bookings/book.server.ts', 'const a = Date.now();'],
        ['app/routes/trains/trains.tsx', 'const a = new Date();'],
      ],
      good: [
        ['app/features/bookings/book.server.ts', 'const a = new Date(app.clock.now()); const b = app.clock.now();'],
      ],
    },
  },
  {
    title: 'internal links come from paths',
    violations: (sources) =>
      sources
        .filter((source) => source.path.startsWith('app/') && !isTest(source))
        .filter(({ path }) => !Object.keys(linkExceptions).some((folder) => path.startsWith(folder)))
        .flatMap((source) => reportNodes(source, writtenLink)),
    examples: {
      bad: [
        ['app/ui/menu.tsx', 'const a = <Link to="/trains">Trains</Link>;'],
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the rule must see the template
        ['app/ui/menu.tsx', 'const a = <a href={`/trains/${id}`}>Trains</a>;'],
        ['app/routes/public/a.tsx', 'const a = <Form action="/login" />;'],
        ['app/routes/public/a.tsx', `throw redirect('/login');`],
      ],
      good: [
        ['app/ui/menu.tsx', 'const a = <Link to={paths.trains()}>Trains</Link>; const b = <a href="#main">Skip</a>;'],
        ['app/root.tsx', 'const a = <link rel="icon" href="/favicon.svg" />;'],
      ],
    },
  },
  {
    title: 'only sanitized HTML is rendered raw, and only the sanitizer marks HTML as clean',
    violations: (sources) =>
      sources
        .filter((source) => source.path.startsWith('app/') && !isTest(source))
        .flatMap((source) => [
          ...(source.path in htmlSetters ? [] : reportNodes(source, setsHtml)),
          ...(mayClaimClean(source.path) ? [] : reportNodes(source, claimsClean)),
        ]),
    examples: {
      bad: [
        ['app/features/pages/a.tsx', 'const a = <div dangerouslySetInnerHTML={{ __html: text }} />;'],
        ['app/features/pages/a.tsx', 'const props = { dangerouslySetInnerHTML: { __html: text } };'],
        ['app/ui/a.ts', 'export const show = (at: Element, text: string) => { at.innerHTML = text; };'],
        ['app/features/pages/a.server.ts', 'const html = text as CleanHtml;'],
        ['app/features/pages/a.server.ts', 'const html = text as unknown as CleanHtml;'],
        ['app/features/pages/a.server.ts', 'const page = { text } as { text: CleanHtml };'],
        ['app/features/pages/a.server.ts', 'const html = given<CleanHtml>(text);'],
        ['app/features/pages/a.ts', 'const isClean = (text: string): text is CleanHtml => true;'],
      ],
      good: [
        ['app/ui/content/rich-text.tsx', 'const a = <div dangerouslySetInnerHTML={{ __html: html }} />;'],
        ['app/server/html/clean-html.server.ts', 'const html = text as CleanHtml;'],
        ['app/features/pages/core/pages.tables.server.ts', `const content = text('content').$type<CleanHtml>();`],
        ['app/features/pages/a.tsx', 'const A = ({ html }: { html: CleanHtml }) => <RichText html={html} />;'],
      ],
    },
  },
  {
    title: 'only brand.ts contains the brand name',
    violations: (sources) =>
      sources
        .filter((source) => source.path.startsWith('app/') && !isTest(source))
        .filter(({ path }) => path !== 'app/shared/site/brand.ts')
        .flatMap((source) => reportNodes(source, spellsBrand)),
    examples: {
      bad: [
        ['app/ui/a.tsx', 'const a = <p>Welcome to Raahi</p>;'],
        ['app/features/packages/a.ts', `const a = 'Its agent has left Raahi.';`],
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the rule must see the template
        ['app/server/mail/a.ts', 'const a = `Raahi: ${subject}`;'],
        ['app/features/bookings/a.ts', `const prefix = 'RAAHI';`],
        ['app/features/trains/a.tsx', 'const a = <h1 title="IRCTC Train Ticket Booking" />;'],
      ],
      good: [
        ['app/shared/site/brand.ts', `export const brand = { name: 'Raahi' };`],
        ['app/start-app.server.ts', '/** Opens Raahi. */ export const startApp = (raahi: Raahi) => raahi;'],
        ['app/server/flash.server.ts', `const cookie = 'raahi_toast';`],
      ],
    },
  },
  {
    title: 'only the draft store stores what a user has typed, so that sign-out deletes every draft',
    violations: (sources) =>
      sources
        .filter((source) => source.path.startsWith('app/') && !isTest(source) && !(source.path in storageUsers))
        .flatMap((source) => reportNodes(source, usesStorage)),
    examples: {
      bad: [
        ['app/features/pages/admin/draft.ts', `window.localStorage.setItem('page-draft:new', text);`],
        ['app/features/pages/admin/draft.ts', `sessionStorage.getItem('page');`],
      ],
      good: [['app/features/pages/admin/use-form.ts', `saveDraft(key, typed, 'browser');`]],
    },
  },
  {
    title: 'pages write numbers, dates and lists without the formatters of the platform, which are slow to load',
    violations: (sources) =>
      sources
        .filter((source) => source.path.startsWith('app/') && !isTest(source) && !source.path.includes('.server.'))
        .filter(({ path }) => !(path in formatterUsers))
        .flatMap((source) => reportNodes(source, usesFormatter)),
    examples: {
      bad: [
        ['app/shared/money/money.ts', `const rupees = new Intl.NumberFormat('en-IN');`],
        ['app/features/packages/a.tsx', `const text = total.toLocaleString('en-IN');`],
        ['app/ui/a.tsx', `const text = new Date(at).toLocaleDateString();`],
      ],
      good: [
        ['app/server/a.server.ts', `const rupees = new Intl.NumberFormat('en-IN');`],
        ['app/ui/combobox/a.ts', `const low = text.toLocaleLowerCase('en');`],
      ],
    },
  },
  {
    title: 'only its own folder knows a payment provider',
    violations: (sources) =>
      sources
        .filter((source) => source.path.startsWith('app/') && !isTest(source))
        .flatMap(({ path, text }) => {
          const folder = path.startsWith(providersFolder) ? path.slice(providersFolder.length).split('/') : [];
          const own = folder.length > 1 ? folder[0] : null;
          if (own && !providerNames.includes(own)) return [`${path}: is of a provider that is not listed`];
          return providerNames
            .filter((name) => name !== own && !(path in namesProvider) && new RegExp(name, 'i').test(text))
            .map((name) => `${path}: names ${name}`);
        }),
    examples: {
      bad: [
        ['app/routes/public/a.ts', `const id = form.get('razorpay_payment_id');`],
        [
          'app/features/payments/a.server.ts',
          `import { sign } from '~/server/payment-providers/razorpay/a.server.ts';`,
        ],
        ['app/features/bookings/pay.tsx', 'const a = <Button>Continue to Razorpay</Button>;'],
        ['app/features/bookings/pay.ts', 'const open = () => new window.Razorpay({});'],
        ['app/server/payment-providers/payment-provider.ts', '/** As Razorpay does. */'],
        ['app/server/payment-providers/stripe/client.server.ts', ''],
      ],
      good: [
        ['app/server/payment-providers/razorpay/checkout.server.ts', `const field = 'razorpay_order_id';`],
        ['app/features/payments/a.server.ts', 'const made = await provider.createOrder(order);'],
        ['app/server/environment.server.ts', 'const keyId = read.RAZORPAY_KEY_ID;'],
      ],
    },
  },
  {
    title: 'no test is skipped, focused or marked to fail',
    violations: (sources) => sources.flatMap((source) => reportNodes(source, skipsTest)),
    examples: {
      bad: [
        ['app/a.test.ts', `test.skip('x', () => {});`],
        ['app/a.test.ts', `describe.only('x', () => {});`],
        ['app/a.test.ts', `test.skipIf(true)('x', () => {});`],
      ],
      good: [['app/a.test.ts', `test.each([1])('x', () => {}); list.skip();`]],
    },
  },
  {
    title: 'no comment silences the compiler or postpones work',
    violations: (sources) =>
      sources.flatMap(({ path, comments }) =>
        comments.filter((comment) => badComment.test(comment)).map((comment) => `${path}: ${comment.trim()}`),
      ),
    examples: {
      bad: [
        ['app/a.ts', '// @ts-ignore'],
        ['app/a.ts', '/* TODO later */'],
      ],
      good: [['app/a.ts', '// The bus leaves at noon.']],
    },
  },
];
