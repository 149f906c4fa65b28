/**
 * A browser that translates a page wraps each text node in an element. React then changes or removes a node that is no longer in the page: the
 * text stays as it was, or the page fails. It replaces the text of an element without other children safely.
 */
import { expect, test } from 'vitest';
import {
  identifierName,
  isNode,
  nodesIn,
  parseSource,
  readProject,
  type SourceFile,
  type SyntaxNode,
} from '../../tools/source.ts';

const nodesOf = (value: unknown): SyntaxNode[] => [value].flat().filter(isNode);

/** What an expression may be: the operands of its conditions, the results of its callbacks, the values of a name of the file. */
const outcomesOf = (node: SyntaxNode, source: SourceFile): SyntaxNode[] => {
  const all = (...values: unknown[]) => values.flatMap(nodesOf).flatMap((value) => outcomesOf(value, source));
  switch (node.type) {
    case 'ConditionalExpression':
      return all(node.consequent, node.alternate);
    case 'LogicalExpression':
      return node.operator === '&&' ? all(node.right) : all(node.left, node.right);
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return all(node.expression);
    case 'ArrayExpression':
      return all(node.elements);
    case 'BlockStatement':
      return nodesIn(node).flatMap(({ type, argument }) => (type === 'ReturnStatement' ? all(argument) : []));
    case 'ArrowFunctionExpression':
      return all(node.body);
    case 'CallExpression': {
      const callbacks = nodesOf(node.arguments).filter(({ type }) => type === 'ArrowFunctionExpression');
      return callbacks.length > 0 ? all(callbacks) : all(node.callee);
    }
    case 'Identifier': {
      const values = source.nodes.filter(
        ({ type, id }) => type === 'VariableDeclarator' && identifierName(id) === node.name,
      );
      return values.length > 0 ? values.flatMap(({ init }) => all(init)) : [node];
    }
    default:
      return [node];
  }
};

const nameOf = ({ type, computed, object, property, ...node }: SyntaxNode): string | null =>
  identifierName(type === 'MemberExpression' ? (computed ? object : property) : { type, ...node });

/** An element, nothing, or a name that the file declares as such: `icon: ReactNode`, `cell: (row: Row) => ReactNode`. */
const isElement = (node: SyntaxNode, { text }: SourceFile): boolean =>
  /^JSX(Element|Fragment)$/.test(node.type) ||
  (node.type === 'Literal' && (node.value === null || typeof node.value === 'boolean')) ||
  /^(createPortal|cell)$/.test(nameOf(node) ?? '') ||
  new RegExp(`\\b${nameOf(node)}\\??: (\\(.*\\) => |Record<.*, )?(React\\.)?ReactNode\\b`).test(text);

/** Written in the file or imported, as `brand.name`. */
const isConstant = (node: SyntaxNode, { imports }: SourceFile): boolean => {
  const name = identifierName(node.type === 'MemberExpression' ? node.object : node);
  return /^(JSXText|Literal)$/.test(node.type) || imports.some(({ names }) => name !== null && names.includes(name));
};

/** The results of a callback are beside each other. */
const isList = ({ type, callee }: SyntaxNode): boolean =>
  type === 'CallExpression' && isNode(callee) && /^(map|flatMap)$/.test(identifierName(callee.property) ?? '');

const isBlank = ({ type, value }: SyntaxNode): boolean =>
  type === 'JSXEmptyExpression' || (/^(JSXText|Literal)$/.test(type) && /^\s*$/.test(String(value)));

/** Texts beside other children that change, or that follow something that may appear, and texts of fragments: '<file>: <text>'. */
const listBareTexts = (source: SourceFile): string[] =>
  source.nodes.flatMap(({ type, children }) => {
    const parts = nodesOf(children).flatMap((child) => {
      const value = nodesOf(child.expression)[0] ?? child;
      return isBlank(value) ? [] : { child, value, constant: isConstant(value, source) };
    });
    if (type === 'JSXElement' && parts.length < 2 && !parts.some(({ value }) => isList(value))) return [];
    const first = parts.findIndex(({ child, constant }) => child.type === 'JSXExpressionContainer' && !constant);
    return parts.flatMap(({ child, value, constant }, at) => {
      const isBare = constant
        ? type === 'JSXFragment' || (first >= 0 && at > first)
        : !outcomesOf(value, source).every((outcome) => isElement(outcome, source));
      return isBare ? `${source.path}: ${source.text.slice(Number(child.start), Number(child.end)).trim()}` : [];
    });
  });

test('a text beside an element that changes is found', () => {
  const textsOf = (jsx: string) =>
    listBareTexts(parseSource('app/x.tsx', `const X = ({ icon, label }: { icon: ReactNode }) => ${jsx};`));
  expect(textsOf('<p><b>1</b> {label}</p>')).toEqual(['app/x.tsx: {label}']);
  expect(textsOf('<p>{label ? <b>1</b> : null} left</p>')).toEqual(['app/x.tsx: left']);
  expect(textsOf("<p><b>1</b>{label ? 'a' : <i>b</i>}</p>")).toEqual(["app/x.tsx: {label ? 'a' : <i>b</i>}"]);
  expect(textsOf('<p>{icon}<>one<b>2</b></></p>')).toEqual(['app/x.tsx: one']);
  expect(textsOf('<p>one <b>{label}</b>{icon} <span>{label}</span></p>')).toEqual([]);
});

test('text that changes is alone in its element', () => {
  const components = readProject().filter(({ path }) => /^app\/.*(?<!\.test|\.mail|\.server)\.tsx$/.test(path));
  expect(components.flatMap(listBareTexts)).toEqual([]);
});
