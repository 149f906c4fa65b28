import { fillOperators, operands, pathOperators } from './pdf-path.ts';
import { parseSvg, type SvgElement } from './svg-tree.ts';

/** A drawing as PDF operators; `forms` are drawn by name as a whole, with one opacity. */
export type PdfDrawing = {
  content: string;
  forms: readonly { name: string; content: string }[];
  /** The opacities that are set by name: 'O50' is 0.5. */
  opacities: readonly { name: string; opacity: number }[];
};

/** Attributes that children inherit. */
const inherited = [
  'fill',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
] as const;
type Style = Readonly<Record<(typeof inherited)[number], string>>;

const initialStyle: Style = {
  fill: '#000000',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-width': '1',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-dasharray': 'none',
};

const shared = [...inherited, 'id', 'transform', 'opacity'];
/** Everything that a poster may use; anything else is an error, so that nothing is left out of the print unnoticed. */
const known: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'viewBox', 'x', 'y', 'width', 'height', 'role', 'aria-label', ...inherited],
  g: shared,
  path: ['d', ...shared],
  circle: ['cx', 'cy', 'r', ...shared],
  ellipse: ['cx', 'cy', 'rx', 'ry', ...shared],
  use: ['href', 'x', 'y', ...shared],
  defs: [],
  pattern: ['id', 'width', 'height', 'patternUnits', 'patternTransform'],
};

const numbersOf = (text: string): number[] => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);

const numberOf = ({ tag, attributes }: SvgElement, name: string, absent?: number): number => {
  const value = attributes[name] === undefined ? absent : Number(attributes[name]);
  if (value === undefined || Number.isNaN(value)) throw new Error(`<${tag}> has no number ${name}`);
  return value;
};

const colour = (hex: string): string => {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(hex) ?? [];
  if (!blue) throw new Error(`Not a colour of a poster: ${hex}`);
  return [red, green, blue].map((part) => (Number.parseInt(part, 16) / 255).toFixed(4)).join(' ');
};

const concat = (...matrix: number[]): string => `${operands(...matrix)} cm`;

/** The operators of a list of transformations. */
const transformOperators = (text = ''): string[] => {
  const operators: string[] = [];
  const rest = text.replace(/(\w+)\(([^)]*)\)\s*/g, (_, name: string, list: string) => {
    const [a = 0, b, c = 0] = numbersOf(list);
    if (name === 'translate') operators.push(concat(1, 0, 0, 1, a, b ?? 0));
    else if (name === 'scale') operators.push(concat(a, 0, 0, b ?? a, 0, 0));
    else if (name === 'rotate') {
      const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
      const [x, y] = [b ?? 0, c];
      operators.push(
        concat(1, 0, 0, 1, x, y),
        `${[cos, sin, -sin, cos].map((one) => one.toFixed(6)).join(' ')} 0 0 cm`,
      );
      operators.push(concat(1, 0, 0, 1, -x, -y));
    } else throw new Error(`Not a transformation of a poster: ${name}`);
    return '';
  });
  if (rest.trim()) throw new Error(`Not a transformation of a poster: ${rest}`);
  return operators;
};

