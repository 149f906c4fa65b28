import { type ArchitectureRule, isTest } from './rule.ts';
import { identifierName, isNode, memberPath, nodesIn, type SourceFile, type SyntaxNode } from './source.ts';

const methodOf = (node: SyntaxNode): string | null =>
  node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression'
    ? identifierName(node.callee.property)
    : null;

/** The calls that this one is chained to, from right to left. */
const chainBefore = (node: SyntaxNode): SyntaxNode[] => {
  const before = isNode(node.callee) && isNode(node.callee.object) ? node.callee.object : null;
  return before?.type === 'CallExpression' ? [before, ...chainBefore(before)] : [];
};

/** The outer column that a subquery in SQL refers to as `table.column`, or null. */
const outerColumnIn = (node: SyntaxNode): string | null => {
  if (node.type !== 'TaggedTemplateExpression' || identifierName(node.tag) !== 'sql' || !isNode(node.quasi))
    return null;
  if (!/\bselect\b/i.test(JSON.stringify(node.quasi.quasis))) return null;
  const columns = Array.isArray(node.quasi.expressions) ? node.quasi.expressions.map(memberPath) : [];
  return columns.find((column) => column !== null) ?? null;
};

const strippedColumns = ({ path, nodes }: SourceFile): string[] => {
  const joined = new Set(nodes.filter((node) => /Join$/.test(methodOf(node) ?? '')).flatMap(chainBefore));
  return nodes
    .filter((node) => /^select(Distinct|DistinctOn)?$/.test(methodOf(node) ?? '') && !joined.has(node))
    .flatMap((node) => nodesIn(node.arguments).map(outerColumnIn))
    .flatMap((column) =>
      column === null ? [] : [`${path}: write ${column} with its table name in the subquery of the select list`],
    );
};

/** The text of an SQL template, or null. */
const sqlText = (node: SyntaxNode): string | null =>
  node.type === 'TaggedTemplateExpression' && identifierName(node.tag) === 'sql' && isNode(node.quasi)
    ? JSON.stringify(node.quasi.quasis)
    : null;

export const queryRules: ArchitectureRule[] = [
  {
    title: 'lists have one search rule: containsWords, not a phrase compared in a query of its own',
    violations: (sources) =>
      sources
        .filter((source) => /^app\/(features|server)/.test(source.path) && !isTest(source))
        .flatMap(({ path, nodes }) =>
          nodes.some((node) => /\bilike\b|\bstrpos\b/i.test(sqlText(node) ?? '')) ? [`${path}: use containsWords`] : [],
        ),
    examples: {
      bad: [
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the rule must see the template
        ['app/features/ads/ads.store.server.ts', 'const a = sql`${ads.title} ilike ${text}`;'],
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the rule must see the template
        ['app/features/ads/ads.store.server.ts', 'const a = sql`strpos(lower(${ads.title}), ${text}) > 0`;'],
      ],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the rule must see the template
      good: [['app/features/ads/ads.store.server.ts', 'const a = containsWords(sql`${ads.title}`, q);']],
    },
  },
  {
    /**
     * In the select list of a query without a join, drizzle writes a column without its table name. Inside a subquery that name resolves to the inner table
     * when it has such a column, and the condition silently means something else.
     */
    title: 'a subquery in the select list names the outer column with its table',
    violations: (sources) => sources.filter((source) => !isTest(source)).flatMap(strippedColumns),
    examples: {
      bad: [
        [
          'app/features/payments/a.store.server.ts',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the rule must see the template
          'const a = db.select({ paid: sql<boolean>`exists (select from payments p where p.booking_id = ${orders.booking_id})` }).from(orders).limit(1);',
        ],
      ],
      good: [
        [
          'app/features/payments/a.store.server.ts',
          'const a = db.select({ paid: sql`exists (select from payments p where p.booking_id = orders.booking_id)` }).from(orders);',
        ],
        [
          'app/features/payments/a.store.server.ts',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the rule must see the template
          'const a = db.select({ n: sql`(select count(*) from x where x.id = ${orders.id})` }).from(orders).innerJoin(b, on).where(c);',
        ],
        [
          'app/features/payments/a.store.server.ts',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the rule must see the template
          'const a = db.select({ id: orders.id }).from(orders).where(sql`exists (select from x where x.id = ${orders.id})`);',
        ],
      ],
    },
  },
];
