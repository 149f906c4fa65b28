import { dirname, join, normalize } from 'node:path';
import { identifierName, isNode, literalText, type SourceFile, type SyntaxNode } from './source.ts';

const root = 'app/root.tsx';
const routeConfig = 'app/routes.ts';
const isServerModule = /\.server\.tsx?$/;

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** The style sheets that a style sheet imports. */
const importsOfSheet = ({ path, text }: SourceFile): string[] =>
  [...withoutComments(text).matchAll(/@import\s+(?:url\()?["']([^"']+)["']/g)].map(([, target = '']) =>
    normalize(join(dirname(path), target)),
  );

/** The classes that have a rule of their own in a style sheet; '.a .b' and '.a:hover' define neither. */
const classesOfSheet = ({ text }: SourceFile): Set<string> => {
  const selectors = [...withoutComments(text).matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(','));
  return new Set(selectors.flatMap((selector) => /^\s*\.([a-z][\w-]*)\s*$/i.exec(selector)?.[1] ?? []));
};

/** The classes in any selector of a style sheet, whatever else the selector asks for. */
const classesInSelectors = ({ text }: SourceFile): string[] =>
  [...withoutComments(text).matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
  );

/** Parts of a value whose texts are no classes: elements, which have attributes of their own, comparisons, and options such as `{ tone: 'quiet' }`. */
const partsWithoutClasses = ['JSXElement', 'BinaryExpression', 'ObjectExpression'];

/** The nodes of an attribute's value that may hold classes. */
const nodesOfValue = (value: unknown): SyntaxNode[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOfValue);
  if (typeof value !== 'object' || value === null) return [];
  if (isNode(value) && partsWithoutClasses.includes(value.type)) return [];
  return [...(isNode(value) ? [value] : []), ...Object.values(value).flatMap(nodesOfValue)];
};

const rawText = ({ value }: SyntaxNode): string =>
  typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';

/** Every word of a class attribute of a component, whichever condition it depends on. */
const classesOfComponent = ({ nodes }: SourceFile): Set<string> =>
  new Set(
    nodes
      .filter(({ type, name }) => type === 'JSXAttribute' && /^className$|ClassName$/.test(identifierName(name) ?? ''))
      .flatMap(({ value }) => nodesOfValue(value))
      .map((node) => (node.type === 'TemplateElement' ? rawText(node) : (literalText(node) ?? '')))
      .flatMap((text) => text.split(/\s+/)),
  );

type RouteModules = { route: string; layouts: string[] };

/** The module of every route in the route configuration, with the modules of the layouts around it. */
const listRoutes = (config: unknown, layouts: string[] = []): RouteModules[] => {
  if (Array.isArray(config)) return config.flatMap((part) => listRoutes(part, layouts));
  if (typeof config !== 'object' || config === null) return [];
  if (!isNode(config) || config.type !== 'CallExpression' || !Array.isArray(config.arguments))
    return Object.values(config).flatMap((part) => listRoutes(part, layouts));
  const file = config.arguments.map(literalText).find((text) => text?.startsWith('routes/'));
  if (!file) return listRoutes(config.arguments, layouts);
  const route = `app/${file}`;
  return [{ route, layouts }, ...listRoutes(config.arguments, [...layouts, route])];
};

/**
 * Classes of components that have a rule in some style sheet, but in none that the route loads: '<component>: .<class> on <route>'. A route loads what
 * it, its layouts and the root import, directly or indirectly; modules of the server have no part in it.
 */
export const listMissingStyles = (sources: readonly SourceFile[]): string[] => {
  const files = new Map(sources.map((source) => [source.path, source]));
  const classesOfSheets = new Map(
    sources.filter(({ path }) => path.endsWith('.css')).map((sheet) => [sheet.path, classesOfSheet(sheet)]),
  );
  const styled = new Set([...classesOfSheets.values()].flatMap((classes) => [...classes]));
  const used = new Map<string, string[]>();

  const usedClasses = (component: SourceFile): string[] => {
    const known = used.get(component.path) ?? [...classesOfComponent(component)].filter((name) => styled.has(name));
    used.set(component.path, known);
    return known;
  };

  const loadedBy = (starts: string[]): SourceFile[] => {
    const loaded = new Set<SourceFile>();
    const visit = (path: string): void => {
      const file = files.get(path);
      if (!file || loaded.has(file) || isServerModule.test(path)) return;
      loaded.add(file);
      if (path.endsWith('.css')) for (const target of importsOfSheet(file)) visit(target);
      for (const { target, typeOnly } of file.imports) if (!typeOnly) visit(target);
    };
    for (const path of starts) visit(path);
    return [...loaded];
  };

  const missing = listRoutes(files.get(routeConfig)?.nodes.at(0)).flatMap(({ route, layouts }) => {
    const loaded = loadedBy([root, ...layouts, route]);
    const available = new Set(loaded.flatMap(({ path }) => [...(classesOfSheets.get(path) ?? [])]));
    return loaded
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap((component) =>
        usedClasses(component)
          .filter((name) => !available.has(name))
          .map((name) => `${component.path}: .${name} on ${route}`),
      );
  });
  return [...new Set(missing)].toSorted();
};

/** A whole class name; 'badge--' and '__part' are pieces of one that a template completes. */
const isClassName = (text: string): boolean => /^[a-z](?:[\w-]*[a-z0-9])?$/i.test(text);

/**
 * Classes of components that no selector of any style sheet contains, without those of `unstyled`: '<component>: .<class>'. Pages that the server builds
 * have styles of their own.
 */
export const listClassesWithoutRule = (sources: readonly SourceFile[], unstyled: readonly string[]): string[] => {
  const known = new Set([
    ...unstyled,
    ...sources.filter(({ path }) => path.endsWith('.css')).flatMap(classesInSelectors),
  ]);
  return sources
    .filter(({ path }) => path.startsWith('app/') && path.endsWith('.tsx') && !isServerModule.test(path))
    .flatMap((component) =>
      [...classesOfComponent(component)]
        .filter((name) => isClassName(name) && !known.has(name))
        .map((name) => `${component.path}: .${name}`),
    )
    .toSorted();
};
