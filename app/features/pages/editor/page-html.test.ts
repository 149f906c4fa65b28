import { getSchema } from '@tiptap/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastCpuMs } from '#tests/cpu-time.ts';
import { cleanElements, cleanHtml } from '~/server/html/clean-html.server.ts';
import { normalizePastedHtml } from './normalize-pasted-html.ts';
import { blockNames, type EditorNode, markNames, renderPageHtml } from './page-html.ts';
import { pageEditorExtensions } from './page-schema.ts';

const schema = getSchema(pageEditorExtensions());

const uploaded = '/images/cms-images/1763600000000-amber-600x400.jpg';
const text = fc.string({
  minLength: 1,
  unit: fc.oneof(
    fc.constantFrom('<', '>', '&', '"', "'", '&lt;', '<script>', '\u00a0', '\t', '\n', '\u0007', '\ud83d', ' ', 'जय'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
  ),
});
const address = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom(
    '/search?destination=Goa&x=1',
    'mailto:a"b@example.in',
    '/a b',
    'javascript:alert(1)',
    '//evil.example',
    'x',
  ),
);
const mark = fc.oneof(
  fc.constantFrom({ type: 'bold' }, { type: 'italic' }),
  address.map((href) => ({ type: 'link', attrs: { href } })),
);
const marks = fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type });
const inline = fc.oneof(
  fc.record({ type: fc.constant('text'), text, marks }),
  fc.record({ type: fc.constant('hardBreak'), marks }),
);
const words = fc.array(inline, { maxLength: 5 });
const paragraph = words.map((content) => ({ type: 'paragraph', content }));
const leafBlock = fc.oneof(
  paragraph,
  fc.record({ type: fc.constant('heading'), attrs: fc.record({ level: fc.constantFrom(2, 3) }), content: words }),
  fc.constant({ type: 'horizontalRule' }),
  fc.record({
    type: fc.constant('image'),
    attrs: fc.record({
      src: fc.constantFrom('/posters/goa.svg', uploaded, 'https://evil.example/a.png', '/posters/a b.svg?x="'),
      alt: fc.oneof(text, fc.constant(null)),
      width: fc.constantFrom(null, 300, '40', 99999),
      height: fc.constantFrom(null, 200, '40'),
    }),
  }),
);
const span = fc.constantFrom(1, 2, 3, 50, 51, 0, -1, 1e12, '2', 'x', null);
const cellContent = fc.oneof(
  fc.array(paragraph, { minLength: 1, maxLength: 2 }),
  paragraph.map((one) => [
    { type: 'bulletList', content: [{ type: 'listItem', content: [one] }] },
    { type: 'paragraph', content: [] },
  ]),
);
const cell = fc.record({
  type: fc.constantFrom('tableCell', 'tableHeader'),
  attrs: fc.record({ colspan: span, rowspan: span }),
  content: cellContent,
});
const headerCell = fc.record({ type: fc.constant('tableHeader'), content: cellContent });
const row = fc.array(cell, { minLength: 1, maxLength: 4 }).map((content) => ({ type: 'tableRow', content }));
const headerRow = fc
  .array(headerCell, { minLength: 1, maxLength: 4 })
  .map((content) => ({ type: 'tableRow', content }));
const table = fc
  .tuple(fc.oneof(row, headerRow), fc.array(row, { maxLength: 3 }))
  .map(([first, rows]) => ({ type: 'table', content: [first, ...rows] }));
const { block } = fc.letrec<{ block: EditorNode; item: EditorNode }>((tie) => ({
  item: fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 2 })).map(([first, rest]) => ({
    type: 'listItem',
    content: [first, ...rest],
  })),
  block: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leafBlock,
    table,
    fc.record({ type: fc.constant('bulletList'), content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }) }),
    fc.record({
      type: fc.constant('orderedList'),
      attrs: fc.record({ start: fc.constantFrom(1, 0, 3, -2, 12345) }),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ type: fc.constant('blockquote'), content: fc.array(tie('block'), { minLength: 1, maxLength: 3 }) }),
  ),
}));
const anyText = fc.array(block, { minLength: 1, maxLength: 5 }).map((content) => ({ type: 'doc', content }));

describe('the editor and the sanitizer agree', () => {
  test('every node and mark of the schema is rendered, and no others', () => {
    expect(Object.keys(schema.nodes).sort()).toEqual([...blockNames, 'text', 'hardBreak'].sort());
    expect(Object.keys(schema.marks).sort()).toEqual([...markNames].sort());
  });

  test('the editor can produce all elements the sanitizer allows, and no others', () => {
    const words = (type: string) => [{ type: 'text', text: 'a', marks: [{ type }] }];
    const item = { type: 'listItem', content: [{ type: 'paragraph' }] };
    const everything = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 } },
        { type: 'heading', attrs: { level: 3 } },
        { type: 'bulletList', content: [item] },
        { type: 'orderedList', content: [item] },
        { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'hardBreak' }] }] },
        { type: 'horizontalRule' },
        { type: 'image', attrs: { src: uploaded } },
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: [{ type: 'tableHeader', content: [{ type: 'paragraph' }] }] },
            { type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph' }] }] },
          ],
        },
        { type: 'paragraph', content: [...words('bold'), ...words('italic')] },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'b', marks: [{ type: 'link', attrs: { href: '/search' } }] }],
        },
      ],
    };
    schema.nodeFromJSON(everything).check();
    const made = [...renderPageHtml(everything).matchAll(/<([a-z\d]+)/g)].map(([, tag]) => tag);
    expect([...new Set(made)].sort()).toEqual([...cleanElements].sort());
  });

  test('the sanitizer leaves rendered HTML unchanged', () => {
    fc.assert(
      fc.property(anyText, (doc) => {
        schema.nodeFromJSON(doc).check();
        const html = renderPageHtml(doc);
        expect(cleanHtml(html)).toBe(html);
      }),
      { numRuns: 600 },
    );
  });
});

