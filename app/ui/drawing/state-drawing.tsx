import { paths } from '~/shared/paths/paths.ts';
import type { StateDrawingName } from './drawing-name.ts';

/** A drawing as a file of its own, loaded when it is shown, or with `eager` at once. Decorative. */
export const StateDrawing = ({ name, eager = false }: { name: StateDrawingName; eager?: boolean }) => (
  <img
    className="state-drawing"
    src={paths.drawing(name)}
    alt=""
    width={320}
    height={200}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
  />
);
