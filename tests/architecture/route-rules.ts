import { type ArchitectureRule, isTest } from './rule.ts';
import { identifierName, isNode, type SourceFile, type SyntaxNode } from './source.ts';

/** Resource routes that take posts from elsewhere, with what proves them instead. */
const postsFromElsewhere: Record<string, string> = {
  'app/routes/machine/payment-return.ts': "a form of the provider's page; its signature over the stored order",
  'app/routes/machine/payment-webhook.ts': 'the server of the provider; its signature over the body',
  'app/routes/machine/test-provider.ts': 'stands for another site, whose interface needs the key of the merchant',
};

const exportsAction = (node: SyntaxNode): boolean => {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : null;
  if (!isNode(declaration)) return false;
  const declared: unknown[] = Array.isArray(declaration.declarations) ? declaration.declarations : [declaration];
  return declared.some((one) => isNode(one) && identifierName(one.id) === 'action');
};

const isUnchecked = (source: SourceFile): boolean =>
  source.path.startsWith('app/routes/') &&
  !isTest(source) &&
  !(source.path in postsFromElsewhere) &&
  source.nodes.some(exportsAction) &&
  !source.nodes.some(({ type }) => type === 'ExportDefaultDeclaration') &&
  !source.nodes.some((node) => node.type === 'CallExpression' && identifierName(node.callee) === 'requireSameOrigin');

export const routeRules: ArchitectureRule[] = [
  {
    title: 'a resource route that takes posts rejects those of other sites, as React Router does for pages',
    violations: (sources) => sources.filter(isUnchecked).map(({ path }) => `${path}: call requireSameOrigin`),
    examples: {
      bad: [
        ['app/routes/account/leave.ts', 'export const action = () => leave();'],
        ['app/routes/account/leave.ts', 'export async function action() { return leave(); }'],
      ],
      good: [
        ['app/routes/account/leave.ts', 'export const action = ({ request }) => { requireSameOrigin(request, url); };'],
        ['app/routes/account/leave.tsx', 'export const action = () => leave(); export default () => null;'],
        ['app/routes/machine/payment-webhook.ts', 'export async function action() { return null; }'],
        ['app/routes/machine/robots.ts', 'export const loader = () => null;'],
      ],
    },
  },
  {
    title: 'no URL that leaves the site is made from the Host header: returnOrigin or PUBLIC_URL',
    violations: (sources) =>
      sources
        .filter((source) => source.path.startsWith('app/routes/') && !isTest(source))
        .flatMap(({ path, text }) =>
          /new URL\((args\.)?request\.url\)\.(origin|host|href)\b/.test(text) ? [`${path}: use returnOrigin`] : [],
        ),
    examples: {
      bad: [['app/routes/public/pay.tsx', 'const to = new URL(args.request.url).origin + path;']],
      good: [['app/routes/public/pay.tsx', 'const { pathname } = new URL(args.request.url);']],
    },
  },
];
