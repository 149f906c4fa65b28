import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree; its properties are checked where they are read. */
export type SyntaxNode = { type: string } & Record<string, unknown>;

export type Import = {
  /** The path of the file in the project ('app/shared/money/money.ts'), or the name of the package. */
  target: string;
  /** A type import: absent at run time. */
  typeOnly: boolean;
  /** The imported names, as the target exports them. */
  names: string[];
};

/** A parsed source file, as the architecture tests and the list of texts see it. */
export type SourceFile = {
  path: string;
  text: string;
  imports: Import[];
  nodes: SyntaxNode[];
};

export const isTest = ({ path }: Pick<SourceFile, 'path'>): boolean =>
  /\.(test|e2e)\.tsx?$|^(tests|bench|ops)\//.test(path);

/** The feature folder that a path lies in, or null. */
export const featureOf = (path: string): string | null => /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

export const repositoryRoot = join(import.meta.dirname, '..');

const aliases: Record<string, string> = { '~/': 'app/', '#db/': 'db/', '#tests/': 'tests/' };

const targetOf = (path: string, specifier: string): string => {
  const plain = specifier.replace(/\?.*$/, '');
  for (const [alias, folder] of Object.entries(aliases)) {
    if (plain.startsWith(alias)) return folder + plain.slice(alias.length);
  }
  return plain.startsWith('.') ? normalize(join(dirname(path), plain)) : plain;
};

/** Whether a value is a node of the syntax tree. */
export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A node and all its descendants. */
export const nodesIn = (value: unknown, nodes: SyntaxNode[] = []): SyntaxNode[] => {
  if (isNode(value)) nodes.push(value);
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) nodesIn(part, nodes);
  return nodes;
};

type ParsedModule = ReturnType<typeof parseSync>['module'];

/** The imports of a module record, which the parser has without the syntax tree. */
const importsOf = (
  { staticImports, staticExports, dynamicImports }: ParsedModule,
  path: string,
  text: string,
): Import[] => {
  const isTypeOnly = (start: number): boolean => /^(import|export)\s+type\b/.test(text.slice(start, start + 20));
  const imported = staticImports.map(({ start, moduleRequest, entries }) => ({
    target: targetOf(path, moduleRequest.value),
    typeOnly: isTypeOnly(start),
    names: entries.map(({ importName, localName }) => importName.name ?? localName.value),
  }));
  const exported = staticExports.flatMap(({ start, entries }) => {
    const specifier = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value;
    if (specifier === undefined) return [];
    const names = entries.flatMap(({ importName }) => (importName.kind === 'Name' ? (importName.name ?? []) : []));
    return [{ target: targetOf(path, specifier), typeOnly: isTypeOnly(start), names }];
  });
  const dynamic = dynamicImports.flatMap(({ moduleRequest }) => {
    const specifier = /^(['"])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
    return specifier === undefined ? [] : [{ target: targetOf(path, specifier), typeOnly: false, names: [] }];
  });
  return [...imported, ...exported, ...dynamic];
};

/** Parses the text of the file at `path`. The syntax tree, which costs most, is built when it is first read. */
export const parseSource = (path: string, text: string): SourceFile => {
  if (path.endsWith('.css')) return { path, text, imports: [], nodes: [] };
  const result = parseSync(path, text);
  let nodes: SyntaxNode[] | null = null;
  return {
    path,
    text,
    imports: importsOf(result.module, path, text),
    get nodes() {
      nodes ??= nodesIn(result.program);
      return nodes;
    },
  };
};

const parseProject = (): SourceFile[] =>
  globSync('{app,db,tests,tools,bench,ops,public}/**/*.{ts,tsx,mjs,js,css}', { cwd: repositoryRoot })
    .filter((path) => !path.endsWith('.d.ts'))
    .map((path) => parseSource(path, readFileSync(join(repositoryRoot, path), 'utf8')));

let parsed: WeakRef<readonly SourceFile[]> | null = null;

/**
 * Every source file of the project. Parsing takes seconds and the trees 170 MB, so the test files of a worker share them, as long as nobody else needs the
 * memory.
 */
export const readProject = (): readonly SourceFile[] => {
  const project = parsed?.deref() ?? parseProject();
  parsed = new WeakRef(project);
  return project;
};

/** The text of a literal or of a part of a template. */
export const rawText = ({ value }: SyntaxNode): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
};

/** The value of a string literal, or the fixed beginning of a template; null for any other expression. */
export const literalText = (value: unknown): string | null => {
  if (!isNode(value)) return null;
  if (value.type === 'JSXExpressionContainer') return literalText(value.expression);
  if (value.type === 'TemplateLiteral' && Array.isArray(value.quasis) && isNode(value.quasis[0]))
    return rawText(value.quasis[0]);
  return value.type === 'Literal' && typeof value.value === 'string' ? value.value : null;
};

/** The name of an identifier, or null for any other node. */
export const identifierName = (value: unknown): string | null =>
  isNode(value) && (value.type === 'Identifier' || value.type === 'JSXIdentifier') && typeof value.name === 'string'
    ? value.name
    : null;

/** A member expression of two names as 'a.b', or null. */
export const memberPath = (value: unknown): string | null =>
  isNode(value) && value.type === 'MemberExpression'
    ? `${identifierName(value.object)}.${identifierName(value.property)}`
    : null;
