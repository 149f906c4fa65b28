import { isNode, nameOf, nodesIn, type Source, type SyntaxNode } from './source.ts';

const storeFile = /^app\/features\/.*\.store\.server\.ts$/;
const roomFile = /^app\/features\/.*\.server\.tsx?$/;
const recordAct = 'app/server/audit/record-act.server.ts';

/** SQL that changes rows; 'for update' and 'for no key update' only lock them. */
const changesRows = /\b(insert\s+into|delete\s+from)\b|(?<!\bfor\s+|\bkey\s+)\bupdate\s+(\w+\s+(\w+\s+)?set\b|$)/i;

const rawText = ({ value }: SyntaxNode): string =>
  typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';

const callee = (node: SyntaxNode): SyntaxNode | null =>
  node.type === 'CallExpression' && isNode(node.callee) ? node.callee : null;

const writesRows = (node: SyntaxNode): boolean => {
  const called = callee(node);
  if (called?.type === 'MemberExpression') return /^(insert|update|delete)$/.test(nameOf(called.property) ?? '');
  return node.type === 'TemplateElement' && changesRows.test(rawText(node));
};

/** The names of a store's functions that change rows, by themselves or through another of the same file. */
const writersOf = ({ nodes }: Source): Set<string> => {
  const functions = nodes.flatMap((node) => {
    const name = node.type === 'VariableDeclarator' ? nameOf(node.id) : null;
    return name === null ? [] : [{ name, within: nodesIn(node.init) }];
  });
  const writers = new Set<string>();
  const sizes: number[] = [];
  while (sizes.at(-1) !== writers.size) {
    sizes.push(writers.size);
    for (const { name, within } of functions)
      if (within.some((node) => writesRows(node) || writers.has(nameOf(callee(node)) ?? ''))) writers.add(name);
  }
  return writers;
};

/** The files that can be reached from the doors of these paths, by what is there when the program runs. */
const reachedFrom = (files: ReadonlyMap<string, Source>, isDoor: (path: string) => boolean): Source[] => {
  const reached = new Set<Source>();
  const walk = (path: string): void => {
    const file = files.get(path);
    if (!file || reached.has(file)) return;
    reached.add(file);
    for (const { target, typeOnly } of file.imports) if (!typeOnly && roomFile.test(target)) walk(target);
  };
  for (const path of files.keys()) if (isDoor(path)) walk(path);
  return [...reached].filter(({ path }) => roomFile.test(path) && !storeFile.test(path));
};

/**
 * The files behind some doors that change rows and write no act: through a store, or through a helper that changes rows for its caller.
 * @param helpers change rows and leave the act to whoever calls them
 */
export const silentWriters = (
  project: readonly Source[],
  isDoor: (path: string) => boolean,
  helpers: readonly string[],
): string[] => {
  const files = new Map(project.map((file) => [file.path, file]));
  const writers = new Map(
    project.filter(({ path }) => storeFile.test(path)).map((file) => [file.path, writersOf(file)]),
  );
  const imports = (file: Source, target: string) => file.imports.some((one) => !one.typeOnly && one.target === target);
  const records = (file: Source): boolean =>
    file.imports.some(({ target, typeOnly }) => {
      if (typeOnly) return false;
      const recorder = /\/record-[\w-]+\.server\.ts$/.test(target) ? files.get(target) : undefined;
      return target === recordAct || (recorder !== undefined && imports(recorder, recordAct));
    });
  const writes = (file: Source): boolean =>
    file.imports.some(
      ({ target, typeOnly, names }) =>
        !typeOnly && (helpers.includes(target) || names.some((name) => writers.get(target)?.has(name))),
    );
  return reachedFrom(files, isDoor)
    .filter((file) => writes(file) && !records(file))
    .map(({ path }) => path)
    .sort();
};
