import { identifierName, isNode, type SourceFile, type SyntaxNode } from './source.ts';

const nodesOf = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The names that patterns and declarations bind: `const { a, b: c } = x` binds a and c. */
const boundNames = (pattern: unknown): string[] => {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'ObjectPattern')
    return nodesOf(pattern.properties).flatMap(({ value, argument }) => boundNames(value ?? argument));
  if (pattern.type === 'ArrayPattern') return nodesOf(pattern.elements).flatMap(boundNames);
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left);
  const name = identifierName(pattern);
  return name === null ? [] : [name];
};

const declaredNames = (declaration: SyntaxNode): string[] =>
  declaration.type === 'VariableDeclaration'
    ? nodesOf(declaration.declarations).flatMap(({ id }) => boundNames(id))
    : boundNames(declaration.id);

/** The names that a file introduces and exports. A name that is passed on from another file means the same there, so it does not count. */
const introducedNames = ({ nodes }: SourceFile): string[] => {
  const imported = new Set(
    nodes
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap(({ specifiers }) => nodesOf(specifiers).map(({ local }) => identifierName(local))),
  );
  return nodes
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration, specifiers, source }) => {
      if (isNode(declaration)) return declaredNames(declaration);
      return nodesOf(specifiers).flatMap(({ local, exported }) => {
        const [own, name] = [identifierName(local), identifierName(exported)];
        if (name === null) return [];
        const passedOn = own === name && (isNode(source) || imported.has(own));
        return passedOn ? [] : [name];
      });
    });
};

/** The names that two or more files outside the routes introduce and export, as 'file, file: name'. */
export const listRepeatedExports = (sources: readonly SourceFile[]): string[] => {
  const files = new Map<string, string[]>();
  for (const source of sources) {
    if (source.path.startsWith('app/routes/') || /\.(test|e2e)\.tsx?$/.test(source.path)) continue;
    for (const name of new Set(introducedNames(source))) files.set(name, [...(files.get(name) ?? []), source.path]);
  }
  return [...files].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${paths.join(', ')}: ${name}`);
};
