import { isNode, memberOf, nameOf, nodesIn, type Source, type SyntaxNode } from './source.ts';
import { isTest, type Wall } from './wall.ts';

const methodOf = (node: SyntaxNode): string | null =>
  node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression'
    ? nameOf(node.callee.property)
    : null;

/** The calls that this one is chained to, from right to left. */
const chainBefore = (node: SyntaxNode): SyntaxNode[] => {
  const before = isNode(node.callee) && isNode(node.callee.object) ? node.callee.object : null;
  return before?.type === 'CallExpression' ? [before, ...chainBefore(before)] : [];
};

/** SQL with a question inside and a column of a table from outside. */
const asksInside = (node: SyntaxNode): string | null => {
  if (node.type !== 'TaggedTemplateExpression' || nameOf(node.tag) !== 'sql' || !isNode(node.quasi)) return null;
  if (!/\bselect\b/i.test(JSON.stringify(node.quasi.quasis))) return null;
  const columns = Array.isArray(node.quasi.expressions) ? node.quasi.expressions.map(memberOf) : [];
  return columns.find((column) => column !== null) ?? null;
};

const strippedColumns = ({ path, nodes }: Source): string[] => {
  const joined = new Set(nodes.filter((node) => /Join$/.test(methodOf(node) ?? '')).flatMap(chainBefore));
  return nodes
    .filter((node) => /^select(Distinct|DistinctOn)?$/.test(methodOf(node) ?? '') && !joined.has(node))
    .flatMap((node) => nodesIn(node.arguments).map(asksInside))
    .flatMap((column) =>
      column === null ? [] : [`${path}: spell out ${column} in the question among the chosen fields`],
    );
};

export const queryWalls: Wall[] = [
  {
    /**
     * Among the chosen fields of a query without a join drizzle writes a column without its table. Inside a subquery that name belongs to the inner table,
     * when it has one of that name, and the condition says something else without a complaint.
     */
    title: 'a question among the chosen fields spells out the outer column',
    broken: (sources) => sources.filter((source) => !isTest(source)).flatMap(strippedColumns),
    examples: {
      bad: [
        [
          'app/features/payments/a.store.server.ts',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is what the wall must see
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
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is what the wall must see
          'const a = db.select({ n: sql`(select count(*) from x where x.id = ${orders.id})` }).from(orders).innerJoin(b, on).where(c);',
        ],
        [
          'app/features/payments/a.store.server.ts',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is what the wall must see
          'const a = db.select({ id: orders.id }).from(orders).where(sql`exists (select from x where x.id = ${orders.id})`);',
        ],
      ],
    },
  },
];
