/** Style sheets are imported by the components that need them: every route must load those of its components. */
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import {
  identifierName,
  isNode,
  literalText,
  nodesIn,
  parseSource,
  rawText,
  readProject,
  type SourceFile,
} from '../../tools/source.ts';

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** The classes that have a rule of their own in a style sheet; '.a .b' and '.a:hover' define neither. */
const classesOfSheet = ({ text }: SourceFile): string[] =>
  [...withoutComments(text).matchAll(/([^{};]+)\{/g)]
    .flatMap(([, list = '']) => list.split(','))
    .flatMap((selector) => /^\s*\.([a-z][\w-]*)\s*$/i.exec(selector)?.[1] ?? []);

const importsOf = ({ path, text, imports }: SourceFile): string[] =>
  path.endsWith('.css')
    ? [...withoutComments(text).matchAll(/@import\s+["']([^"']+)["']/g)].map(([, target = '']) =>
        normalize(join(dirname(path), target)),
      )
    : imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target);

/** Every word of a class attribute of a component, whichever condition it depends on. */
const wordsOfClasses = ({ nodes }: SourceFile): string[] =>
  nodes
    .filter(({ type, name }) => type === 'JSXAttribute' && /^className$|ClassName$/.test(identifierName(name) ?? ''))
    .flatMap(({ value }) =>
      nodesIn(value).map((node) => (node.type === 'TemplateElement' ? rawText(node) : literalText(node))),
    )
    .flatMap((text) => text?.split(/\s+/) ?? []);

type RouteModules = { route: string; layouts: string[] };

/** The module of every route in the route configuration, with the modules of the layouts around it. */
const listRoutes = (config: unknown, layouts: string[] = []): RouteModules[] => {
  if (Array.isArray(config)) return config.flatMap((part) => listRoutes(part, layouts));
  if (typeof config !== 'object' || config === null) return [];
  if (!isNode(config) || config.type !== 'CallExpression' || !Array.isArray(config.arguments))
    return Object.values(config).flatMap((part) => listRoutes(part, layouts));
  const file = config.arguments.map(literalText).find((text) => text?.startsWith('routes/'));
  if (!file) return listRoutes(config.arguments, layouts);
  return [{ route: `app/${file}`, layouts }, ...listRoutes(config.arguments, [...layouts, `app/${file}`])];
};

/** Classes that have a rule in some style sheet, but in none that the route loads: '<component>: .<class> on <route>'. */
const listMissingStyles = (sources: readonly SourceFile[]): string[] => {
  const files = new Map(sources.map((source) => [source.path, source]));
  const sheets = new Map(
    sources.filter(({ path }) => path.endsWith('.css')).map((sheet) => [sheet.path, classesOfSheet(sheet)]),
  );
  const styled = new Set([...sheets.values()].flat());
  const used = new Map(
    sources
      .filter(({ path }) => path.startsWith('app/') && path.endsWith('.tsx'))
      .map((source) => [source.path, wordsOfClasses(source).filter((name) => styled.has(name))]),
  );
  const missing = listRoutes(files.get('app/routes.ts')?.nodes.at(0)).flatMap(({ route, layouts }) => {
    const loaded = new Set<string>();
    const visit = (path: string): void => {
      const file = files.get(path);
      if (!file || loaded.has(path) || /\.server\.tsx?$/.test(path)) return;
      loaded.add(path);
      importsOf(file).forEach(visit);
    };
    ['app/root.tsx', ...layouts, route].forEach(visit);
    const available = new Set([...loaded].flatMap((path) => sheets.get(path) ?? []));
    return [...loaded].flatMap((path) =>
      (used.get(path) ?? []).filter((name) => !available.has(name)).map((name) => `${path}: .${name} on ${route}`),
    );
  });
  return [...new Set(missing)].sort();
};

test('every route loads the style sheets of its components', () => {
  expect(listMissingStyles(readProject())).toEqual([]);
});

test.each([
  ['nobody', '', '', 1],
  ['its component', `import './bar.css';`, '', 0],
  ['the layout around its page', '', `import '~/bar.css';`, 0],
  ['only the server', `import './bar.server.ts';`, '', 1],
])('a class whose sheet %s loads', (_who, component, layout, reported) => {
  const sheet = parseSource('app/bar.css', '@layer components { .bar { fill: red } }');
  const sources = [
    parseSource('app/routes.ts', `export default [layout('routes/shell.tsx', [index('routes/hotel.tsx')])];`),
    parseSource('app/routes/shell.tsx', layout),
    parseSource('app/routes/hotel.tsx', `import { Bar } from '../bar.tsx';`),
    parseSource(
      'app/bar.tsx',
      `${component} export const Bar = () => <i className={full ? 'line' : \`bar \${full}\`} />;`,
    ),
    parseSource('app/bar.server.ts', `import './bar.css';`),
    sheet,
  ];
  expect(listMissingStyles(sources)).toHaveLength(reported);
});

test('every rule of a style sheet is in a layer, so that the look does not depend on which sheet loads first', () => {
  const sheets = readProject().filter(({ path }) => path.endsWith('.css') && path !== 'app/styles/fonts.css');
  const outside = sheets.filter(({ text }) =>
    [...withoutComments(text).matchAll(/^(?![\s}])\S.*/gm)].some(
      ([line]) => !/^@(layer|import|keyframes|property|view-transition|font-face)\b/.test(line),
    ),
  );
  expect(outside.map(({ path }) => path)).toEqual([]);
});

test('every custom property that is used without a fallback is set somewhere', () => {
  const texts = readProject()
    .filter((source) => source.path.startsWith('app/'))
    .map(({ text }) => text);
  const matches = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name));
  const known = new Set(matches(/(?<!var\()(--[\w-]+)['"`]?\]?\s*:/g));
  expect(known.size).toBeGreaterThan(50);
  expect([...new Set(matches(/var\((--[\w-]+)\)/g))].filter((name) => !known.has(name))).toEqual([]);
});

/** The selectors of a sheet that scroll without a position: what is placed absolutely in them, such as a hidden label, widens the page. */
const listOpenScrollers = ({ text }: Pick<SourceFile, 'text'>): string[] => {
  const rules = [...withoutComments(text).matchAll(/([^{};]+)\{([^{};]*(?:;[^{};]*)*)\}/g)].map(
    ([, selector = '', declarations = '']) => ({ selector: selector.trim(), declarations }),
  );
  const positioned = rules
    .filter(({ declarations }) => /(?<![\w-])position:/.test(declarations))
    .map(({ selector }) => selector);
  return rules
    .filter(({ declarations }) => /(?<![\w-])overflow(-x|-inline)?: (auto|scroll)/.test(declarations))
    .map(({ selector }) => selector)
    .filter((selector) => !positioned.includes(selector));
};

test('what scrolls holds its hidden labels', () => {
  const sheets = readProject().filter(({ path }) => path.startsWith('app/') && path.endsWith('.css'));
  const open = sheets.flatMap((sheet) => listOpenScrollers(sheet).map((selector) => `${sheet.path} ${selector}`));
  // Dialogs and popovers are placed by the browser.
  expect(open.filter((name) => !/ \.(dialog|selection-panel)$/.test(name))).toEqual([]);
});

test('a scroller without a position is found', () => {
  expect(
    listOpenScrollers({
      text: '@media print { .a { overflow-x: auto; gap: 1px } } .b { overflow: auto; position: sticky }',
    }),
  ).toEqual(['.a']);
});
