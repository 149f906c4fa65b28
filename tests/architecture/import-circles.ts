import type { SourceFile } from './source.ts';

/** The files that import themselves through others, types included: each circle as its sorted paths (Tarjan's algorithm). */
export const listImportCircles = (sources: readonly SourceFile[]): string[][] => {
  const files = new Map(sources.map((source) => [source.path, source]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  const visit = (path: string): number => {
    const own = order.size;
    order.set(path, own);
    lowest.set(path, own);
    open.push(path);
    for (const { target } of files.get(path)?.imports ?? []) {
      if (!files.has(target)) continue;
      const reached = order.has(target) ? (open.includes(target) ? order.get(target) : undefined) : visit(target);
      if (reached !== undefined) lowest.set(path, Math.min(lowest.get(path) ?? own, reached));
    }
    const low = lowest.get(path) ?? own;
    if (low < own) return low;
    const circle = open.splice(open.indexOf(path));
    if (circle.length > 1) circles.push(circle.sort());
    return low;
  };

  for (const path of files.keys()) if (!order.has(path)) visit(path);
  return circles;
};
