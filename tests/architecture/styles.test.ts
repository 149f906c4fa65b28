/** A page loads `shared.css` and one of `public.css` and `work.css`, which import the sheets of the features. */
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import {
  identifierName,
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

/** The sheets that a bundle imports. */
const sheetsOf = ({ path, text }: SourceFile): string[] =>
  [...withoutComments(text).matchAll(/@import\s+["']([^"']+)["']/g)].map(([, target = '']) =>
    normalize(join(dirname(path), target)),
  );

/** Every word of a class attribute of a component, whichever condition it depends on. */
const wordsOfClasses = ({ nodes }: SourceFile): string[] =>
  nodes
    .filter(({ type, name }) => type === 'JSXAttribute' && /^className$|ClassName$/.test(identifierName(name) ?? ''))
    .flatMap(({ value }) =>
      nodesIn(value).map((node) => (node.type === 'TemplateElement' ? rawText(node) : literalText(node))),
    )
    .flatMap((text) => text?.split(/\s+/) ?? []);

/** The pages of agents and administrators. */
const isWorkRoute = (path: string): boolean => /^app\/routes\/(admin|agent)\//.test(path);

/** Classes that have a rule in some style sheet, but in none that the page loads: '<component>: .<class> on <route>'. */
const listMissingStyles = (sources: readonly SourceFile[]): string[] => {
  const files = new Map(sources.map((source) => [source.path, source]));
  const classesOf = (bundle: string): string[] => {
    const source = files.get(`app/styles/${bundle}.css`);
    return (source ? sheetsOf(source) : []).flatMap((path) => {
      const sheet = files.get(path);
      return sheet ? classesOfSheet(sheet) : [];
    });
  };
  const [shared, visitors, work] = [classesOf('shared'), classesOf('public'), classesOf('work')];
  const styled = new Set([...shared, ...visitors, ...work]);
  const used = new Map(
    sources
      .filter(({ path }) => path.startsWith('app/') && path.endsWith('.tsx'))
      .map((source) => [source.path, wordsOfClasses(source).filter((name) => styled.has(name))]),
  );
  const routes = sources.filter(({ path }) => path.startsWith('app/routes/') && path.endsWith('.tsx'));
  const missing = routes.flatMap(({ path: route }) => {
    if (route.startsWith('app/routes/development/')) return [];
    const loaded = new Set<string>();
    const visit = (path: string): void => {
      const file = files.get(path);
      if (!file || loaded.has(path) || /\.server\.tsx?$/.test(path)) return;
      loaded.add(path);
      for (const { target, typeOnly } of file.imports) if (!typeOnly) visit(target);
    };
    visit(route);
    const available = new Set([...shared, ...(isWorkRoute(route) ? work : visitors)]);
    return [...loaded].flatMap((path) =>
      (used.get(path) ?? []).filter((name) => !available.has(name)).map((name) => `${path}: .${name} on ${route}`),
    );
  });
  return [...new Set(missing)].sort();
};

test('every page loads the style sheets of its components', () => {
  expect(listMissingStyles(readProject())).toEqual([]);
});

test.each([
  ['nothing', '', '', 1],
  ['the shared styles', `@import './bar.css';`, '', 0],
  ['the styles of the work shell', '', `@import './bar.css';`, 1],
])('a class of a public page whose sheet is part of %s', (_where, shared, work, reported) => {
  const sources = [
    parseSource('app/routes/hotel.tsx', `import { Bar } from '../bar.tsx';`),
    parseSource('app/bar.tsx', 'export const Bar = () => <i className={full ? "line" : "bar"} />;'),
    parseSource('app/styles/bar.css', '@layer components { .bar { fill: red } }'),
    parseSource('app/styles/shared.css', shared),
    parseSource('app/styles/public.css', `@import './bar-of-others.css';`),
    parseSource('app/styles/bar-of-others.css', ''),
    parseSource('app/styles/work.css', work || `@import './bar.css';`),
  ];
  expect(listMissingStyles(sources)).toHaveLength(reported);
});

/** The page of the test provider and the document before it are no pages of the site. */
const ownDocuments = /^app\/server\/payment-providers\//;

test('every style sheet is part of one bundle, and no component imports one', () => {
  const sources = readProject().filter(({ path }) => path.startsWith('app/'));
  const sheets = sources.filter(({ path }) => path.endsWith('.css') && !ownDocuments.test(path));
  const imported = sheets.flatMap(sheetsOf);
  expect(imported).toEqual([...new Set(imported)]);
  const bundles = ['shared', 'public', 'work'].map((name) => `app/styles/${name}.css`);
  expect(imported.toSorted()).toEqual(
    sheets
      .map(({ path }) => path)
      .filter((path) => !bundles.includes(path))
      .toSorted(),
  );
  expect(sources.filter(({ text }) => /^import '[^']+\.css';/m.test(text)).map(({ path }) => path)).toEqual([]);
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

/** 'path selector property: value' of every declaration outside of the tokens. */
const declarationsOf = ({
  path,
  text,
}: SourceFile): { selector: string; property: string; value: string; at: string }[] =>
  [...withoutComments(text).matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', block = '']) =>
    [...block.matchAll(/(?:^|;)\s*(-{0,2}[a-z][\w-]*): ([^;]+)/g)].map(([, property = '', value = '']) => ({
      selector: selector.trim(),
      property,
      value,
      at: `${path} ${selector.trim()} ${property}: ${value}`,
    })),
  );

const declarations = readProject()
  .filter(({ path }) => path.startsWith('app/') && path.endsWith('.css') && !ownDocuments.test(path))
  // Boards are scaled as a whole, in em.
  .filter(({ path }) => !/\/(tokens|fonts|board)\.css$/.test(path))
  .flatMap(declarationsOf);

test('sizes of text are those of the scale', () => {
  const sizes = declarations.filter(({ property }) => property === 'font-size');
  // In points on paper; 0 hides a label beside its icon; limited by the box that the text must fit into.
  const known = /^(var\(--step-(-1|[0-5])\)|inherit|0|\d+pt|min\(var\(--step-(-1|[0-5])\), [\d.]+(vw|cqi)\))$/;
  const stray = sizes.filter(({ value, selector }) => !known.test(value) && selector !== '.logo__name');
  expect(stray.map(({ at }) => at)).toEqual([]);
});

test('gaps and paddings are those of the scale', () => {
  const spaces = declarations.filter(({ property }) =>
    /^(--gap|(row-|column-)?gap|(padding|margin)(-.+)?)$/.test(property),
  );
  // What depends on the size of the screen or of a neighbour is calculated, or larger than the scale.
  const stray = spaces.filter(({ value }) =>
    value
      .replace(/[a-z]+\((?:[^()]|\([^()]*\))*\)/g, '')
      .split(/\s+/)
      .some((part) => /rem$/.test(part) && Math.abs(Number.parseFloat(part)) < 5),
  );
  expect(stray.map(({ at }) => at)).toEqual([]);
});

test('the display face is for large letters: boards, headings, the promise of the home page and the logo', () => {
  const used = declarations.filter(({ value }) => value === 'var(--display-face)').map(({ selector }) => selector);
  expect(used.toSorted()).toEqual(['.hero__promise', '.logo__name', 'h1']);
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
  // Dialogs are placed by the browser.
  expect(open.filter((name) => !/ \.dialog$/.test(name))).toEqual([]);
});

test('a scroller without a position is found', () => {
  expect(
    listOpenScrollers({
      text: '@media print { .a { overflow-x: auto; gap: 1px } } .b { overflow: auto; position: sticky }',
    }),
  ).toEqual(['.a']);
});
