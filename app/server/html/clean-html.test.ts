import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { leastCpuMs } from '#tests/cpu-time.ts';
import { cleanHtml, splitSections, withScrollableTables } from './clean-html.server.ts';

describe('the output of the editor is unchanged', () => {
  test.each([
    '<h2>Jaipur</h2><h3>By rail</h3><p>Rose-pink <strong>walls</strong> and <em>latticed</em> windows.</p>',
    '<ul><li><p>Amber</p></li><li><p>Nahargarh</p></li></ul><ol start="3"><li><p>Jantar Mantar</p></li></ol>',
    '<table><thead><tr><th>Month</th><th colspan="2">Rain</th></tr></thead><tbody><tr><td rowspan="2">July</td><td><p>a</p><ul><li><p>b</p></li></ul></td><td></td></tr></tbody></table>',
    '<blockquote><p>Go at opening time.</p></blockquote><hr /><p>One line<br />and another</p>',
    '<p><a href="https://example.in/a?b=1&amp;c=2" rel="noopener">a page</a></p>',
    '<p><a href="mailto:help@example.in" rel="noopener">write</a></p>',
    '<p><a href="/trains/search?to=jaipur&amp;class=3A#top">trains</a></p>',
    '<img src="/posters/rajasthan.svg" alt="A fort &amp; dunes" width="600" height="400" loading="lazy" />',
    '<img src="/images/cms-images/1763600000000-amber.webp" alt="" loading="lazy" />',
    '<p>2 &lt; 3 &amp; 5 &gt; 4; caf\u00e9, \u091c\u092f\u092a\u0941\u0930, \ud83d\udc2b</p>',
  ])('%s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });
});

test('equivalent elements are mapped to those of the editor', () => {
  expect(cleanHtml('<h1>A</h1><h5>B</h5><div><b>c</b> <i>d</i></div>')).toBe(
    '<h2>A</h2><h3>B</h3><p><strong>c</strong> <em>d</em></p>',
  );
});

test('unclosed elements are closed, and stray end tags removed', () => {
  expect(cleanHtml('<p>one<p>two</em></section> <strong>three')).toBe('<p>one</p><p>two <strong>three</strong></p>');
});

/** All markup that is allowed in sanitised HTML. */
const allowedMarkup =
  /<(?:\/?(?:h2|h3|p|strong|em|ul|li|blockquote|table|thead|tbody|tr)|\/?t[hd]|t[hd](?: colspan="\d{1,2}")?(?: rowspan="\d{1,2}")?|\/?ol|ol start="\d+"|br \/|hr \/|\/a|a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="noopener"|a href="\/(?!\/)[^"<>]*"|img src="\/(?:posters|files)\/[^"<>]*" alt="[^"<>]*"(?: width="\d+" height="\d+")? loading="lazy" \/)>/g;

const expectHarmless = (dirty: string) => {
  const clean = cleanHtml(dirty);
  expect(clean.replace(allowedMarkup, '')).not.toMatch(/[<>]/);
  expect(cleanHtml(clean)).toBe(clean);
  return clean;
};

const hostile: [what: string, dirty: string, kept: string][] = [
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['a script in mixed case', 'a<ScRiPt src=//evil.example></sCrIpT >b', 'ab'],
  ['a script in a script', '<scr<script>x</script>ipt>alert(1)</script>', 'xipt&gt;alert(1)'],
  ['an event handler', '<p onclick="alert(1)" class="x" id="y" style="top:0">a</p>', '<p>a</p>'],
  ['an image with onerror', '<img src=x onerror=alert(1)>', ''],
  [
    'an event handler on our own image',
    '<img src="/posters/goa.svg" alt=x onerror=alert(1)>',
    '<img src="/posters/goa.svg" alt="x" loading="lazy" />',
  ],
  ['an image of another host', '<img src="https://evil.example/a.png">', ''],
  ['a protocol-relative image', '<img src="//evil.example/posters/a.png"><img src="/\\evil.example/posters/">', ''],
  ['a data: image', '<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
  ['path traversal', '<img src="/posters/../logout">', ''],
  ['javascript:', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['obfuscated javascript:', '<a href=" ja&#x09;va&NewLine;script&colon;alert(1)">a</a>', 'a'],
  ['javascript: after a control character', '<a href="&#1;javascript:alert(1)">a</a>', 'a'],
  ['vbscript: and data:', '<a href="vbscript:x">a</a><a href="data:text/html,<script>1</script>">b</a>', 'ab'],
  [
    'protocol-relative links',
    '<a href="//evil.example">a</a><a href="/\\evil.example">b</a><a href="/.//evil.example">c</a>',
    '<a href="https://evil.example/" rel="noopener">a</a><a href="https://evil.example/" rel="noopener">b</a>c',
  ],
  ['credentials before the host', '<a href="https://raahi.example@evil.example/">a</a>', 'a'],
  ['a relative link', '<a href="next">a</a><a href="?x">b</a>', 'ab'],
  [
    'an attribute that breaks out',
    '<a href=\'/x" onclick="alert(1)\'>a</a>',
    '<a href="/x%22%20onclick=%22alert(1)">a</a>',
  ],
  [
    'an alt text that breaks out',
    '<img src="/posters/goa.svg" alt=\'"><script>alert(1)</script>\'>',
    '<img src="/posters/goa.svg" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" loading="lazy" />',
  ],
  [
    'a target',
    '<a href="https://example.in/" target="_blank" rel="opener">a</a>',
    '<a href="https://example.in/" rel="noopener">a</a>',
  ],
  [
    'styles and handlers in a table',
    '<table border=1 style="width:9999px" onclick="x()"><colgroup><col width=9999></colgroup><tbody><tr style="mso-yfti-irow:0" bgcolor=red><td width=638 nowrap class=xl65 onmouseover=x() data-x=1 scope=col>a</td></tr></tbody></table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  [
    'spans without a bound',
    '<table><tr><td colspan=1000000000 rowspan="65534">a</td><th colspan="-2" rowspan=0>b</th><td colspan="2e9">c</td></tr></table>',
    '<table><tr><td colspan="50" rowspan="50">a</td><th>b</th><td>c</td></tr></table>',
  ],
  [
    'a script between rows',
    '<table><script>alert(1)</script><tr><svg onload=alert(1)><td>a</table>',
    '<table><tr></tr></table>',
  ],
  ['svg', 'a<svg><script>alert(1)</script><a xlink:href="javascript:1"><text>x</text></a></svg>b', 'ab'],
  ['math', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
  ['a style', '<style>@import url(//evil.example)</style><p style="background:url(javascript:1)">a</p>', '<p>a</p>'],
  ['a style element closed inside an attribute', '<svg><style><a title="</style><img src onerror=alert(1)>">x', ''],
  ['noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>a', 'a'],
  ['a textarea', '<textarea><img src=x onerror=alert(1)></textarea>a', 'a'],
  ['a template', '<template><script>alert(1)</script></template>a', 'a'],
  ['frames', '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=x></object><embed src=x>a', 'a'],
  ['a link inside an invalid link', '<a href=<style><a href="/x">a</a>', '<a href="/x">a</a>'],
  ['the content of an unwrapped element', '<p><mtext><h2>a', '<p></p><h2>a</h2><p></p>'],
  ['a form', '<form action=/logout method=post><input name=a><button>go</button></form>', 'go'],
  ['base and meta', '<base href=//evil.example><meta http-equiv=refresh content="0;url=//evil.example">a', 'a'],
  ['comments', 'a<!-- --!><img src=x onerror=alert(1)> -->b<!-->c', 'a --&gt;bc'],
  ['CDATA and PHP', 'a<![CDATA[<script>alert(1)</script>]]>b<?php echo 1 ?>c', 'abc'],
  ['entities that spell an element', '&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['entities without a semicolon', '&#60script&#62alert(1)&#x3c/script&#x3e', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['control characters', 'a\u0000b\u001bc', 'abc'],
  ['a lone surrogate', 'a\ud83db', 'a\ufffdb'],
];

describe('active content is removed', () => {
  test.each(hostile)('%s', (_what, dirty, kept) => {
    expect(expectHarmless(dirty)).toBe(kept);
  });

  test('for any combination of dangerous fragments', () => {
    const pieces = [
      ...[
        '<',
        '>',
        '"',
        "'",
        '/',
        '=',
        ' ',
        '&',
        ';',
        '<!--',
        '-->',
        ']]>',
        '\u0000',
        'x',
        'javascript:',
        '&#x3c;',
        '&lt;',
      ],
      ...[
        '<p>',
        '</p>',
        '<a href=',
        '</a>',
        '<img src=',
        'onerror=',
        '<svg>',
        '</svg>',
        '<style>',
        '</style>',
        '<math>',
      ],
      ...[
        '<script>',
        '</script>',
        '<title>',
        '</title>',
        '<textarea>',
        '<ul><li>',
        ...['<table>', '<tr>', '<td colspan=9999>', '<th rowspan="3', '</td>', '</table>', '<tfoot>', '<caption>'],
        '<h2>',
        '/posters/a.svg',
      ],
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
        expectHarmless(parts.join(''));
      }),
      { numRuns: 500 },
    );
  });
});

describe('removed elements leave their neighbours alone', () => {
  test.each([
    [
      '<img src="https://elsewhere.in/a.png"><h2>Jaipur</h2><p>Pink.</p><p>Old.</p>',
      '<h2>Jaipur</h2><p>Pink.</p><p>Old.</p>',
    ],
    [
      '<p>Call <a href="tel:+911414012345"><b>us</b></a> or <b>write</b> now</p>',
      '<p>Call <strong>us</strong> or <strong>write</strong> now</p>',
    ],
    ['<p><a href="tel:1">98</a> <b>bold</b> plain</p><p>next</p>', '<p>98 <strong>bold</strong> plain</p><p>next</p>'],
    [
      '<p>Forts<a href="#_ftn1" name="_ftnref1">[1]</a> of <a href="https://asi.example/">the survey</a> and more</p>',
      '<p>Forts[1] of <a href="https://asi.example/" rel="noopener">the survey</a> and more</p>',
    ],
    ['<p><del>old</del> <ins>new</ins> <b>price</b> now</p>', '<p>old new <strong>price</strong> now</p>'],
  ])('%s', (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean);
  });

  type Part = { html: string; texts: [text: string, inside: string][] };
  const text = (value: string): Part => ({ html: value, texts: [[value, '']] });
  const all = (parts: readonly Part[]): Part => ({
    html: parts.map(({ html }) => html).join(''),
    texts: parts.flatMap(({ texts }) => texts),
  });
  /** An element and the name that its text is inside of afterwards; '' for a removed one. */
  const wrap = (open: string, name: string, part: Part): Part => ({
    html: `<${open}>${part.html}</${open.split(' ')[0]}>`,
    texts: part.texts.map(([value, inside]) => [value, name ? `${name} ${inside}`.trim() : inside]),
  });
  const nothing = [
    '<img src="//x.in/a.png">',
    '<svg><b>x</b></svg>',
    '<script>x</script>',
    '<wbr>',
    '<input>',
    '<!-- x -->',
  ];
  const inlines = [
    ...[
      'b strong',
      'i em',
      'a#href="/x" a',
      'a#href="tel:1" -',
      'a#href="#_ftn1" -',
      'a#name="_ftn" -',
      'span -',
      'font#size=2 -',
    ],
    ...['u -', 'sup -', 'del -', 'mark -'],
  ];
  const blocks = ['p p', 'h2 h2', 'h1 h2', 'h3 h3', 'h6 h3', 'center -', 'section -', 'label -'];
  const element = (names: readonly string[], inner: fc.Arbitrary<Part>): fc.Arbitrary<Part> =>
    fc.tuple(fc.constantFrom(...names), inner).map(([kind, part]) => {
      const [open = '', name = ''] = kind.split(' ');
      return wrap(open.replace('#', ' '), name === '-' ? '' : name, part);
    });
  const leaf = fc.oneof(
    fc.stringMatching(/^[a-z]{1,4}$/).map(text),
    fc.constantFrom(...nothing).map((html): Part => ({ html, texts: [] })),
  );
  /** A link in a link ends the outer one, so there is one level of them. */
  const withoutLinks = inlines.filter((kind) => !kind.startsWith('a#'));
  const inline = fc
    .array(
      fc.oneof(
        leaf,
        element(inlines, fc.array(fc.oneof(leaf, element(withoutLinks, leaf)), { maxLength: 3 }).map(all)),
      ),
      { maxLength: 4 },
    )
    .map(all);
  const block = fc.oneof(
    element(blocks, inline),
    fc.array(element(['li li'], inline), { minLength: 1, maxLength: 3 }).map((items) => wrap('ul', 'ul', all(items))),
    fc.constantFrom(...nothing).map((html): Part => ({ html, texts: [] })),
    element(['article -', 'a#href="tel:1" -', 'figure -', 'blockquote blockquote'], element(blocks, inline)),
  );
  const page = fc.array(block, { maxLength: 6 }).map(all);

  /** Each character with the names of the elements around it, outermost first. */
  const characters = (texts: readonly [string, string][]) =>
    texts.flatMap(([value, inside]) => [...value].map((character) => `${character} in ${inside}`));
  const textsOf = (node: Node, inside: string): [string, string][] =>
    [...node.childNodes].flatMap((child) =>
      child.nodeType === 3
        ? [[child.textContent ?? '', inside] as [string, string]]
        : textsOf(child, `${inside} ${child.nodeName.toLowerCase()}`.trim()),
    );

  test('for random pages: every character stays inside the same kept elements', () => {
    fc.assert(
      fc.property(page, ({ html, texts }) => {
        const { document } = parseHTML(`<html><body>${cleanHtml(html)}</body></html>`);
        expect(characters(textsOf(document.body, ''))).toEqual(characters(texts));
      }),
      { numRuns: 300, seed: 17 },
    );
  });
});

describe('a quarter of a megabyte is sanitised in less than 750 ms', () => {
  const bytes = 256 * 1024;
  test.each([
    ['text', 'Rose-pink walls. '],
    ['paragraphs', '<p>Rose-pink <b>walls</b></p>'],
    ['unclosed elements', '<b>'],
    ['nested lists', '<ul><li>'],
    ['stray end tags', '</p>'],
    ['less-than signs', '<'],
    ['entities', '&lt;&amp;'],
    ['nested tables', '<table><tr><td>'],
    ['rows', '<tr><td>x'],
    ['scripts', '<script>'],
    ['frames', '<iframe>'],
    ['links', '<a href="javascript:1">'],
    ['links, closed', `<a href="javascript:1">a</a>${' '.repeat(190)}`],
    ['images', `<img src="//elsewhere.in/a.png">${' '.repeat(190)}`],
  ])('%s', (_what, piece) => {
    const text = piece.repeat(Math.ceil(bytes / piece.length));
    expect(leastCpuMs(() => cleanHtml(text), 750)).toBeLessThanOrEqual(750);
  });

  test('input with too many elements is escaped', () => {
    expect(cleanHtml('<b>'.repeat(10_001))).toBe('&lt;b&gt;'.repeat(10_001));
    expect(cleanHtml('<br>'.repeat(10_000))).toBe('<br />'.repeat(10_000));
  });

  test('too deeply nested elements are removed, but not their text', () => {
    const clean = cleanHtml(`${'<blockquote>'.repeat(200)}deep${'</blockquote>'.repeat(200)}`);
    expect(clean.match(/<blockquote>/g)).toHaveLength(30);
    expect(clean).toContain('deep');
  });
});

describe('tables', () => {
  test('that are too large leave their text', () => {
    const wide = `<tr>${'<td>x</td>'.repeat(80)}</tr>`;
    expect(cleanHtml(`<table>${wide.repeat(30)}</table>`)).toContain('<table>');
    // Uneven rows count as if they were filled up.
    const uneven = `<p>a</p><table>${wide}${'<tr><td>y</td></tr>'.repeat(60)}</table>`;
    expect(cleanHtml(uneven)).not.toMatch(/<t/);
    expect(cleanHtml(uneven)).toMatch(/x {1,3}x[\s\S]*y/);
    expect(cleanHtml(`<table><tr>${'<td colspan=50>x</td>'.repeat(61)}</tr></table>`)).not.toMatch(/<t/);
  });

  test('are focusable and named after the heading above them', () => {
    const table = '<table><tbody><tr><td>a</td></tr></tbody></table>';
    const scrolled = (label: string) =>
      `<div class="table-scroll" role="group" aria-label="${label}" tabindex="0">${table}</div>`;
    const html = cleanHtml(
      `${table}<h2>"Rain" &amp; <em>sun</em> <a href="/search">x</a></h2><p>b</p>${table}<h3>Fares</h3>${table}`,
    );
    expect(withScrollableTables(html)).toBe(
      `${scrolled('Table')}<h2>"Rain" &amp; <em>sun</em> <a href="/search">x</a></h2><p>b</p>${scrolled('Table: &quot;Rain&quot; &amp; sun x')}<h3>Fares</h3>${scrolled('Table: Fares')}`,
    );
    expect(withScrollableTables(cleanHtml('<p>&lt;table&gt;</p>'))).toBe('<p>&lt;table&gt;</p>');
  });
});

test.each([
  ['<p>a<br>b</p><h2>One</h2><p>c</p><h2>Two</h2>', ['<p>a<br />b</p>', '<h2>One</h2><p>c</p>', '<h2>Two</h2>']],
  ['<h2>One</h2><p>a</p>', ['', '<h2>One</h2><p>a</p>']],
  ['<p>a</p><h3>b</h3>', ['<p>a</p><h3>b</h3>']],
  ['<blockquote><h2>a</h2></blockquote><h2>One</h2>', ['<blockquote><h2>a</h2></blockquote>', '<h2>One</h2>']],
  ['<p><a href="/search?a=%3E&gt;">a</a></p><hr><h2>One</h2>', [expect.stringMatching(/<hr \/>$/), '<h2>One</h2>']],
  ['', ['']],
])('%s is cut before its headings', (html, sections) => {
  expect(splitSections(cleanHtml(html))).toEqual(sections);
});
