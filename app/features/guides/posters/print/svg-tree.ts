export type SvgElement = { tag: string; attributes: Readonly<Record<string, string>>; children: SvgElement[] };

const tagPattern = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/y;

/** Parses an SVG document of elements and attributes alone, as posters are. @throws on text, comments and unclosed elements */
export const parseSvg = (svg: string): SvgElement => {
  const root: SvgElement = { tag: 'document', attributes: {}, children: [] };
  const open: SvgElement[] = [root];
  tagPattern.lastIndex = 0;
  while (tagPattern.lastIndex < svg.length) {
    const at = tagPattern.lastIndex;
    const [, closing, tag = '', text = '', empty] = tagPattern.exec(svg) ?? [];
    if (!tag) throw new Error(`Not an element of an SVG poster: ${svg.slice(at, at + 40)}`);
    const parent = open.at(-1) ?? root;
    if (closing) {
      if (open.length < 2 || parent.tag !== tag) throw new Error(`</${tag}> closes ${parent.tag}`);
      open.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const element: SvgElement = { tag, attributes, children: [] };
    parent.children.push(element);
    if (!empty) open.push(element);
  }
  const [first] = root.children;
  if (open.length > 1 || !first || root.children.length > 1) throw new Error('Not one closed root element');
  return first;
};
