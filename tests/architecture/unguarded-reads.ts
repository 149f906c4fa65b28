import { identifierName, isNode, nodesIn, type SourceFile, type SyntaxNode } from './source.ts';

const featureFile = /^app\/features\/.*\.server\.tsx?$/;
const policyFile = /\.policy(\.server)?\.ts$/;

type Target = { path: string; name: string };

/** What a local name of a file stands for: a function of this file or an imported one. */
type Scope = { functions: Map<string, SyntaxNode[]>; imported: Map<string, Target> };

const isFunction = (value: unknown): boolean =>
  isNode(value) && ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(value.type);

const scopeOf = ({ nodes, imports }: SourceFile): Scope => {
  const functions = new Map<string, SyntaxNode[]>();
  for (const node of nodes) {
    const [id, body] = node.type === 'FunctionDeclaration' ? [node.id, node] : [node.id, node.init];
    const name = node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration' ? identifierName(id) : null;
    if (name !== null && isFunction(body)) functions.set(name, nodesIn(body));
  }
  const imported = new Map<string, Target>();
  const targets = imports.filter(({ typeOnly }) => !typeOnly);
  for (const { target, names } of targets) for (const name of names) imported.set(name, { path: target, name });
  return { functions, imported };
};

/**
 * The functions that the entry files import from features and that reach the database without asking a policy, themselves or through a
 * function that they call; as 'file: function'. A file that imports drizzle-orm is taken to reach the database.
 */
export const listUnguardedReads = (project: readonly SourceFile[], isEntry: (path: string) => boolean): string[] => {
  const files = new Map(project.map((file) => [file.path, file]));
  const scopes = new Map<string, Scope>();
  const scopeIn = (path: string): Scope | null => {
    const file = files.get(path);
    if (!file) return null;
    const scope = scopes.get(path) ?? scopeOf(file);
    scopes.set(path, scope);
    return scope;
  };
  const readsRows = (path: string): boolean =>
    files.get(path)?.imports.some(({ target, typeOnly }) => !typeOnly && target === 'drizzle-orm') ?? false;

  /** Whether a function, or one that it calls, is in a file that `isFound`. */
  const reaches = (from: Target, isFound: (path: string) => boolean, seen: Set<string> = new Set()): boolean => {
    if (isFound(from.path)) return true;
    const key = `${from.path} ${from.name}`;
    const scope = seen.has(key) ? null : scopeIn(from.path);
    seen.add(key);
    const body = scope?.functions.get(from.name);
    if (!scope || !body) return false;
    return body.some((node) => {
      const name = identifierName(node.type === 'CallExpression' ? node.callee : null);
      if (name === null) return false;
      const called = scope.imported.get(name) ?? { path: from.path, name };
      return reaches(called, isFound, seen);
    });
  };

  const entries = project.filter(({ path }) => isEntry(path));
  const imported = entries.flatMap(({ imports }) =>
    imports
      .filter(({ target, typeOnly }) => !typeOnly && (featureFile.test(target) || readsRows(target)))
      .flatMap(({ target, names }) => names.map((name) => ({ path: target, name }))),
  );
  const unguarded = imported.filter((one) => reaches(one, readsRows) && !reaches(one, (path) => policyFile.test(path)));
  return [...new Set(unguarded.map(({ path, name }) => `${path}: ${name}`))].sort();
};
