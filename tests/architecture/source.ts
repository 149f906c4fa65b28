import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** A parsed source file, as the architecture rules see it. */
export type SourceFile = {
  path: string;
  text: string;
  lines: number;
  imports: Import[];
  comments: string[];
  nodes: SyntaxNode[];
};

export const repositoryRoot = join(import.meta.dirname, '../..');

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
export const nodesIn = (value: unknown, found: SyntaxNode[] = []): SyntaxNode[] => {
  if (isNode(value)) found.push(value);
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) nodesIn(part, found);
  return found;
};

const namesOf = ({ specifiers }: SyntaxNode): string[] =>
  (Array.isArray(specifiers) ? specifiers : []).flatMap((one: unknown) =>
    isNode(one) ? (identifierName(one.imported ?? one.local) ?? []) : [],
  );

const importsOf = (nodes: SyntaxNode[], path: string): Import[] =>
  nodes.flatMap((node) => {
    if (
      !['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'].includes(node.type)
    )
      return [];
    const specifier = isNode(node.source) && typeof node.source.value === 'string' ? node.source.value : null;
    if (specifier === null) return [];
    const typeOnly = node.importKind === 'type' || node.exportKind === 'type';
    return [{ target: targetOf(path, specifier), typeOnly, names: namesOf(node) }];
  });

/** Parses TypeScript or JavaScript text as the file at `path`. */
export const parseSource = (path: string, text: string): SourceFile => {
  const { program, comments } = parseSync(path, text);
  const nodes = nodesIn(program);
  return {
    path,
    text,
    lines: linesOf(text),
    imports: importsOf(nodes, path),
    comments: comments.map(({ value }) => value),
    nodes,
  };
};

const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

const folders = ['app', 'db', 'tests', 'tools', 'bench', 'ops', 'public'].filter((folder) =>
  existsSync(join(repositoryRoot, folder)),
);

const parseProject = (): SourceFile[] =>
  folders.flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs|js|css)$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => {
        const path = `${folder}/${name}`;
        const text = readFileSync(join(repositoryRoot, path), 'utf8');
        if (!name.endsWith('.css')) return parseSource(path, text);
        return { path, text, lines: linesOf(text), imports: [], comments: [], nodes: [] };
      }),
  );

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

/** The value of a string literal, or the fixed beginning of a template; null for any other expression. */
export const literalText = (value: unknown): string | null => {
  if (!isNode(value)) return null;
  if (value.type === 'JSXExpressionContainer') return literalText(value.expression);
  if (value.type === 'TemplateLiteral' && Array.isArray(value.quasis)) {
    const first: unknown = value.quasis[0];
    const written = isNode(first) ? first.value : null;
    return typeof written === 'object' && written !== null && 'raw' in written ? String(written.raw) : null;
  }
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
