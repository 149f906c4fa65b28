import { identifierName, isNode, nodesIn, type SourceFile, type SyntaxNode } from './source.ts';

/** Files with the SQL of a feature: its store, and the queries that other features may call. */
const storeFile = /^app\/features\/.*(\.store|-queries)\.server\.ts$/;
const featureFile = /^app\/features\/.*\.server\.tsx?$/;
const recordAuditEvent = 'app/server/audit/record-audit-event.server.ts';

/** SQL that changes rows; `for update` and `for no key update` only lock them. */
const changesRows = /\b(insert\s+into|delete\s+from)\b|(?<!\bfor\s+|\bkey\s+)\bupdate\s+(\w+\s+(\w+\s+)?set\b|$)/i;

const rawText = ({ value }: SyntaxNode): string =>
  typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';

const callee = (node: SyntaxNode): SyntaxNode | null =>
  node.type === 'CallExpression' && isNode(node.callee) ? node.callee : null;

const writesRows = (node: SyntaxNode): boolean => {
  const called = callee(node);
  if (called?.type === 'MemberExpression')
    return /^(insert|update|delete)$/.test(identifierName(called.property) ?? '');
  return node.type === 'TemplateElement' && changesRows.test(rawText(node));
};

/** The names of a store's functions that change rows, directly or through another function of the same file. */
const writersOf = ({ nodes }: SourceFile): Set<string> => {
  const functions = nodes.flatMap((node) => {
    const name = node.type === 'VariableDeclarator' ? identifierName(node.id) : null;
    return name === null ? [] : [{ name, within: nodesIn(node.init) }];
  });
  const writers = new Set<string>();
  const sizes: number[] = [];
  while (sizes.at(-1) !== writers.size) {
    sizes.push(writers.size);
    for (const { name, within } of functions)
      if (within.some((node) => writesRows(node) || writers.has(identifierName(callee(node)) ?? ''))) writers.add(name);
  }
  return writers;
};

/** The feature files that these entry files import at run time, directly or indirectly; stores excluded. */
const reachedFrom = (files: ReadonlyMap<string, SourceFile>, isEntry: (path: string) => boolean): SourceFile[] => {
  const reached = new Set<SourceFile>();
  const walk = (path: string): void => {
    const file = files.get(path);
    if (!file || reached.has(file)) return;
    reached.add(file);
    for (const { target, typeOnly } of file.imports) if (!typeOnly && featureFile.test(target)) walk(target);
  };
  for (const path of files.keys()) if (isEntry(path)) walk(path);
  return [...reached].filter(({ path }) => featureFile.test(path) && !storeFile.test(path));
};

type Reached = { files: ReadonlyMap<string, SourceFile>; writing: SourceFile[] };

/** The files reachable from the entry files that change rows, through a store or a helper. */
const reachedWrites = (
  project: readonly SourceFile[],
  isEntry: (path: string) => boolean,
  helpers: readonly string[],
): Reached => {
  const files = new Map(project.map((file) => [file.path, file]));
  const writers = new Map(
    project.filter(({ path }) => storeFile.test(path)).map((file) => [file.path, writersOf(file)]),
  );
  const writes = (file: SourceFile): boolean =>
    file.imports.some(
      ({ target, typeOnly, names }) =>
        !typeOnly && (helpers.includes(target) || names.some((name) => writers.get(target)?.has(name))),
    );
  return { files, writing: reachedFrom(files, isEntry).filter(writes) };
};

const sortedPaths = (files: readonly SourceFile[]): string[] => files.map(({ path }) => path).sort();

/**
 * The files reachable from the entry files that change rows, through a store or a helper, and record no audit event.
 * @param helpers files that change rows and leave the audit event to their caller
 */
export const listUnauditedWrites = (
  project: readonly SourceFile[],
  isEntry: (path: string) => boolean,
  helpers: readonly string[],
): string[] => {
  const { files, writing } = reachedWrites(project, isEntry, helpers);
  const imports = (file: SourceFile, target: string) =>
    file.imports.some((one) => !one.typeOnly && one.target === target);
  const records = (file: SourceFile): boolean =>
    file.imports.some(({ target, typeOnly }) => {
      if (typeOnly) return false;
      const recorder = /\/record-[\w-]+\.server\.ts$/.test(target) ? files.get(target) : undefined;
      return target === recordAuditEvent || (recorder !== undefined && imports(recorder, recordAuditEvent));
    });
  return sortedPaths(writing.filter((file) => !records(file)));
};

/**
 * The files reachable from the entry files that change rows, through a store or a helper, and call no function of a policy.
 * @param helpers files that change rows and leave the permission to their caller
 */
export const listUnguardedWrites = (
  project: readonly SourceFile[],
  isEntry: (path: string) => boolean,
  helpers: readonly string[],
): string[] => {
  const asks = ({ imports, nodes }: SourceFile): boolean => {
    const questions = imports
      .filter(({ target, typeOnly }) => !typeOnly && /\.policy(\.server)?\.ts$/.test(target))
      .flatMap(({ names }) => names);
    return nodes.some((node) => questions.includes(identifierName(callee(node)) ?? ''));
  };
  return sortedPaths(reachedWrites(project, isEntry, helpers).writing.filter((file) => !asks(file)));
};
