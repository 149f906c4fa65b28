import { describe, expect, test } from 'vitest';
import { fillOperators, pathOperators } from './pdf-path.ts';
import { svgToPdf } from './svg-to-pdf.ts';
import { parseSvg } from './svg-tree.ts';

const page = { width: 200, height: 100 };
const drawing = (inner: string): string => `<svg viewBox="0 0 100 50">${inner}</svg>`;
const linesOf = (inner: string): string[] => svgToPdf(drawing(inner), page).content.split('\n').slice(2);

describe('paths', () => {
  test('relative, horizontal, vertical and repeated commands become lines', () => {
    expect(pathOperators('m1 2 3 4h5v-6H0V1z')).toBe('1 2 m\n4 6 l\n9 6 l\n9 0 l\n0 0 l\n0 1 l\nh');
  });

  test('after a closed subpath, drawing goes on from its start', () => {
    expect(pathOperators('M1 1h2v2zl0 5')).toBe('1 1 m\n3 1 l\n3 3 l\nh\n1 1 m\n1 6 l');
  });

  test('quadratic and smooth curves become cubic ones', () => {
    expect(pathOperators('M0 0Q3 3 6 0T12 0')).toBe('0 0 m\n2 2 4 2 6 0 c\n8 -2 10 -2 12 0 c');
    expect(pathOperators('M0 0C0 1 1 1 1 0S2-1 2 0')).toBe('0 0 m\n0 1 1 1 1 0 c\n1 -1 2 -1 2 0 c');
    expect(pathOperators('M0 0T6 0')).toBe('0 0 m\n0 0 2 0 6 0 c');
  });

  test('an arc passes through the points of its circle, in the direction of its flags', () => {
    const half = (flags: string) => pathOperators(`M-10 0A10 10 0 ${flags} 10 0`).split('\n')[1];
    expect(half('0 1')).toBe('-10 -5.523 -5.523 -10 0 -10 c');
    expect(half('0 0')).toBe('-10 5.523 -5.523 10 0 10 c');
    // Three quarters of a circle around 10 0, and the quarter that is left.
    expect(pathOperators('M0 0A10 10 0 1 1 10 10').match(/c$/gm)).toHaveLength(3);
    expect(pathOperators('M0 0A10 10 0 0 0 10 10').match(/c$/gm)).toHaveLength(1);
    // Radii that are too small grow.
    expect(pathOperators('M0 0A1 1 0 0 1 20 0')).toContain('20 0 c');
    expect(pathOperators('M0 0A5 5 0 0 1 0 0')).toBe('0 0 m');
  });

  test('a line encloses nothing to fill, an open triangle does', () => {
    expect(fillOperators('M0 0h10M2 2l3 3 3 3')).toBe('');
    expect(fillOperators('M0 0h10M0 0h10l-5 5')).toBe('0 0 m\n10 0 l\n5 5 l');
  });

  test('an unknown command is an error', () => {
    expect(() => pathOperators('M0 0B1 2')).toThrow('unknown path command B');
  });
});

