import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listClassesWithoutRule, listMissingStyles } from './missing-styles.ts';
import { parseSource, readProject, type SourceFile } from './source.ts';

test('every route loads the style sheets of its components', () => {
  expect(listMissingStyles(readProject())).toEqual([]);
});

/** 'className' is the travel class on a ticket, and of a trip '2 trains'. */
const unstyled = ['trains'];

test('a style sheet has a rule for every class', () => {
  expect(listClassesWithoutRule(readProject(), unstyled)).toEqual([]);
});

test('every rule of a style sheet is in a layer, so that the look does not depend on which sheet loads first', () => {
  const sheets = globSync('app/**/*.css').filter((path) => path !== 'app/styles/fonts.css');
  const outside = sheets.filter((path) => {
    const text = readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '');
    const topLevel = [...text.matchAll(/^(?![\s}])\S.*/gm)].map(([line]) => line);
    return topLevel.some((line) => !/^@(layer|import|keyframes|property|view-transition|font-face)\b/.test(line));
  });
  expect(outside).toEqual([]);
});

describe('a class of a component', () => {
  const sheet = (path: string, text: string): SourceFile => ({
    path,
    text,
    lines: 1,
    imports: [],
    comments: [],
    nodes: [],
  });
  const project = (bar: string, page = '', layout = '') => [
    parseSource(
      'app/routes.ts',
      `export default [layout('routes/shell.tsx', [route('hotels', 'routes/hotels.tsx', [index('routes/hotel.tsx')])])];`,
    ),
    parseSource('app/root.tsx', `import './app.css';`),
    sheet('app/app.css', `@import './base.css' layer(base);`),
    sheet('app/base.css', `.stack { gap: 1rem } /* .bar { } */`),
    sheet('app/bar.css', `@layer components { .bar, .other { fill: red } .chart .line { fill: blue } }`),
    parseSource('app/routes/shell.tsx', layout),
    parseSource('app/routes/hotels.tsx', ''),
    parseSource('app/routes/hotel.tsx', `import { Bar } from '../bar.tsx';${page}`),
    parseSource('app/bar.tsx', bar),
  ];
  const bar = `export const Bar = ({ full }) => <i className={full ? 'stack' : \`bar \${full}\`} />;`;

  test('whose sheet nobody loads is reported with its route', () => {
    expect(listMissingStyles(project(bar))).toEqual(['app/bar.tsx: .bar on app/routes/hotel.tsx']);
  });

  test.each([
    ['its component', project(`import './bar.css';${bar}`)],
    ['its page', project(bar, `import '~/bar.css';`)],
    ['the layout around its page', project(bar, '', `import '~/bar.css';`)],
    ['its page with a URL', project(bar, `import sheet from '~/bar.css?url';`)],
  ])('is accepted when %s loads its sheet', (_who, sources) => {
    expect(listMissingStyles(sources)).toEqual([]);
  });

  test('without a rule of its own is accepted', () => {
    expect(listMissingStyles(project(`export const Bar = () => <i className="line unknown" />;`))).toEqual([]);
  });

  test('that no style sheet knows is reported', () => {
    const sources = project(
      `export const Bar = ({ on }) => <i className={on ? 'stack unknown' : \`line later \${on}\`} />;`,
    );
    expect(listClassesWithoutRule(sources, [])).toEqual(['app/bar.tsx: .later', 'app/bar.tsx: .unknown']);
    expect(listClassesWithoutRule(sources, ['later', 'unknown'])).toEqual([]);
  });

  test.each([
    ['a part of another selector', `<i className="line" />`],
    ['a piece that the template completes', `<i className={\`bar--\${size} \${block}__part\`} />`],
    ['a text that is compared', `<i className={size === 'unknown' ? 'bar' : 'stack'} />`],
    ['an option of a function', `<i className={buttonClass({ tone: 'unknown' })} />`],
  ])('is accepted as %s', (_what, element) => {
    expect(listClassesWithoutRule(project(`export const Bar = ({ size, block }) => ${element};`), [])).toEqual([]);
  });

  test('of a page that the server builds is accepted', () => {
    const page = parseSource('app/bank.server.tsx', `export const Bank = () => <i className="unknown" />;`);
    expect(listClassesWithoutRule([...project(bar), page], [])).toEqual([]);
  });

  test('is reported in a sheet that only the server reads', () => {
    const server = parseSource('app/mail.server.ts', `import sheet from '~/bar.css?raw';`);
    expect(listMissingStyles([...project(bar, `import '~/mail.server.ts';`), server])).toEqual([
      'app/bar.tsx: .bar on app/routes/hotel.tsx',
    ]);
  });
});
