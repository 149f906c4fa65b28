/** SQL of a feature: which tables it names, and a mistake that drizzle does not notice. */
import { describe, expect, test } from 'vitest';
import {
  featureOf,
  identifierName,
  isNode,
  isTest,
  memberPath,
  nodesIn,
  parseSource,
  rawText,
  readProject,
  type SourceFile,
  type SyntaxNode,
} from '../../tools/source.ts';

/** The features that own tables, by the name of the table in the database. */
const ownersOf = (sources: readonly SourceFile[]): Map<string, string> =>
  new Map(
    sources
      .filter(({ path }) => path.endsWith('.tables.server.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name = '']): [string, string] => [
          name,
          featureOf(path) ?? '',
        ]),
      ),
  );

/** Every table of another feature that a file of a feature names in SQL text, as 'file: table'. */
const listForeignTables = (sources: readonly SourceFile[]): string[] => {
  const owners = ownersOf(sources);
  return sources
    .filter((source) => featureOf(source.path) && !isTest(source) && source.path.endsWith('.server.ts'))
    .flatMap(({ path, nodes }) => {
      const texts = nodes.filter(({ type }) => type === 'TemplateElement' || type === 'Literal').map(rawText);
      const named = [...texts.join('\n').matchAll(/\b(?:from|join|into|update)\s+(\w+)/gi)].map(
        ([, name = '']) => name,
      );
      const foreign = named.filter((table) => owners.get(table) && owners.get(table) !== featureOf(path));
      return [...new Set(foreign)].map((table) => `${path}: ${table}`);
    });
};

/** They read tables of a later feature, whose queries they can't import. */
const exceptions = [
  // The cancellation charges that the ledger must agree with.
  'app/features/payments/ledger-invariants.server.ts: train_bookings',
  // The runs with expired holds, after the SQL function that releases all of them has failed.
  'app/features/seats/seats.store.server.ts: train_bookings',
];

describe('SQL text in a feature', () => {
  test('names no table of another feature', () => {
    expect(listForeignTables(readProject()).sort()).toEqual(exceptions);
  });

  test.each([
    ['bookings/admin/a.store.server.ts', 'sql`select 1 from trains t\n left join seat_inventory s on true`', 1],
    ['bookings/admin/a.store.server.ts', `'update seat_inventory set taken = null'`, 1],
    ['bookings/admin/a.store.server.ts', 'sql`select from booked`', 0],
    ['seats/seats.store.server.ts', 'sql`select taken from seat_inventory`', 0],
  ])('in %s: %s', (path, text, reported) => {
    const tables = parseSource('app/features/seats/seats.tables.server.ts', `const a = pgTable('seat_inventory', {});`);
    const other = parseSource(`app/features/${path}`, `const a = ${text};`);
    expect(listForeignTables([tables, other])).toHaveLength(reported);
  });
});

const methodOf = (node: SyntaxNode): string =>
  node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression'
    ? (identifierName(node.callee.property) ?? '')
    : '';

/** The calls that this one is chained to, from right to left. */
const chainBefore = (node: SyntaxNode): SyntaxNode[] => {
  const before = isNode(node.callee) && isNode(node.callee.object) ? node.callee.object : null;
  return before?.type === 'CallExpression' ? [before, ...chainBefore(before)] : [];
};

/** The outer column that a subquery in SQL refers to as `table.column`, or null. */
const outerColumnIn = (node: SyntaxNode): string | null => {
  if (node.type !== 'TaggedTemplateExpression' || identifierName(node.tag) !== 'sql' || !isNode(node.quasi))
    return null;
  if (!/\bselect\b/i.test(JSON.stringify(node.quasi.quasis)) || !Array.isArray(node.quasi.expressions)) return null;
  return node.quasi.expressions.map(memberPath).find((column) => column !== null) ?? null;
};

/**
 * In the select list of a query without a join, drizzle writes a column without its table name. Inside a subquery that name resolves to the inner table
 * when it has such a column, and the condition silently means something else.
 */
const strippedColumns = ({ path, nodes }: SourceFile): string[] => {
  const joined = new Set(nodes.filter((node) => /Join$/.test(methodOf(node))).flatMap(chainBefore));
  return nodes
    .filter((node) => /^select(Distinct|DistinctOn)?$/.test(methodOf(node)) && !joined.has(node))
    .flatMap((node) => nodesIn(node.arguments).map(outerColumnIn))
    .flatMap((column) => (column === null ? [] : [`${path}: ${column}`]));
};

describe('a subquery in the select list', () => {
  test('names the outer column with its table', () => {
    expect(
      readProject()
        .filter((source) => !isTest(source))
        .flatMap(strippedColumns),
    ).toEqual([]);
  });

  const subquery = 'sql`exists (select from payments p where p.booking_id = $' + '{orders.booking_id})`';

  test.each([
    [`db.select({ paid: ${subquery} }).from(orders).limit(1)`, 1],
    [`db.select({ paid: ${subquery} }).from(orders).innerJoin(b, on).where(c)`, 0],
    [`db.select({ id: orders.id }).from(orders).where(${subquery})`, 0],
  ])('%s', (text, reported) => {
    expect(strippedColumns(parseSource('app/a.store.server.ts', text))).toHaveLength(reported);
  });
});
