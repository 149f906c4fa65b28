import { identifierName, isNode, literalText, memberPath, type SourceFile, type SyntaxNode } from './source.ts';

/** A text that a person may read: on a screen, in a mail, in a PDF, in a CSV heading or in an error. */
export type VisibleString = { path: string; line: number; text: string };

/** JSX attributes whose strings nobody reads. */
const codeAttributes =
  /^(className|class|id|htmlFor|name|value|defaultValue|to|href|src|srcSet|sizes|media|type|rel|method|encType|action|formAction|role|key|style|d|viewBox|fill|stroke|points|transform|autoComplete|inputMode|enterKeyHint|pattern|accept|as|lang|charSet|property|httpEquiv|crossOrigin|tone|variant|size|icon|data-.*|aria-(labelledby|describedby|controls|live|current|haspopup|hidden|owns|activedescendant|errormessage|details|autocomplete|sort))$/;

/** Calls whose strings are for the log, the document or HTTP. */
const codeCalls =
  /^(cx|querySelector|querySelectorAll|closest|matches|get|set|has|delete|append|execute|raw|addEventListener|setAttribute|getAttribute|getItem|setItem|startsWith|endsWith|includes|indexOf|split|createElement|error|warn|info|debug|fatal)$/;

const fieldsOf = (node: SyntaxNode): [string, unknown][] =>
  Object.entries(node).filter(([, value]) => typeof value === 'object' && value !== null);

const calleeName = (node: SyntaxNode): string =>
  identifierName(node.callee) ?? memberPath(node.callee)?.split('.').at(-1) ?? '';

const isComparison = (node: SyntaxNode): boolean =>
  node.type === 'BinaryExpression' && /^([!=]==?|[<>]=?|in)$/.test(String(node.operator));

/** Whether a field of a node holds strings for the machine only. */
const isCode = (node: SyntaxNode, field: string): boolean => {
  if (node.type === 'ImportExpression' || field === 'source' || field === 'directive') return true;
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return true;
  if (/^(typeAnnotation|typeArguments|typeParameters|returnType|superTypeArguments)$/.test(field)) return true;
  if (node.type === 'ImportDeclaration' || (node.type === 'ExpressionStatement' && typeof node.directive === 'string'))
    return true;
  if (node.type === 'JSXAttribute') return codeAttributes.test(attributeName(node));
  if (node.type === 'Property' || node.type === 'PropertyDefinition')
    return field === 'key' || codeAttributes.test(keyName(node));
  if (node.type === 'MemberExpression') return field === 'property';
  if (node.type === 'SwitchCase') return field === 'test';
  if (node.type === 'TaggedTemplateExpression') return true;
  if (node.type === 'CallExpression')
    return field === 'arguments' && memberPath(node.callee) !== 'console.error' && codeCalls.test(calleeName(node));
  return isComparison(node);
};

const attributeName = ({ name }: SyntaxNode): string =>
  isNode(name) && name.type === 'JSXNamespacedName' ? 'data-' : (identifierName(name) ?? '');

const keyName = ({ key }: SyntaxNode): string => identifierName(key) ?? '';

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Lists of class names, CSS, SQL and content types. */
const codeText =
  /^[a-z-]+(: |;)|^[a-z0-9_-]+( [a-z0-9]+(-[a-z0-9]+)+)+$|^(select|insert|update|delete|with|create|alter|drop|set|begin|lock|values) |^[a-z]+\/[a-z+-]+;|, max-age=|^\(prefers|^(xM|U\+)|<(rect|svg|img|span) |font-family|-src /;

/** Whether a string reads as a label or a sentence: words, or one word with a capital. */
const isSentence = (text: string): boolean =>
  /[A-Za-z]{2}/.test(text) &&
  (/^[A-Z][a-z]*(-[a-z]+)*(['’.!?:]|$)/.test(text) || /\S\s+[A-Za-z({]/.test(text)) &&
  !codeText.test(text);

const templateText = (node: SyntaxNode): string =>
  (Array.isArray(node.quasis) ? node.quasis : [])
    .map((quasi: { value: { cooked: string } }) => quasi.value.cooked)
    .join('{}');

/** The own text of an element: its expressions as {}, its elements as <>. */
const ownText = (children: unknown[]): string =>
  collapse(
    children
      .filter(isNode)
      .map((child) => {
        if (child.type === 'JSXText') return String(child.value);
        if (child.type !== 'JSXExpressionContainer') return '<>';
        const { expression } = child;
        if (isNode(expression) && expression.type === 'JSXEmptyExpression') return '';
        return isNode(expression) && expression.type === 'Literal' ? (literalText(expression) ?? '{}') : '{}';
      })
      .join(''),
  );

/** The text of HTML source, without styles, scripts and tags. */
const textOfHtml = (text: string): string =>
  /<\/\w/.test(text) ? text.replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/g, ' ') : text;

const stringOf = (node: SyntaxNode): string | null => {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const text = Array.isArray(node.children) ? ownText(node.children) : '';
    return /[A-Za-z]/.test(text) ? text : null;
  }
  const written = node.type === 'TemplateLiteral' ? templateText(node) : literalText(node);
  const text = written === null ? null : textOfHtml(written).trim();
  return text !== null && node.type !== 'JSXExpressionContainer' && isSentence(text) ? collapse(text) : null;
};

const collect = (value: unknown, found: (node: SyntaxNode, text: string) => void): void => {
  if (Array.isArray(value)) {
    for (const part of value) collect(part, found);
    return;
  }
  if (!isNode(value)) return;
  const text = stringOf(value);
  if (text !== null) found(value, text);
  for (const [field, part] of fieldsOf(value)) if (!isCode(value, field)) collect(part, found);
};

/** Every text of a source file that a person may read, in the order of the file. */
export const visibleStrings = (source: SourceFile): VisibleString[] => {
  const strings: VisibleString[] = [];
  collect(source.nodes[0], ({ start }, text) => {
    strings.push({ path: source.path, line: source.text.slice(0, Number(start)).split('\n').length, text });
  });
  return strings;
};

/** Files without copy: tests, and the prose of sample itineraries, which is content. */
const withoutCopy = /\.test\.tsx?$|\/itinerary-templates\.ts$|\/common-passwords\.ts$/;

/** Whether a file can contain texts of the product. */
export const hasCopy = ({ path }: SourceFile): boolean => /^(app|tools|public)\//.test(path) && !withoutCopy.test(path);

/** A text with escapes for control characters: with a NUL in it, grep takes its input for a binary file. */
export const printable = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (character) =>
    character === '\n' || character === '\t'
      ? character
      : `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
