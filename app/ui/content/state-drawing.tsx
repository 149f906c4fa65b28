type StateDrawingProps = {
  /** The URL of a file of app/art/drawings. */
  src: string;
  /** Loaded at once, at the top of a page. */
  eager?: boolean;
};

/** The drawing of an empty state, an error or an intro. Decorative: the text beside it says the same. */
export const StateDrawing = ({ src, eager = false }: StateDrawingProps) => (
  <img
    className="state-drawing"
    src={src}
    alt=""
    width={320}
    height={200}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
  />
);

/** A telegraph line with a broken wire: for a browser without a network, so it is in the style sheet of every page. */
export const OfflineDrawing = () => <span className="state-drawing state-drawing--offline" aria-hidden="true" />;
