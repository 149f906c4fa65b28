import { hash } from 'node:crypto';
import { drawingNames, type StateDrawingName } from './drawing-name.ts';
import { renderDrawing } from './drawings.server.ts';

/** A drawing as an SVG file with a content hash. */
type DrawingFile = { svg: string; hash: string };

const cache = new Map<StateDrawingName, DrawingFile>();

/** The drawing of a file name such as bench.svg, rendered once per process; null when there is none. */
export const findDrawingFile = (file: string): DrawingFile | null => {
  const name = drawingNames.find((known) => `${known}.svg` === file);
  if (!name) return null;
  const known = cache.get(name);
  if (known) return known;
  const svg = renderDrawing(name);
  const drawing = { svg, hash: hash('sha256', svg, 'base64url').slice(0, 16) };
  cache.set(name, drawing);
  return drawing;
};
