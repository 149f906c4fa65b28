type QrCodeProps = {
  /** An SVG path of the modules in a square of `size` units, including the quiet zone. */
  drawing: { size: number; path: string };
  /** Text alternative. */
  label: string;
};

/** A QR code, black on white also in the dark scheme, so that cameras can read it. */
export const QrCode = ({ drawing: { size, path }, label }: QrCodeProps) => (
  <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
    <rect width={size} height={size} fill="#ffffff" />
    <path d={path} fill="#000000" />
  </svg>
);
