import { featureOf, isTest } from './rule.ts';
import { identifierName, isNode, literalText, type SourceFile, type SyntaxNode } from './source.ts';

/** The features that own tables, by the name of the table in the database. */
const ownersOf = (sources: readonly SourceFile[]): Map<string, string> =>
  new Map(
    sources.flatMap(({ path, nodes }) => {
      const feature = featureOf(path);
      if (feature === null || !path.endsWith('.tables.server.ts')) return [];
      return nodes.flatMap((node): [string, string][] => {
        if (node.type !== 'CallExpression' || identifierName(node.callee) !== 'pgTable') return [];
        const name = Array.isArray(node.arguments) ? literalText(node.arguments[0]) : null;
        return name === null ? [] : [[name, feature]];
      });
    }),
  );

const rawText = ({ value }: SyntaxNode): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
};

const tablesIn = (sqlText: string): string[] =>
  [...sqlText.matchAll(/\b(?:from|join|into|update)\s+(\w+)/gi)].flatMap(([, name]) => name ?? []);

/** Every table of another feature that a file of a feature names in SQL text, as 'file: table'. */
export const listForeignTableNames = (sources: readonly SourceFile[]): string[] => {
  const owners = ownersOf(sources);
  return sources
    .filter((source) => !isTest(source) && source.path.endsWith('.server.ts'))
    .flatMap(({ path, nodes }) => {
      const own = featureOf(path);
      if (own === null) return [];
      const named = nodes
        .filter((node) => isNode(node) && (node.type === 'TemplateElement' || node.type === 'Literal'))
        .flatMap((node) => tablesIn(rawText(node)))
        .filter((table) => owners.has(table) && owners.get(table) !== own);
      return [...new Set(named)].map((table) => `${path}: ${table}`);
    });
};
