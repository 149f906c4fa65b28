import { paths } from '~/shared/paths/paths.ts';
import type { StateDrawingName } from './drawing-name.ts';

/** The drawing of an empty state or error page: a file of its own, loaded when it is shown. Decorative. */
export const StateDrawing = ({ name }: { name: StateDrawingName }) => (
  <img
    className="state-drawing"
    src={paths.drawing(name)}
    alt=""
    width={320}
    height={200}
    loading="lazy"
    decoding="async"
  />
);