test('adjacent text with the same mark shares one element; trailing empty paragraphs are dropped', () => {
  const bold = { type: 'bold' };
  expect(
    renderPageHtml({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'a', marks: [bold] },
            { type: 'text', text: 'b', marks: [bold, { type: 'italic' }] },
            { type: 'text', text: 'c' },
          ],
        },
        { type: 'paragraph' },
      ],
    }),
  ).toBe('<p><strong>a<em>b</em></strong>c</p>');
});

describe('a table', () => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const cell = (type: string, text: string, attrs = {}) => ({ type, attrs, content: [paragraph(text)] });
  const rendered = (...rows: ReturnType<typeof cell>[][]) =>
    renderPageHtml({
      type: 'doc',
      content: [{ type: 'table', content: rows.map((content) => ({ type: 'tableRow', content })) }],
    });

  test('has a head when its first row has header cells alone', () => {
    const [month, rain] = [cell('tableHeader', 'Month'), cell('tableHeader', 'Rain')];
    const [july, much] = [cell('tableHeader', 'July'), cell('tableCell', 'much')];
    expect(rendered([month, rain], [july, much])).toBe(
      '<table><thead><tr><th>Month</th><th>Rain</th></tr></thead><tbody><tr><th>July</th><td>much</td></tr></tbody></table>',
    );
    expect(rendered([july, much])).toBe('<table><tbody><tr><th>July</th><td>much</td></tr></tbody></table>');
    expect(rendered([month, rain])).toBe('<table><thead><tr><th>Month</th><th>Rain</th></tr></thead></table>');
    // A cell that reaches into the second row can not end with the head.
    expect(rendered([cell('tableHeader', 'Month', { rowspan: 2 }), rain], [much])).not.toContain('<thead>');
  });

  test('has bounded spans', () => {
    expect(
      rendered([cell('tableCell', 'a', { colspan: 3, rowspan: 1 }), cell('tableCell', 'b', { rowspan: 9e9 })]),
    ).toBe('<table><tbody><tr><td colspan="3">a</td><td rowspan="50">b</td></tr></tbody></table>');
  });
});

test('an uploaded picture has width and height, to avoid layout shift', () => {
  const picture = { type: 'image', attrs: { src: uploaded, alt: 'Amber  fort\n' } };
  expect(renderPageHtml({ type: 'doc', content: [picture] })).toBe(
    `<img src="${uploaded}" alt="Amber fort" width="600" height="400" loading="lazy" />`,
  );
});

describe('pasted HTML', () => {
  test.each([
    ['headings of other levels', '<h1>A</h1><h4 class="x">B</h4>', '<h2>A</h2><h3 class="x">B</h3>'],
    ['comments', 'a<!--StartFragment-->b', 'ab'],
    ['scripts and handlers', '<p onclick="x()" title="a">on=1</p><script>x</script>', '<p title="a">on=1</p>'],
    [
      'a Word list',
      `<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span>·<span>&nbsp;</span></span><!--[endif]-->Amber</p>
       <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span>·</span><!--[endif]-->Nahargarh</p>`,
      '<ul><li><p>Amber</p></li><li><p>Nahargarh</p></li></ul>',
    ],
    [
      'a numbered Word list',
      `<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span>1.</span><!--[endif]-->Rail</p>`,
      '<ol><li><p>Rail</p></li></ol>',
    ],
    [
      'a list of desktop Word with a list in an item',
      [
        ['First', 'l0 level1', 'font-family:Symbol', '·'],
        ['Middle', 'l0 level2', 'font-family:"Courier New"', 'o'],
        ['Last', 'l0 level1', 'font-family:Symbol', '·'],
      ]
        .map(
          ([at, level, font, bullet]) =>
            `<p class=MsoListParagraphCxSp${at} style='text-indent:-18.0pt;mso-list:${level} lfo1'><![if !supportLists]><span\nstyle='${font}'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${at} <b>fort</b><o:p></o:p></p>\n\n`,
        )
        .join(''),
      '<ul><li><p>First <b>fort</b><o:p></o:p></p><ul><li><p>Middle <b>fort</b><o:p></o:p></p></li></ul></li><li><p>Last <b>fort</b><o:p></o:p></p></li></ul>',
    ],
    [
      'a numbered list without comments that goes on at 3, in ordinary paragraphs',
      `<p class=MsoNormal style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>3)<span>&nbsp; </span></span>Rail</p><p class=MsoNormal style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>4)<span>&nbsp; </span></span>Road</p><p class=MsoNormal>Then</p>`,
      '<ol start="3"><li><p>Rail</p></li><li><p>Road</p></li></ol><p class=MsoNormal>Then</p>',
    ],
    [
      'bullets after numbers, and a paragraph that left its list',
      `<p style='mso-list:l1 level1'><![if !supportLists]>(a)<![endif]>One</p><p style='mso-list:l2 level1'><![if !supportLists]>§<![endif]>Two</p><p class=MsoListParagraph style='mso-list:none'>Three</p>`,
      `<ol><li><p>One</p></li></ol><ul><li><p>Two</p></li></ul><p class=MsoListParagraph style='mso-list:none'>Three</p>`,
    ],
  ])('%s', (_what, html, expected) => {
    expect(normalizePastedHtml(html)).toBe(expected);
  });
});

test('a paste of 200 kB of paragraphs that never end costs less than 200 ms', () => {
  const paste = "<p class=MsoListParagraph style='mso-list:l0 level1'>x ".repeat(4_000);
  expect(leastCpuMs(() => normalizePastedHtml(paste), 200)).toBeLessThanOrEqual(200);
});
