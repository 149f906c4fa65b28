import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree; what is read of it is checked where it is read. */
export type SyntaxNode = { type: string } & Record<string, unknown>;

export type Import = {
  /** The path of the file in the project ('app/shared/money.ts'), or the name of the package. */
  target: string;
  /** Gone when the program runs. */
  typeOnly: boolean;
};

/** A file of the project as the walls see it. */
export type Source = {
  path: string;
  lines: number;
  imports: Import[];
  comments: string[];
  nodes: SyntaxNode[];
};

export const projectRoot = join(import.meta.dirname, '../..');

const aliases: Record<string, string> = { '~/': 'app/', '#db/': 'db/', '#tests/': 'tests/' };

const targetOf = (path: string, written: string): string => {
  const plain = written.replace(/\?.*$/, '');
  for (const [alias, folder] of Object.entries(aliases)) {
    if (plain.startsWith(alias)) return folder + plain.slice(alias.length);
  }
  return plain.startsWith('.') ? normalize(join(dirname(path), plain)) : plain;
};

/** Whether this is a node of a syntax tree. */
export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A node and everything below it. */
export const nodesIn = (value: unknown, found: SyntaxNode[] = []): SyntaxNode[] => {
  if (isNode(value)) found.push(value);
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) nodesIn(part, found);
  return found;
};

const importsOf = (nodes: SyntaxNode[], path: string): Import[] =>
  nodes.flatMap((node) => {
    if (
      !['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'].includes(node.type)
    )
      return [];
    const written = isNode(node.source) && typeof node.source.value === 'string' ? node.source.value : null;
    if (written === null) return [];
    return [{ target: targetOf(path, written), typeOnly: node.importKind === 'type' || node.exportKind === 'type' }];
  });

/** Reads a TypeScript or JavaScript text as the file at `path`. */
export const parseSource = (path: string, text: string): Source => {
  const { program, comments } = parseSync(path, text);
  const nodes = nodesIn(program);
  return {
    path,
    lines: linesOf(text),
    imports: importsOf(nodes, path),
    comments: comments.map(({ value }) => value),
    nodes,
  };
};

const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

const folders = ['app', 'db', 'tests', 'tools', 'bench'].filter((folder) => existsSync(join(projectRoot, folder)));

/** Every source file of the project. */
export const readProject = (): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs|css)$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => {
        const path = `${folder}/${name}`;
        const text = readFileSync(join(projectRoot, path), 'utf8');
        if (!name.endsWith('.css')) return parseSource(path, text);
        return { path, lines: linesOf(text), imports: [], comments: [], nodes: [] };
      }),
  );

/** The string that an expression or attribute plainly is: a literal, or the fixed beginning of a template. */
export const plainText = (value: unknown): string | null => {
  if (!isNode(value)) return null;
  if (value.type === 'JSXExpressionContainer') return plainText(value.expression);
  if (value.type === 'TemplateLiteral' && Array.isArray(value.quasis)) {
    const first: unknown = value.quasis[0];
    const written = isNode(first) ? first.value : null;
    return typeof written === 'object' && written !== null && 'raw' in written ? String(written.raw) : null;
  }
  return value.type === 'Literal' && typeof value.value === 'string' ? value.value : null;
};

/** The name of an identifier, or null when the node is something else. */
export const nameOf = (value: unknown): string | null =>
  isNode(value) && (value.type === 'Identifier' || value.type === 'JSXIdentifier') && typeof value.name === 'string'
    ? value.name
    : null;

/** 'a.b' of a member expression between two names. */
export const memberOf = (value: unknown): string | null =>
  isNode(value) && value.type === 'MemberExpression' ? `${nameOf(value.object)}.${nameOf(value.property)}` : null;