describe('drawings', () => {
  test('cover the page, with the miter limit of SVG', () => {
    expect(svgToPdf(drawing(''), page).content.split('\n')).toEqual(['4 M', '2.000000 0 0 2.000000 0 0 cm']);
    expect(svgToPdf(drawing(''), { width: 100, height: 100 }).content).toContain('2.000000 0 0 2.000000 -50 0 cm');
  });

  test('fill and stroke are inherited, black is the default', () => {
    expect(linesOf('<path d="M0 0h1v1z"/>')[0]).toBe('0.0000 0.0000 0.0000 rg');
    expect(linesOf('<g fill="#ff0000" fill-rule="evenodd"><path d="M0 0h1v1z"/></g>')).toEqual([
      '1.0000 0.0000 0.0000 rg',
      '0 0 m',
      '1 0 l',
      '1 1 l',
      'h',
      'f*',
    ]);
    expect(
      linesOf(
        '<path fill="none" stroke="#0000ff" stroke-width="3" stroke-linecap="round" stroke-dasharray="9 3" d="M0 0h9"/>',
      ),
    ).toEqual(['0.0000 0.0000 1.0000 RG', '3 w', '1 J', '0 j', '[9 3] 0 d', '0 0 m', '9 0 l', 'S']);
  });

  test('a circle begins at its right and goes down first, as its dashes do', () => {
    expect(linesOf('<circle cx="20" cy="10" r="10"/>').slice(1, 3)).toEqual(['30 10 m', '30 15.523 25.523 20 20 20 c']);
  });

  test('transformations and references are applied in the order of SVG', () => {
    expect(
      linesOf(
        '<defs><path id="a" d="M0 0h1v1z"/></defs><use href="#a" x="5" y="6" transform="translate(1 2) scale(-1 1)" fill="#ffffff"/>',
      ),
    ).toEqual([
      'q',
      '1 0 0 1 1 2 cm',
      '-1 0 0 1 0 0 cm',
      '1 0 0 1 5 6 cm',
      '1.0000 1.0000 1.0000 rg',
      '0 0 m',
      '1 0 l',
      '1 1 l',
      'h',
      'f',
      'Q',
    ]);
    expect(linesOf('<g transform="rotate(90)"><path d="M0 0h1v1z"/></g>')).toContain(
      '0.000000 1.000000 -1.000000 0.000000 0 0 cm',
    );
  });

  test('an inner drawing is clipped to its box and scaled to fit', () => {
    expect(linesOf('<svg x="10" y="5" width="40" height="20" viewBox="0 0 80 20"></svg>')).toEqual([
      'q',
      '10 5 m',
      '50 5 l',
      '50 25 l',
      '10 25 l',
      'h',
      'W n',
      '1 0 0 1 30 15 cm',
      '0.500000 0 0 0.500000 0 0 cm',
      '1 0 0 1 -40 -10 cm',
      'Q',
    ]);
  });

  test('the opacity of a group applies to it as a whole', () => {
    const { content, forms, opacities } = svgToPdf(
      drawing('<g opacity=".4"><path d="M0 0h9v9z"/><path d="M0 0h9v9z"/></g><path opacity=".5" d="M0 0h1v1z"/>'),
      page,
    );
    expect(content).toContain('q\n/O40 gs\n/X0 Do\nQ\nq\n/O50 gs\n0.0000');
    expect(forms).toHaveLength(1);
    expect(forms[0]?.content.match(/^f$/gm)).toHaveLength(2);
    expect(opacities).toEqual([
      { name: 'O40', opacity: 0.4 },
      { name: 'O50', opacity: 0.5 },
    ]);
  });

  test('a pattern is repeated over the shape and clipped to it', () => {
    const { content, forms } = svgToPdf(
      drawing(
        '<defs><pattern id="g" width="30" height="20" patternUnits="userSpaceOnUse"><path d="M1 1h1v1z"/></pattern></defs><path fill="url(#g)" d="M10 10h80v30H10z"/>',
      ),
      page,
    );
    expect(forms).toHaveLength(1);
    // Columns at 0, 30, 60; rows at 0, 20.
    expect(content.match(/\/X0 Do/g)).toHaveLength(6);
    expect(content).toContain('W n\nq\n1 0 0 1 0 0 cm');
  });

  test('a rotated pattern covers the whole shape', () => {
    const { content } = svgToPdf(
      drawing(
        '<defs><pattern id="g" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(90)"><path d="M1 1h1v1z"/></pattern></defs><path fill="url(#g)" d="M0 0h20v10H0z"/>',
      ),
      page,
    );
    expect(content).toContain('0.000000 1.000000 -1.000000 0.000000 0 0 cm');
    // Rotated, the shape reaches from 0 to 10 and from -20 to 0.
    expect([...content.matchAll(/1 0 0 1 (\S+) (\S+) cm\n\/X0 Do/g)].map(([, x, y]) => `${x} ${y}`)).toEqual(
      expect.arrayContaining(['0 -20', '0 -10']),
    );
  });

  test.each([
    '<defs><pattern id="g" width="9" height="9" patternTransform="skewX(4)"/></defs><path fill="url(#g)" d="M0 0h9v9z"/>',
    '<text x="1">A</text>',
    '<rect width="1" height="1"/>',
    '<path d="M0 0h1v1z" style="fill:red"/>',
    '<path d="M0 0h1v1z" fill="red"/>',
    '<path d="M0 0h1v1z" transform="skewX(4)"/>',
    '<path d="M0 0h1v1z" clip-path="url(#a)"/>',
    '<use href="#missing"/>',
    '<circle cx="1" cy="1"/>',
    '<g><path d="M0 0h1v1z"/>',
    '<!-- a comment -->',
  ])('%s is an error, not a gap in the print', (inner) => {
    expect(() => svgToPdf(drawing(inner), page)).toThrow();
  });
});

test('a document is read as a tree', () => {
  expect(parseSvg('<svg viewBox="0 0 1 1"><g fill="#fff"><path d="M0 0"/></g></svg>')).toEqual({
    tag: 'svg',
    attributes: { viewBox: '0 0 1 1' },
    children: [
      { tag: 'g', attributes: { fill: '#fff' }, children: [{ tag: 'path', attributes: { d: 'M0 0' }, children: [] }] },
    ],
  });
  expect(() => parseSvg('<svg><g></svg></g>')).toThrow('</svg> closes g');
  expect(() => parseSvg('<svg></svg><svg></svg>')).toThrow('one closed root');
});