/** A circle or ellipse, from its rightmost point clockwise, as SVG places the dashes of its stroke. */
const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}z`;

const shapeOf = (element: SvgElement): string => {
  if (element.tag === 'path') return element.attributes.d ?? '';
  const [x, y] = [numberOf(element, 'cx', 0), numberOf(element, 'cy', 0)];
  return element.tag === 'circle'
    ? oval(x, y, numberOf(element, 'r'), numberOf(element, 'r'))
    : oval(x, y, numberOf(element, 'rx'), numberOf(element, 'ry'));
};

const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

const caps = ['butt', 'round', 'square'];
const joins = ['miter', 'round', 'bevel'];
const indexIn = (values: readonly string[], value: string): number => {
  const index = values.indexOf(value);
  if (index < 0) throw new Error(`Not a value of a poster: ${value}`);
  return index;
};

/**
 * Converts the SVG of a poster to the operators of a PDF page of this size in points, whose y axis points down as in pdfkit. The drawing
 * covers the page. @throws on whatever a poster does not use
 */
export const svgToPdf = (svg: string, page: { width: number; height: number }): PdfDrawing => {
  const root = parseSvg(svg);
  const forms: { name: string; content: string }[] = [];
  const opacities = new Map<string, number>();
  const byId = new Map<string, SvgElement>();
  const index = (element: SvgElement): void => {
    const { id } = element.attributes;
    if (id) byId.set(id, element);
    element.children.forEach(index);
  };
  index(root);
  const referenced = (text: string | undefined): SvgElement => {
    const found = byId.get(/^(?:url\()?#([^)]+)\)?$/.exec(text ?? '')?.[1] ?? '');
    if (!found) throw new Error(`The drawing has no ${text}`);
    return found;
  };

  const setOpacity = (opacity: number): string => {
    const name = `O${Math.round(opacity * 100)}`;
    opacities.set(name, opacity);
    return `/${name} gs`;
  };
  /** Draws operators as one form, so that an opacity applies to them as a whole. */
  const asForm = (operators: readonly string[]): string => {
    const name = `X${forms.length}`;
    forms.push({ name, content: operators.join('\n') });
    return `/${name} Do`;
  };

  /** The tiles of a pattern, which may be rotated, over the extent of a shape, clipped to it. */
  const patternFill = (pattern: SvgElement, d: string): string[] => {
    const [width, height] = [numberOf(pattern, 'width'), numberOf(pattern, 'height')];
    const transform = pattern.attributes.patternTransform;
    const [, degrees] = /^rotate\((-?[\d.]+)\)$/.exec(transform ?? 'rotate(0)') ?? [];
    if (degrees === undefined) throw new Error(`Not the transformation of a pattern of a poster: ${transform}`);
    const [cos, sin] = [Math.cos((Number(degrees) * Math.PI) / 180), Math.sin((Number(degrees) * Math.PI) / 180)];
    const values = numbersOf(pathOperators(d).replace(/[a-z]/g, ''));
    const [shapeXs, shapeYs] = [values.filter((_, at) => at % 2 === 0), values.filter((_, at) => at % 2 === 1)];
    const corners = [Math.min(...shapeXs), Math.max(...shapeXs)].flatMap((x) =>
      [Math.min(...shapeYs), Math.max(...shapeYs)].map((y) => [x * cos + y * sin, y * cos - x * sin] as const),
    );
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const tile = asForm(pattern.children.flatMap((child) => draw(child, initialStyle)));
    const tiles: string[] = [];
    for (let row = Math.floor(Math.min(...ys) / height); row * height < Math.max(...ys); row += 1)
      for (let column = Math.floor(Math.min(...xs) / width); column * width < Math.max(...xs); column += 1)
        tiles.push('q', concat(1, 0, 0, 1, column * width, row * height), tile, 'Q');
    return ['q', pathOperators(d), 'W n', ...transformOperators(transform), ...tiles, 'Q'];
  };

  const paint = (d: string, style: Style): string[] => {
    const operators: string[] = [];
    const evenOdd = style['fill-rule'] === 'evenodd' ? '*' : '';
    if (style.fill.startsWith('url(')) operators.push(...patternFill(referenced(style.fill), d));
    else if (style.fill !== 'none') {
      const path = fillOperators(d);
      if (path) operators.push(`${colour(style.fill)} rg`, path, `f${evenOdd}`);
    }
    if (style.stroke !== 'none') {
      const dash = style['stroke-dasharray'] === 'none' ? [] : numbersOf(style['stroke-dasharray']);
      operators.push(
        `${colour(style.stroke)} RG`,
        `${operands(Number(style['stroke-width']))} w`,
        `${indexIn(caps, style['stroke-linecap'])} J`,
        `${indexIn(joins, style['stroke-linejoin'])} j`,
        `[${operands(...dash)}] 0 d`,
        pathOperators(d),
        'S',
      );
    }
    return operators;
  };

  /** A drawing inside the drawing: scaled to fit, in the middle, clipped. */
  const nested = (element: SvgElement, style: Style): string[] => {
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numberOf(element, name));
    const [left, top, wide, high] = numbersOf(element.attributes.viewBox ?? '');
    if (!width || !height || !wide || !high) throw new Error('An inner drawing has no size');
    const scale = Math.min(width / wide, height / high);
    return [
      pathOperators(rectangle(x ?? 0, y ?? 0, width, height)),
      'W n',
      concat(1, 0, 0, 1, (x ?? 0) + width / 2, (y ?? 0) + height / 2),
      `${scale.toFixed(6)} 0 0 ${scale.toFixed(6)} 0 0 cm`,
      concat(1, 0, 0, 1, -(left ?? 0) - wide / 2, -(top ?? 0) - high / 2),
      ...element.children.flatMap((child) => draw(child, style)),
    ];
  };

  const contentOf = (element: SvgElement, style: Style): string[] => {
    switch (element.tag) {
      case 'g':
        return element.children.flatMap((child) => draw(child, style));
      case 'svg':
        return nested(element, style);
      case 'use':
        return [
          concat(1, 0, 0, 1, numberOf(element, 'x', 0), numberOf(element, 'y', 0)),
          ...draw(referenced(element.attributes.href), style),
        ];
      default:
        return paint(shapeOf(element), style);
    }
  };

  const draw = (element: SvgElement, outer: Style): string[] => {
    const { tag, attributes } = element;
    for (const name of Object.keys(attributes))
      if (!known[tag]?.includes(name)) throw new Error(`A poster does not use ${name} of <${tag}>`);
    if (tag === 'defs' || tag === 'pattern') return [];
    if (!known[tag]) throw new Error(`A poster does not use <${tag}>`);
    const style: Style = { ...outer };
    for (const name of inherited)
      if (attributes[name] !== undefined) Object.assign(style, { [name]: attributes[name] });
    const content = contentOf(element, style);
    const transform = transformOperators(attributes.transform);
    const opacity = numberOf(element, 'opacity', 1);
    if (opacity === 1) {
      const plain = transform.length === 0 && ['path', 'circle', 'ellipse', 'g'].includes(tag);
      return plain ? content : ['q', ...transform, ...content, 'Q'];
    }
    const single = ['path', 'circle', 'ellipse'].includes(tag) && (style.fill === 'none' || style.stroke === 'none');
    const isPattern = style.fill.startsWith('url(');
    return ['q', ...transform, setOpacity(opacity), ...(single && !isPattern ? content : [asForm(content)]), 'Q'];
  };

  const [, , wide = 0, high = 0] = numbersOf(root.attributes.viewBox ?? '');
  const scale = Math.max(page.width / wide, page.height / high);
  const content = [
    '4 M',
    `${scale.toFixed(6)} 0 0 ${scale.toFixed(6)} ${operands((page.width - wide * scale) / 2, (page.height - high * scale) / 2)} cm`,
    ...root.children.flatMap((child) => draw(child, initialStyle)),
  ].join('\n');
  return {
    content,
    forms,
    opacities: [...opacities].map(([name, opacity]) => ({ name, opacity })),
  };
};
