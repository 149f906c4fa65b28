/** A telegraph line with a broken wire: for a browser without a network, so it is in the style sheet of every page. */
export const OfflineDrawing = () => <span className="state-drawing state-drawing--offline" aria-hidden="true" />;
